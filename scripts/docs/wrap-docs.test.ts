import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { REPOSITORY, repositoryFiles } from '../../tests/helpers/repository/repository-files.ts';
import { MOST_COLUMNS, wrapped } from './wrap-docs.ts';

const WORD = 'word';
const long = Array.from({ length: 40 }, () => WORD).join(' ');
const documents = repositoryFiles().filter((name) => name.endsWith('.md'));

describe('documents', () => {
  it.each(documents)('%s is wrapped (`npm run wrap` does it)', (file) => {
    const text = readFileSync(join(REPOSITORY, file), 'utf8');
    expect(wrapped(text)).toBe(text);
  });
});

describe('wrapping', () => {
  it('fills a paragraph that is too wide, and an item under its own words', () => {
    for (const lead of ['', '- ', '10. ']) {
      const lines = wrapped(`${lead}${long}`).split('\n');
      expect(lines.length).toBe(2);
      expect(lines.every((line) => line.length <= MOST_COLUMNS)).toBe(true);
      expect(lines[1]?.startsWith(`${' '.repeat(lead.length)}${WORD}`)).toBe(true);
      expect(wrapped(lines.join('\n'))).toBe(lines.join('\n'));
    }
  });

  it('leaves what fits, tables, fences and headings', () => {
    const text = `short\nlines\n\n| ${long} |\n\n# ${long}\n\n\`\`\`sh\n${long}\n\`\`\`\n`;
    expect(wrapped(text)).toBe(text);
  });

  it('breaks no span of code, and begins no list by accident', () => {
    const span = `\`${long}\``;
    expect(wrapped(`${long} ${span}`).split('\n')).toContain(span);
    const dashed = Array.from({ length: 40 }, () => 'word -').join(' ');
    expect(wrapped(dashed)).not.toMatch(/^-/m);
  });
});
