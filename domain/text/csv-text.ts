/** Tables as text for a spreadsheet (RFC 4180), in which no cell is ever a formula. */

/** A spreadsheet takes a cell that begins like a formula for one; figures below zero stay figures. */
function cellText(text: string): string {
  const plain = /^[=+@\t\r]/.test(text) || /^-(?!\d+(?:\.\d+)?$)/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** Rows of cells, the names of the columns first; each line ends, the last one too. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('');
