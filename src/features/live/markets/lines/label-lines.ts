/** The pattern of scripts whose letters are narrow. */
const NARROW_SCRIPTS = /^[ -\u06ff\u2010-\u201f]*$/;

/** Whether a label, broken between words as a browser does, surely fits two lines of so many letters. */
export function fitsTwoLines(label: string, lettersPerLine: number): boolean {
  if (!NARROW_SCRIPTS.test(label)) return false;
  let lines = 1;
  let used = 0;
  for (const { length } of label.split(' ')) {
    if (length > lettersPerLine) return false;
    if (used > 0 && used + 1 + length > lettersPerLine) {
      lines += 1;
      used = length;
    } else used += used > 0 ? length + 1 : length;
  }
  return lines <= 2;
}
