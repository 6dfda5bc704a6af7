/** A text as it stands in HTML, in an element or in a quoted attribute. For pages that are not React's. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
