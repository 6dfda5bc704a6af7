/** What a company's account with a provider is sealed under: the company, and its way to pay. */
export const accountOf = (tenant: number, paymentTypeId: number): string => `account ${tenant} ${paymentTypeId}`;
