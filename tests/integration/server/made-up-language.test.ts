/** A language is two things, an entry in the table and a folder of dictionaries: with them alone, on a copy, it is there everywhere. */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { manifestOf } from '../../../scripts/install/install-manifest.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const COPIED = [
  'domain',
  'protocol',
  'streams',
  'workers',
  'src',
  'server',
  'locales',
  'public',
  'scripts',
  'tests/helpers',
  'index.html',
  'package.json',
  'tsconfig.json',
  'tsconfig.base.json',
  'vite.config.ts',
];
const CODE = 'tlh';
const ENTRY = { code: CODE, title: 'tlhIngan Hol', locale: 'tlh', direction: 'rtl', stage: 'released' };
/** Marks every text of the language: what is shown is then seen to be of it. */
const MARK = 'tlh·';

/** Asks the copy's own modules; what it prints is read by the tests. */
const PROBE = `
import { createApp } from '#server/app.ts';
import { plainPage } from '#server/operator/plain-page.ts';
import { OFFERED } from '#server/languages.ts';
import { SmallWorld } from '#tests/helpers/feed/small-world.ts';
const world = new SmallWorld([{ id: 1, feed: 'live', selections: 8, name1: 'Home', name2: 'Away' }]);
const app = createApp({ world, staticDir: 'dist/client' });
const ask = async (url, headers = {}) => {
  const { body, headers: said, statusCode } = await app.inject({ url, headers });
  return { body, statusCode, language: said['content-language'], link: said['link'], location: said['location'], type: said['content-type'] };
};
console.log(JSON.stringify({
  live: await ask('/${CODE}/live'),
  game: await ask('/${CODE}/game/1'),
  english: await ask('/en/game/1'),
  root: await ask('/', { 'accept-language': '${CODE},en;q=0.5' }),
  manifest: await ask('/touchline-${CODE}.webmanifest'),
  offered: OFFERED,
  plain: plainPage({ title: '', body: '', language: '${CODE}' }),
}));
await app.close();
`;

interface Said {
  readonly body: string;
  readonly statusCode: number;
  readonly language: string;
  readonly link: string;
  readonly location: string;
  readonly type: string;
}
interface Probed {
  readonly live: Said;
  readonly game: Said;
  readonly english: Said;
  readonly root: Said;
  readonly manifest: Said;
  readonly offered: readonly unknown[];
  readonly plain: string;
}

const copy = mkdtempSync(join(tmpdir(), 'touchline-language-'));
let probed: Probed;
let built: Readonly<Record<string, { readonly file: string; readonly isDynamicEntry?: boolean }>>;
const read = (path: string): string => readFileSync(join(copy, path), 'utf8');

function addLanguage(): void {
  const table = JSON.parse(read('locales/languages.json')) as { languages: unknown[] };
  table.languages.push(ENTRY);
  writeFileSync(join(copy, 'locales/languages.json'), JSON.stringify(table));
  mkdirSync(join(copy, 'locales', CODE));
  for (const file of readdirSync(join(copy, 'locales/en'))) {
    const english = JSON.parse(read(`locales/en/${file}`)) as Record<string, string>;
    const own = Object.fromEntries(Object.entries(english).map(([key, text]) => [key, `${MARK}${text}`]));
    writeFileSync(join(copy, 'locales', CODE, file), JSON.stringify(own));
  }
}

const run = (...command: readonly string[]): string =>
  execFileSync(process.execPath, command, {
    cwd: copy,
    encoding: 'utf8',
    // A test's own surroundings make a build of another kind.
    env: { ...process.env, NODE_ENV: 'production', VITEST: '' },
  });

beforeAll(() => {
  for (const path of COPIED) cpSync(join(ROOT, path), join(copy, path), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  addLanguage();
  run('node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error');
  writeFileSync(join(copy, 'probe.ts'), PROBE);
  probed = JSON.parse(run('--import', 'tsx', 'probe.ts').trim().split('\n').at(-1) ?? '') as Probed;
  built = JSON.parse(read('dist/client/.vite/manifest.json')) as typeof built;
});
afterAll(() => rmSync(copy, { recursive: true }));

describe('a language that was added by its entry and its folder', () => {
  it('is offered to be chosen, in its own direction', () => {
    expect(probed.offered).toContainEqual({
      code: CODE,
      title: ENTRY.title,
      locale: ENTRY.locale,
      direction: 'rtl',
      isComplete: true,
    });
  });

  it('has texts of its own in three chunks', () => {
    const chunks = ['', '-rest', '-pages'].map((ending) => built[`locales/${CODE}${ending}.js`]);
    expect(chunks.map((chunk) => chunk?.isDynamicEntry)).toEqual([true, true, true]);
    const texts = chunks.map((chunk) => read(`dist/client/${chunk?.file}`));
    for (const text of texts) expect(text).toContain(MARK);
    expect(new Set(texts).size).toBe(texts.length);
  });

  it('has pages, whose headers say what it is and which others there are', () => {
    const { english, game } = probed;
    expect([game.statusCode, game.language]).toEqual([200, 'tlh']);
    expect(game.link).toContain(`/${CODE}/game/1>; rel="alternate"; hreflang="tlh"`);
    expect(english.link).toBe(game.link);
  });

  it('is where the root leads who reads it', () => {
    expect(probed.root.location).toBe(`/${CODE}/live`);
  });

  it('has first rows in the page of its live board, in its words, with its chunk named', () => {
    const { body } = probed.live;
    expect(body).toContain('id="first-board"');
    expect(/fb-title">([^<]*)</.exec(body)?.[1]).toMatch(new RegExp(`^${MARK}`));
    expect(body).toContain(`href="/${built[`locales/${CODE}.js`]?.file}"`);
  });

  it('is known before the first paint, and to who has no scripts', () => {
    for (const { body } of [probed.live, probed.game]) {
      expect(body).toMatch(/<html lang="tlh" dir="rtl" data-language="\{&quot;code&quot;:&quot;tlh&quot;/);
      expect(body).toContain(`&quot;start&quot;:&quot;/${built[`locales/${CODE}.js`]?.file}&quot;`);
      expect(body).toContain(`&quot;pages&quot;:&quot;/${built[`locales/${CODE}-pages.js`]?.file}&quot;`);
      expect(body).toContain(`href="/touchline-${CODE}.webmanifest"`);
    }
    expect(/<noscript>([^<]*)</.exec(read('dist/client/index.html'))?.[1]).toContain(MARK);
  });

  it('has a manifest for a home screen', () => {
    const { body, statusCode, type } = probed.manifest;
    expect([statusCode, type]).toEqual([200, 'application/manifest+json; charset=utf-8']);
    const manifest = JSON.parse(body) as ReturnType<typeof manifestOf>;
    expect(manifest).toMatchObject({ lang: 'tlh', dir: 'rtl', start_url: `/${CODE}/live` });
    expect(manifest.description).toContain(MARK);
  });

  it('is the direction of pages that the server draws', () => {
    expect(probed.plain).toContain(`lang="${CODE}" dir="rtl"`);
  });

  it('stays out of what the service worker keeps from the start', () => {
    const worker = read('dist/client/service-worker.js');
    for (const ending of ['', '-rest', '-pages']) {
      expect(worker).toContain(built[`locales/en${ending}.js`]?.file);
      expect(worker).not.toContain(built[`locales/${CODE}${ending}.js`]?.file);
    }
  });
});
