/** The checkout's fields for cards, by the way to pay that they belong to: without script all of them are sent. */

/** The token of the saved card that pays; empty: another card. */
export const cardField = (paymentTypeId: number | string): string => `card_${paymentTypeId}`;

/** The token of a card that was entered, which script adds: the card's own fields have no name and are not sent. */
export const cardTokenField = (paymentTypeId: number | string): string => `card_token_${paymentTypeId}`;

/** Whether the other card is saved. */
export const saveCardField = (paymentTypeId: number | string): string => `save_card_${paymentTypeId}`;
