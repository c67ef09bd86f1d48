/** The minor units of decimal text of a currency of two digits. */
export const minorOf = (text: string): bigint => BigInt(text.replace('.', ''));
