/** The number of a unit or a house within an address, such as "#08-14": no line may break at its hyphen. */
export const UNIT_NUMBER = /(#?\d{1,4}-\d{1,5})/;
