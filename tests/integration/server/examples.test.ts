import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '#domain/lib/must.ts';
import { Sportsbook } from '../../e2e/sportsbook.ts';
import { REPOSITORY } from '../../helpers/repository/repository-files.ts';

/** Prices that change all the time, so that nobody waits for one. */
const WORLD = ['--live-games', '60', '--line-games', '20', '--changes-per-second', '100'];

/** What each prints, and how many changes it is told to print where it would go on for ever. */
const EXAMPLES: Readonly<Record<string, { readonly changes?: number; readonly says: RegExp }>> = {
  '01-tail-the-feed.ts': {
    changes: 5,
    says: /^(?:.+ {2}\d+\/\d+ \(-?[\d.]+\) {2}(?:[\d.]+|suspended)\n){5}$/,
  },
  '02-a-tab-on-the-hub.ts': {
    changes: 5,
    says: /image: \d+ games\n[^]*(?:slot \d+: [\d.]+ -> .+\n[^]*){5}$/,
  },
  '03-a-coupon-by-hand.ts': {
    says: /^express of 3 at 5\.439: returns 65\.26 EUR\n.*already_there\nsystem 2 of 3 in 3 units: returns 38\.96 EUR\n.*returned 12\.32 EUR\n$/,
  },
  '04-a-bet-through-the-api.ts': { says: /accepted: bet \d+\nin the list: yes\n$/ },
};

/** The last command of its header: the one to run it by. */
function commandOf(file: string): readonly string[] {
  const header = must(
    /^\/\*\*[^]*?\*\//.exec(readFileSync(join(REPOSITORY, 'examples', file), 'utf8'))?.[0],
    file,
  );
  return must(/^ \* {5}(node .+)$/m.exec(header)?.[1], `a command in ${file}`).split(' ');
}

describe('the examples', () => {
  let sportsbook: Sportsbook;
  beforeAll(async () => {
    sportsbook = await Sportsbook.open({ args: WORLD });
  });
  afterAll(() => sportsbook.close());

  it('are all here', () => {
    const files = readdirSync(join(REPOSITORY, 'examples')).filter((name) => name.endsWith('.ts'));
    expect(files.sort()).toEqual(Object.keys(EXAMPLES));
  });

  it.each(Object.entries(EXAMPLES))(
    '%s does what it says by the command of its header',
    async (file, { changes, says }) => {
      const [program = '', ...words] = commandOf(file);
      expect([program, words.includes(`examples/${file}`)]).toEqual(['node', true]);
      const args = words
        .map((word) => (word.startsWith('http:') ? sportsbook.url : word))
        .flatMap((word) =>
          word.startsWith('[') ? (changes === undefined ? [] : [String(changes)]) : [word],
        );
      const { stdout } = await promisify(execFile)(process.execPath, args, {
        cwd: REPOSITORY,
        timeout: 60_000,
      });
      expect(stdout).toMatch(says);
    },
  );
});
