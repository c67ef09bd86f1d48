/** Patterns of texts that are digits alone, small letters and digits, and the id of a visitor. */
export const isNumericOnly = (text: string): boolean => /^\d+$/.test(text);
export const isAlphanumeric = (text: string): boolean => /^[a-z\d]+$/.test(text);
/** A UUID as this product writes it: in small letters. */
export const UUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
