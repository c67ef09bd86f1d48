/** A scan of the running server: every path that it describes and every page, with hostile input, for headers, cookies, redirects and reflections. */
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/store/engine.ts';
import { openTestDatabase } from '#tests/helpers/databases/databases.ts';
import { type Browser, openPeopleBench, type PeopleBench } from '#tests/helpers/people/people-bench.ts';

const MARK = `"'><img src=x onerror=alert(7)>`;
const FOREIGN = 'https://elsewhere.example/';
const PAGES = [
  '/',
  '/en/live',
  '/_outbox',
  '/_cashier',
  '/_cashier/pay',
  '/_review',
  '/_identity/authorize',
  '/web-api/site',
  '/openapi.json',
  '/healthz',
  '/readyz',
  '/no/such/page',
];
/** Names under which a careless server takes an address or a text. */
const PARAMETERS = [
  'return-url',
  'redirect_uri',
  'next',
  'url',
  'lng',
  'q',
  'order',
  'to',
  'provider',
  'state',
];

let bench: PeopleBench;
let database: Database;
let bettor: Browser;
let calls: readonly { readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'; readonly path: string }[];

beforeAll(async () => {
  database = await openTestDatabase();
  bench = await openPeopleBench(database);
  bettor = (await bench.newBettor()).browser;
  const document = (await bettor.send('GET', '/openapi.json')).json<{
    paths: Record<string, Record<string, unknown>>;
  }>();
  calls = Object.entries(document.paths).flatMap(([path, item]) =>
    (['GET', 'POST', 'PUT', 'DELETE'] as const)
      .filter((method) => method.toLowerCase() in item)
      .map((method) => ({ method, path: path.replaceAll(/\{[^}]*\}/g, '1') })),
  );
});
afterAll(async () => {
  await bench.close();
  await database.close();
});

const query = (value: string) => PARAMETERS.map((name) => `${name}=${encodeURIComponent(value)}`).join('&');
const bodyOf = (value: string) =>
  JSON.stringify({
    data: { attributes: Object.fromEntries(PARAMETERS.map((name) => [name, value])) },
    ...Object.fromEntries(PARAMETERS.map((name) => [name, value])),
  });

/** Every answer that the server gives to this value, to a guest and to somebody who is signed in. */
async function answersTo(value: string) {
  const guest = bench.browser();
  const answers: { readonly what: string; readonly answer: Awaited<ReturnType<Browser['send']>> }[] = [];
  const ask = async (who: Browser, method: (typeof calls)[number]['method'], path: string) => {
    const url = method === 'GET' ? `${path}${path.includes('?') ? '&' : '?'}${query(value)}` : path;
    const body = method === 'GET' ? undefined : bodyOf(value);
    answers.push({ what: `${method} ${path}`, answer: await who.send(method, url, body) });
  };
  for (const path of PAGES) await ask(guest, 'GET', path);
  for (const { method, path } of calls) {
    await ask(guest, method, path);
    // The end of a session would make a guest of the rest.
    if (!/disconnect|BlockUser|sign-?out/i.test(path)) await ask(bettor, method, path);
  }
  return answers;
}

describe('a scan of the server', () => {
  it('finds the headers of safety on every answer, cookies that no script and no other site sees, no trace of a failure', async () => {
    for (const { answer, what } of await answersTo('1')) {
      const { headers } = answer;
      expect([what, headers['x-content-type-options']]).toEqual([what, 'nosniff']);
      expect([what, String(headers['content-security-policy'])]).toEqual([
        what,
        expect.stringMatching(/frame-ancestors 'self'.*require-trusted-types-for 'script'/),
      ]);
      for (const { httpOnly, name, path, sameSite, secure } of answer.cookies)
        expect([what, name.startsWith('__Host-'), httpOnly, secure, sameSite, path]).toEqual([
          what,
          true,
          true,
          true,
          'Strict',
          '/',
        ]);
      expect([what, answer.statusCode < 500]).toEqual([what, true]);
      expect([what, /\bat \S+ \(|node_modules|select .* from /i.test(answer.body)]).toEqual([what, false]);
    }
    expect(bench.log).toEqual([]);
  });

  it('finds no way to another site, and no text of a request in a page as markup', async () => {
    for (const value of [FOREIGN, '//elsewhere.example', '/\\elsewhere.example', 'javascript:alert(7)', MARK])
      for (const { answer, what } of await answersTo(value)) {
        const { location } = answer.headers;
        if (location !== undefined)
          expect([what, new URL(String(location), 'https://bets.example').origin]).toEqual([
            what,
            'https://bets.example',
          ]);
        if (String(answer.headers['content-type']).startsWith('text/html'))
          expect([
            what,
            answer.body.includes('<img src=x'),
            answer.body.includes('href="javascript:'),
          ]).toEqual([what, false, false]);
      }
  });
});

const HOST_LINK = '/src/platform/embed/host-link.ts';
/** The two ends between a page and a game in its frame: each to the exact origin of the other alone. */
const GAME_LINKS = ['/src/features/casino/play/use-frame-messages.ts', '/games/page/play/parent-page.ts'];

/** Sources of the page, by path. */
function sources(folder: URL): readonly (readonly [string, string])[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const url = new URL(`${entry.name}${entry.isDirectory() ? '/' : ''}`, folder);
    if (entry.isDirectory()) return sources(url);
    return /\.tsx?$/.test(entry.name) && !/\.test\./.test(entry.name)
      ? [[url.pathname, readFileSync(url, 'utf8')] as const]
      : [];
  });
}

it('X4 the kit of pages around a frame posts to the exact origin of its frame alone', () => {
  const posts = sources(new URL('../../embed/src/', import.meta.url)).flatMap(([path, text]) =>
    [...text.matchAll(/(\w+\??)\.postMessage\((?:[^()]|\([^()]*\))*\)/g)].map(
      ([call, to]) => [path, to, call] as const,
    ),
  );
  const toWindows = posts.filter(([, to]) => to !== 'port' && to !== 'port?');
  expect(toWindows.length).toBeGreaterThan(1);
  for (const [path, to, call] of toWindows)
    expect([path, to, /, origin(?:, \[port2\])?\)$/.test(call)]).toEqual([path, 'target?', true]);
});

it('X4, X5, X18 three files alone hear messages of another window and speak to one, and never to any that may be there', () => {
  const all = ['src', 'games'].flatMap((folder) => sources(new URL(`../../${folder}/`, import.meta.url)));
  expect(all.length).toBeGreaterThan(200);
  const links = [HOST_LINK, ...GAME_LINKS];
  for (const link of links) expect(all.some(([path]) => path.endsWith(link))).toBe(true);
  for (const [path, text] of all) {
    expect([path, /postMessage\([^)]*['"]\*['"]/.test(text)]).toEqual([path, false]);
    // Who it speaks to is in the list of the site (`tests/e2e/embed`).
    if (links.some((link) => path.endsWith(link))) {
      if (!path.endsWith(HOST_LINK)) expect([path, /event\.origin !== \w+/.test(text)]).toEqual([path, true]);
      continue;
    }
    expect([path, /\bwindow\.(?:parent|opener|top)\b|\b(?:parent|opener)\.postMessage/.test(text)]).toEqual([
      path,
      false,
    ]);
    expect([path, /(?:^|[\s;{(])(?:window\.)?addEventListener\(\s*'message'/m.test(text)]).toEqual([
      path,
      false,
    ]);
  }
});
