import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PEOPLE_ERRORS } from '#protocol/people/refusal.ts';

it('docs/errors.md names the codes of people with their statuses, all of them and no other', () => {
  const page = readFileSync(new URL('../../../docs/errors.md', import.meta.url), 'utf8');
  const section = page.split('## People')[1]?.split('\n## ')[0] ?? '';
  const rows = [...section.matchAll(/^\| `([\w-]+)` \| (\d{3}) \| \S/gm)];
  expect(Object.fromEntries(rows.map(([, code, status]) => [code, Number(status)]))).toEqual(PEOPLE_ERRORS);
});
