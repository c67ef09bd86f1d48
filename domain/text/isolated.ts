/** A text between the characters that keep it from taking, or giving, the direction of the words around it; none where it is empty. */
export const isolated = (text: string): string => (text === '' ? '' : `\u2068${text}\u2069`);
