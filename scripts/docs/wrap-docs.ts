/** Wraps the prose of the documents at 120 columns; tables, fences, headings and lines that fit are left as they are. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { REPOSITORY, repositoryFiles } from '../../tests/helpers/repository/repository-files.ts';

export const MOST_COLUMNS = 120;

const FIXED = /^\s*(?:\||#|```|!\[|>|---)|^ {4}|^\s*$/;
const ITEM = /^(\s*)([-*]|\d+\.)(\s+)/;

/** Words of a paragraph; a span of code with blanks in it is one. */
const wordsOf = (text: string): readonly string[] =>
  text
    .replace(/`[^`]*`/g, (span) => span.replaceAll(' ', '\0'))
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => word.replaceAll('\0', ' '));

function filled(block: readonly string[]): readonly string[] {
  const [first = ''] = block;
  const [lead = /^\s*/.exec(first)?.[0] ?? ''] = ITEM.exec(first) ?? [];
  const hang = ' '.repeat(lead.length);
  const words = wordsOf([first.slice(lead.length), ...block.slice(1)].join(' '));
  const lines: string[] = [];
  let line = lead;
  let isEmpty = true;
  for (const word of words) {
    // What would begin a list or a heading there stays on the line before.
    const mustStay = /^(?:[-*+#>|]|\d+\.)$/.test(word);
    if (!isEmpty && !mustStay && line.length + 1 + word.length > MOST_COLUMNS) {
      lines.push(line);
      line = hang + word;
      continue;
    }
    line += isEmpty ? word : ` ${word}`;
    isEmpty = false;
  }
  return [...lines, line];
}

export function wrapped(markdown: string): string {
  const out: string[] = [];
  let block: string[] = [];
  let isFence = false;
  const flush = () => {
    out.push(...(block.some((line) => line.length > MOST_COLUMNS) ? filled(block) : block));
    block = [];
  };
  for (const line of markdown.split('\n')) {
    if (line.startsWith('```')) isFence = !isFence;
    const isFixed = isFence || FIXED.test(line);
    if (isFixed || ITEM.test(line)) flush();
    if (isFixed) out.push(line);
    else block.push(line);
  }
  flush();
  return out.join('\n');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  for (const file of repositoryFiles().filter((name) => name.endsWith('.md'))) {
    const path = join(REPOSITORY, file);
    const text = readFileSync(path, 'utf8');
    const next = wrapped(text);
    if (next === text) continue;
    writeFileSync(path, next);
    process.stdout.write(`${file}\n`);
  }
