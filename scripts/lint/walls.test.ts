import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const ROOT = new URL('../../', import.meta.url);
type Rule = (from: string, to: string) => string | undefined;
const { foreignSheet, wallBetween } = (await import(new URL('walls.mjs', import.meta.url).href)) as {
  readonly foreignSheet: Rule;
  readonly wallBetween: Rule;
};
/**
 * The most sources of one flat folder: more are no longer taken in at a glance; tests and style sheets stand beside
 * theirs and do not count.
 */
const MOST_SOURCES = 15;

it.each([
  [
    'src/features/coupon/coupon-panel.tsx',
    'src/features/live/board/board-list.tsx',
    'feature coupon imports feature live',
  ],
  ['src/parts/prices/use-still.ts', 'src/features/live/board/board-list.tsx', 'parts imports features'],
  ['src/platform/hub/painter.ts', 'src/ui/primitives/badge.tsx', 'platform imports ui'],
  ['server/ledger/ledger.ts', 'server/betting/placing/verdict.ts', 'server/ledger imports server/betting'],
  ['server/betting/betting.ts', 'server/people/people.ts', 'server/betting imports server/people'],
  ['games/server/main.ts', 'server/ledger/ledger.ts', 'games/server imports server/ledger'],
  ['games/page/main.tsx', 'src/features/coupon/coupon-panel.tsx', 'games/page imports src/features'],
  ['games/page/main.tsx', 'games/server/main.ts', 'games/page imports games/server'],
  ['server/program.ts', 'games/server/main.ts', 'server imports games'],
])('%s may not import %s', (from, to, message) => {
  expect(wallBetween(from, to)).toContain(message);
});

it.each([
  ['src/features/live/board/board-list.tsx', 'src/features/live/rows/game-row.tsx'],
  ['src/app/layout.tsx', 'src/features/live/board/board-screen.tsx'],
  ['src/features/coupon/coupon-panel.tsx', 'src/parts/betting/use-coupon.ts'],
  ['server/people/people.ts', 'server/ledger/stake-limits.ts'],
  ['games/server/main.ts', 'server/store/database.ts'],
  ['games/page/main.tsx', 'src/ui/primitives/badge.tsx'],
])('%s may import %s', (from, to) => {
  expect(wallBetween(from, to)).toBeUndefined();
});

it.each([
  ['src/features/bets/edit-bet.tsx', 'src/features/bets/bet-part.module.css', 'edit-bet.module.css'],
  ['src/features/live/rows/row.tsx', 'src/ui/primitives/row.module.css', 'row.module.css'],
])('%s may not import %s', (from, to, own) => {
  expect(foreignSheet(from, to)).toContain(`write ${own}`);
});

it('lets a component import its own style sheet, and anything a global one', () => {
  const card = 'src/ui/primitives/card.tsx';
  expect(foreignSheet(card, 'src/ui/primitives/card.module.css')).toBeUndefined();
  expect(foreignSheet('src/main.tsx', 'src/styles/base.css')).toBeUndefined();
});

it('has no style sheet that no component imports', () => {
  const files = ['src', 'games/page'].flatMap((top) =>
    readdirSync(new URL(`${top}/`, ROOT), { encoding: 'utf8', recursive: true }).map(
      (file) => `${top}/${file}`,
    ),
  );
  const orphans = files.filter((file) => {
    if (!file.endsWith('.module.css')) return false;
    const owner = file.replace('.module.css', '.tsx');
    return !(
      files.includes(owner) &&
      readFileSync(new URL(owner, ROOT), 'utf8').includes(`./${file.split('/').at(-1)}'`)
    );
  });
  expect(orphans).toEqual([]);
});

it('holds no flat folder of more sources than a reader takes in at a glance', () => {
  const counts = new Map<string, number>();
  for (const top of ['domain', 'protocol', 'streams', 'workers', 'src', 'server', 'games'])
    for (const file of readdirSync(new URL(`${top}/`, ROOT), { encoding: 'utf8', recursive: true })) {
      if (!/\.tsx?$/.test(file) || /\.(test|bench)\.tsx?$/.test(file)) continue;
      const folder = `${top}/${file.split('/').slice(0, -1).join('/')}`;
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
    }
  const long = [...counts].filter(([, count]) => count > MOST_SOURCES);
  expect(long).toEqual([]);
});
