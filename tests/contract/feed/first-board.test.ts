import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { expectedLanguage } from '#protocol/hub/expectation.ts';
import { createApp } from '#server/app.ts';
import { type GamePlan, SmallWorld } from '#tests/helpers/feed/small-world.ts';

const SCRIPT = 'document.documentElement.lang = "en";';
const PAGE = `<!doctype html><html><head><title>page</title>
<link rel="stylesheet" href="/layers.css" />
<script src="/first-paint.js"></script>
<script type="module" src="/assets/start-1a.js"></script>
<link rel="stylesheet" crossorigin href="/assets/start-1a.css"></head><body><div id="root"></div></body></html>`;
const MANIFEST = {
  'index.html': { file: 'assets/start-1a.js', isEntry: true, imports: ['_react.js'] },
  '_react.js': { file: 'assets/react-1a.js' },
  '_board.js': { file: 'assets/board-1a.js', imports: ['_react.js'], css: ['assets/board-1a.css'] },
  'src/features/live/board/board-screen.tsx': { file: 'assets/board-screen-1a.js', imports: ['_board.js'] },
  'locales/en.js': { file: 'assets/en-1a.js' },
  'locales/ru.js': { file: 'assets/ru-1a.js' },
};

function aBuild(page = PAGE): string {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-first-'));
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, '.vite'));
  writeFileSync(join(folder, 'index.html'), page);
  writeFileSync(join(folder, 'first-paint.js'), SCRIPT);
  writeFileSync(join(folder, 'assets', 'feed-hub-1a2b.js'), '');
  writeFileSync(join(folder, '.vite', 'manifest.json'), JSON.stringify(MANIFEST));
  return folder;
}

function serve(plans: readonly GamePlan[], staticDir = aBuild()) {
  const world = new SmallWorld(plans.map((plan) => ({ feed: 'live', selections: 8, ...plan })));
  let nowMs = 1_000;
  const app = createApp({ world, staticDir, nowMs: () => nowMs });
  return {
    world,
    get: async (url: string) => (await app.inject(url)).body,
    headers: async (url: string) => (await app.inject(url)).headers,
    pass: (ms: number) => {
      nowMs += ms;
    },
  };
}

const namesIn = (body: string): string[] =>
  [...body.matchAll(/<bdi>([^<]*)<\/bdi>/g)].map(([, name]) => name ?? '');

const TWO: readonly GamePlan[] = [
  { id: 1, name1: 'Late', name2: 'Later', sportId: 2 },
  { id: 2, name1: 'Early', name2: 'Earlier', sportId: 1 },
];

describe('the first rows in the page of the live board', () => {
  it('are the games of the live list in the order of the board, with their prices', async () => {
    const { get, world } = serve(TWO);
    const body = await get('/en/live');
    expect(namesIn(body)).toEqual(['Early', 'Earlier', 'Late', 'Later']);
    const prices = [...body.matchAll(/<i>(1|X|2)<\/i>([\d.]+)</g)].map(([, , odds]) => Number(odds) * 1000);
    const offered = [2, 1].flatMap((id) =>
      [
        ...(world
          .games('live')
          .find((game) => game.id === id)
          ?.selections.values() ?? []),
      ]
        .filter(({ group }) => group === 1)
        .map(({ odds }) => odds),
    );
    expect(offered).toHaveLength(6);
    expect(prices.map(Math.round)).toEqual(offered);
  });

  it('stand before the style sheets, which stand before the place of the page', async () => {
    const body = await serve(TWO).get('/en/live');
    const places = [
      'id="first-board"',
      '/layers.css',
      '/assets/start-1a.css',
      '/assets/board-1a.css',
      'id="root"',
    ].map((mark) => body.indexOf(mark));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places.every((place) => place > 0)).toBe(true);
  });

  it('name the scripts of the board and of the language, and none that the page names', async () => {
    const body = await serve(TWO).get('/en/live');
    const early = [...body.matchAll(/modulepreload" crossorigin href="([^"]*)"/g)].map(([, path]) => path);
    expect(early).toEqual(['/assets/board-screen-1a.js', '/assets/en-1a.js', '/assets/board-1a.js']);
  });

  it('come with the order of the cascade layers, before any style sheet', async () => {
    const order = /@layer[^;]+;/.exec(
      readFileSync(new URL('../../../public/layers.css', import.meta.url), 'utf8'),
    )?.[0];
    const body = await serve(TWO).get('/en/live');
    const style = /<style>(.*?)<\/style>/.exec(body)?.[1] ?? '';
    expect(style.startsWith(order?.replace(/, /g, ',') ?? 'no order')).toBe(true);
    expect(body.indexOf('<style>')).toBeLessThan(body.indexOf('rel="stylesheet"'));
  });

  it('come with a policy that allows the one script and the one style in the page, and no other', async () => {
    const { get, headers } = serve(TWO);
    const body = await get('/en/live');
    const hashOf = (tag: string) => {
      const text = new RegExp(`<${tag}>([^]*?)</${tag}>`).exec(body)?.[1] ?? '';
      return createHash('sha256').update(text).digest('base64');
    };
    const policy = String((await headers('/en/live'))['content-security-policy']);
    expect(policy).toContain(`script-src 'self' 'sha256-${hashOf('script')}';`);
    expect(policy).toContain(`style-src 'self' 'sha256-${hashOf('style')}';`);
    expect(policy).not.toContain('unsafe');
  });

  it('start the hub as the page will, and tell it which board in which language that will open', async () => {
    const { get } = serve(TWO);
    const start =
      "new SharedWorker('/assets/feed-hub-1a2b.js', { type: 'module', name: 'touchline-feed-hub' })";
    for (const language of ['en', 'ar']) {
      const body = await get(`/${language}/live`);
      expect(body).toContain(start);
      const [, told = ''] = /\.port\.postMessage\(([^)]*)\)/.exec(body) ?? [];
      expect(expectedLanguage(JSON.parse(told))).toBe(language);
    }
  });

  it('carry names as text, whatever a feed puts into them', async () => {
    const body = await serve([{ id: 1, name1: '<script>alert(1)</script>', name2: '"&$&' }]).get('/en/live');
    expect(body).not.toContain('<script>alert');
    expect(body).toContain('<bdi>&lt;script&gt;alert(1)&lt;/script&gt;</bdi><bdi>&quot;&amp;$&amp;</bdi>');
  });

  it('are at most a second old', async () => {
    const { get, pass, world } = serve(TWO);
    const before = await get('/en/live');
    world.add({ id: 3, feed: 'live', selections: 8, sportId: 1, name1: 'New', name2: 'Newer' });
    pass(999);
    expect(await get('/en/live')).toBe(before);
    pass(1);
    expect(namesIn(await get('/en/live'))).toContain('New');
  });

  it('are on no other page', async () => {
    const { get } = serve(TWO);
    for (const url of ['/en/line', '/en/live/1', '/en/live?text=a', '/en/game/1', '/xx/live', '/index.html'])
      expect(await get(url)).not.toContain('first-board');
  });

  it('leave a page of another form as it was built', async () => {
    const { get } = serve(TWO, aBuild('<!doctype html><title>other</title>'));
    expect(await get('/en/live')).toBe('<!doctype html><title>other</title>');
  });
});
