/** The mark without which a spreadsheet takes the names of games for letters of its own system's code page. */
const BYTE_ORDER_MARK = '\ufeff';

const TYPES = {
  csv: 'text/csv;charset=utf-8',
  json: 'application/json',
  parquet: 'application/vnd.apache.parquet',
} as const;

/** Gives the visitor a file to keep; its name is without the ending. */
export function saveFile(name: string, kind: keyof typeof TYPES, content: string | ArrayBuffer): void {
  const part = kind === 'csv' && typeof content === 'string' ? BYTE_ORDER_MARK + content : content;
  const url = URL.createObjectURL(new Blob([part], { type: TYPES[kind] }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name}.${kind}`;
  link.click();
  URL.revokeObjectURL(url);
}
