import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { must } from '#domain/lib/must.ts';
import type { BodyReader, DecodedFeed, FeedDecoder } from '#streams/feed/feed-decoder.ts';
import { repricedGames } from '#tests/helpers/feed/repriced-games.ts';
import { createFeedCore } from '../feed-core/feed-core.ts';
import { createJsonDecoder } from '../feed-hub/json-decoder.ts';
import { createByteDecoder } from './byte-decoder.ts';

type Wire = Record<string, unknown>;

const bytesOf = (text: string) => new TextEncoder().encode(text);
const bodyOf = (...games: readonly Wire[]) =>
  JSON.stringify({ Error: '', ErrorCode: 0, Success: true, Value: games });

const selection = (T: number, C: number, over: Wire = {}): Wire => ({ C, G: 1, T, ...over });

const aGame = (I: number, over: Wire = {}): Wire => ({
  AE: [{ G: 17, ME: [selection(9, 1.9, { G: 17, P: 2.5 }), selection(10, 1.95, { G: 17, P: 2.5 })] }],
  E: [selection(1, 1.85), selection(2, 3.4), selection(3, 4.2), selection(9, 1.9, { CE: 1, G: 17, P: 2.5 })],
  I,
  KI: 1,
  LI: 5,
  O1: `Home "${I}" {`,
  O2: 'Gäste',
  SC: { CP: 1, FS: { S1: 1 }, TS: 600 },
  SI: 1,
  U: 1_700_000_000,
  ...over,
});

const CORE = createFeedCore(
  await WebAssembly.compile(readFileSync(new URL('../feed-core/feed-core.wasm', import.meta.url))),
);

interface Seen {
  readonly feed: DecodedFeed;
  readonly whole: DecodedFeed;
}

/** A decoder in the middle of its work, and what it makes of the next body beside what the parser makes of it. */
function followBy(decoder: FeedDecoder, texts: readonly string[]): Seen {
  const reader: BodyReader = { query: 'test' };
  let feed: DecodedFeed | undefined;
  for (const text of texts) {
    const decoded = decoder.decode(bytesOf(text), 'board', false, reader);
    feed = decoded.ok ? decoded.value : undefined;
  }
  const parsed = createJsonDecoder().decode(bytesOf(texts.at(-1) ?? ''), 'board', false);
  if (!parsed.ok) throw new Error('the parser refuses the last body');
  return { feed: must(feed, 'a feed'), whole: parsed.value };
}

const idsOf = (games: readonly { readonly id: number }[]) => games.map(({ id }) => id);

/** Games that the feed says anything new of. */
const toldIn = (feed: DecodedFeed) => idsOf([...feed.games, ...repricedGames(feed)]);

/** Expects that what was read is as the parser reads it, and nothing is missing. */
function expectSame({ feed, whole }: Seen): void {
  const found = [...feed.games, ...feed.kept];
  expect(new Set(idsOf(found))).toEqual(new Set(idsOf(whole.games)));
  expect(found).toHaveLength(whole.games.length);
  for (const game of feed.games) {
    const { head, score, selections } = must(
      whole.games.find(({ id }) => id === game.id),
      'a game',
    );
    expect(game.selections).toEqual(selections);
    expect(game.head).toEqual(head);
    expect(game.partial).toBe(false);
    expect(game.score).toEqual(score);
  }
  for (const { id, selections } of feed.kept) {
    expect(selections).toEqual(
      must(
        whole.games.find((game) => game.id === id),
        'a game',
      ).selections,
    );
  }
  expect(feed.anomalies).toBe(whole.anomalies);
}

const THREE = [aGame(1), aGame(2), aGame(3)];

describe.each([
  ['without a core', false, () => createByteDecoder(createJsonDecoder())],
  ['over the core', true, () => createByteDecoder(createJsonDecoder(), () => CORE)],
])('the byte decoder %s', (_place, hasCore, aDecoder) => {
  const follow = (...texts: readonly string[]) => followBy(aDecoder(), texts);
  /** What is told of the last body: the games that differ, and without a core all of them, by JSON.parse. */
  const expectTold = ({ feed, whole }: Seen, differing: readonly number[]) =>
    expect(toldIn(feed)).toEqual(hasCore ? differing : idsOf(whole.games));

  it('tells nothing of games whose bytes did not change', () => {
    const seen = follow(bodyOf(...THREE), bodyOf(...THREE));
    expectTold(seen, []);
    expect(idsOf(seen.feed.kept)).toEqual(hasCore ? [1, 2, 3] : []);
    expectSame(seen);
  });

  it('reads a price that moved, longer or shorter than before, and keeps the head as it is', () => {
    const moved = aGame(2, {
      E: [
        selection(1, 12.5),
        selection(2, 3),
        selection(3, 4.205),
        selection(9, 1.9, { CE: 1, G: 17, P: 2.5 }),
      ],
    });
    const seen = follow(bodyOf(...THREE), bodyOf(aGame(1), moved, aGame(3)), bodyOf(...THREE));
    expectTold(seen, [2]);
    expectSame(seen);
    expectSame(follow(bodyOf(...THREE), bodyOf(aGame(1), moved, aGame(3))));
  });

  it('takes a game for unchanged when only the time of its update moved', () => {
    const seen = follow(bodyOf(...THREE), bodyOf(...THREE.map((game) => ({ ...game, U: 17_000_000_001 }))));
    expectTold(seen, []);
    expectSame(seen);
  });

  it('reads a score block of another length, and what stands behind it', () => {
    const next = aGame(2, { SC: { CP: 2, FS: { S1: 10, S2: 2 }, TS: 2_700, SLS: 'Länger' }, U: 5 });
    const seen = follow(
      bodyOf(...THREE),
      bodyOf(aGame(1), next, aGame(3)),
      bodyOf(aGame(1), { ...next, U: 77 }, aGame(3)),
      bodyOf(...THREE),
    );
    expectTold(seen, [2]);
    expectSame(seen);
  });

  it.each([
    ['one came in front', [aGame(9), ...THREE], [9]],
    ['one came in the middle', [aGame(1), aGame(9), aGame(2), aGame(3)], [9]],
    ['one came at the end', [...THREE, aGame(9)], [9]],
    ['the first left', [aGame(2), aGame(3)], []],
    ['one in the middle left', [aGame(1), aGame(3)], []],
    ['all left', [], []],
    ['the order is another', [aGame(3), aGame(1), aGame(2)], []],
    ['one took the place of another', [aGame(1), aGame(9), aGame(3)], [9]],
    ['names moved', [aGame(1), aGame(2, { O1: 'Other' }), aGame(3)], [2]],
    ['one finished without prices', [aGame(1), aGame(2, { E: [], AE: [], F: true }), aGame(3)], [2]],
    ['the score went', [aGame(1), aGame(2, { SC: undefined }), aGame(3)], [2]],
  ])('finds games by their id: %s', (_, games, read) => {
    const seen = follow(bodyOf(...THREE), bodyOf(...games));
    expectTold(seen, read);
    expectSame(seen);
    expectSame(follow(bodyOf(...THREE), bodyOf(...games), bodyOf(...THREE)));
  });

  it.each([
    ['a selection left', [selection(1, 1.85), selection(3, 4.2)]],
    ['a selection came', [selection(1, 1.85), selection(2, 3.4), selection(3, 4.2), selection(4, 1.2)]],
    ['a line moved', [selection(1, 1.85, { P: 0.5 }), selection(2, 3.4), selection(3, 4.2)]],
    ['a block came', [selection(1, 1.85, { B: true }), selection(2, 3.4), selection(3, 4.2)]],
    ['everything is blocked', [1, 2, 3].map((type) => selection(type, 2, { B: true }))],
    ['a price is none', [selection(1, 0.5), selection(2, 3.4), selection(3, 4.2)]],
    ['a price is a text', [selection(1, '1.85' as never), selection(2, 3.4), selection(3, 4.2)]],
    ['a price has four decimals', [selection(1, 1.8559), selection(2, 3.4), selection(3, 4.2)]],
    ['a price has five decimals', [selection(1, 1.85559), selection(2, 3.4), selection(3, 4.2)]],
    ['the main line is another', [selection(1, 1.85, { CE: 1 }), selection(2, 3.4), selection(3, 4.2)]],
    ['the order is another', [selection(3, 4.2), selection(2, 3.4), selection(1, 1.85)]],
    ['a player came', [selection(1, 1.85, { PL: { I: 7, N: 'Ace' } }), selection(2, 3.4), selection(3, 4.2)]],
  ])('reads selections as the parser does: %s', (_, E) => {
    const plain = aGame(2, { AE: [], E: [selection(1, 1.85), selection(2, 3.4), selection(3, 4.2)] });
    const next = aGame(2, { AE: [], E });
    expectSame(follow(bodyOf(aGame(1), plain), bodyOf(aGame(1), next)));
    expectSame(follow(bodyOf(aGame(1), plain), bodyOf(aGame(1), next), bodyOf(aGame(1), next)));
    expectSame(follow(bodyOf(aGame(1), plain), bodyOf(aGame(1), next), bodyOf(aGame(1), plain)));
  });

  // Each is put where a price, a line, a block and a clock stood.
  const NUMBERS =
    '0 -0 1 01 1. .5 1.0 1.00 1.001 1.0009 1.00001 2e0 2E+1 20e-1 -2.5 +2 2.50 1_000 4000000 4000001 99999999999 123456789012 0.1 1.23456 true false null "2" [] {} 2.5.5 2.5x --1 2. 5 Infinity NaN 1e400'.split(
      ' ',
    );
  it.each(NUMBERS)('reads %s wherever a number stands as the parser does, or leaves it to it', (number) => {
    const plain = aGame(2, {
      E: [selection(1, 1.85, { P: 2.5, B: false, CE: 0, CV: '1.85' }), selection(2, 3)],
    });
    const text = bodyOf(aGame(1), plain, aGame(3));
    for (const key of ['C', 'P', 'B', 'CE', 'GS', 'TS', 'U', 'T', 'G', 'I']) {
      const at = text.search(new RegExp(`(?<="I":2,.*?|"E":[^\\]]*?)"${key}":`));
      if (at < 0) continue;
      const from = at + key.length + 3;
      const to = from + text.slice(from).search(/[,}]/);
      const next = text.slice(0, from) + number + text.slice(to);
      const decoder = aDecoder();
      const reader: BodyReader = { query: 'test' };
      decoder.decode(bytesOf(text), 'board', false, reader);
      const found = decoder.decode(bytesOf(next), 'board', false, reader);
      const parsed = createJsonDecoder().decode(bytesOf(next), 'board', false);
      if (found.ok && parsed.ok) {
        expectSame({ feed: found.value, whole: parsed.value });
        expectSame(follow(text, next, text));
        expectSame(follow(text, next, next));
      } else expect(found).toEqual(parsed);
    }
  });

  it('grows with its bodies, and goes on with them', () => {
    const many = Array.from({ length: 400 }, (_, at) => aGame(at + 1));
    const moved = many.map((game, at) => (at % 7 === 0 ? { ...game, U: 5, SC: { CP: 2, TS: at } } : game));
    expectSame(follow(bodyOf(...THREE), bodyOf(...many)));
    expectSame(follow(bodyOf(...THREE), bodyOf(...many), bodyOf(...moved), bodyOf(...many.slice(300))));
    expectSame(follow(bodyOf(...many), bodyOf(...moved, aGame(9_000, { O2: 'x'.repeat(300_000) }))));
  });

  it('goes on with its bodies when games get many more prices than there were', () => {
    const games = (price: number) =>
      THREE.map((game) => ({
        ...game,
        E: Array.from({ length: 1_500 }, (_, at) => selection(at + 1, price)),
      }));
    expectSame(follow(bodyOf(...THREE), bodyOf(...games(2)), bodyOf(...games(3))));
    expectSame(follow(bodyOf(...THREE), bodyOf(...games(2)), bodyOf(...games(3)), bodyOf(...games(4))));
  });

  it('tells no price apart of a game that goes to the parser after all', () => {
    const plain = bodyOf(aGame(1, { E: [selection(1, 2)] }), aGame(2, { E: [selection(1, 2)] }));
    const moved = bodyOf(
      aGame(1, { E: [selection(1, 3)] }),
      aGame(2, { E: [selection(1, 3)], SC: { CP: 1, FS: { S1: 'none' }, TS: 600 } }),
    );
    const seen = follow(plain, plain, moved);
    expect(seen.whole.anomalies).toBeGreaterThan(0);
    expect(seen.feed.ordinalMoves?.count ?? 1).toBe(1);
    expect(idsOf(seen.feed.games)).toContain(2);
    expectSame(seen);
  });

  it('completes the two copies of a main line as the parser does', () => {
    const blockedCopy = aGame(2, {
      AE: [
        {
          G: 17,
          ME: [selection(9, 1.9, { G: 17, P: 2.5, B: true }), selection(10, 1.95, { G: 17, P: 2.5 })],
        },
      ],
    });
    const seen = follow(bodyOf(...THREE), bodyOf(aGame(1), blockedCopy, aGame(3)));
    expectTold(seen, [2]);
    expectSame(seen);
  });

  it.each([
    ['of a refusal', JSON.stringify({ Success: false, Error: 'no', ErrorCode: 7, Value: THREE })],
    ['that is torn', bodyOf(...THREE).slice(0, -40)],
    ['with something behind it', `${bodyOf(...THREE)}x`],
    ['with a comma too many', bodyOf(...THREE).replace(']}', ',]}')],
    ['whose changed price is no number', bodyOf(...THREE).replace('"C":1.85', '"C":01.85')],
    ['whose changed score is no JSON', bodyOf(...THREE).replace('"TS":600', '"TS":6 00')],
  ])('leaves a body to the parser %s', (_, text) => {
    const decoder = aDecoder();
    const reader: BodyReader = { query: 'test' };
    decoder.decode(bytesOf(bodyOf(...THREE)), 'board', false, reader);
    expect(decoder.decode(bytesOf(text), 'board', false, reader)).toEqual(
      createJsonDecoder().decode(bytesOf(text), 'board', false),
    );
    const after = decoder.decode(bytesOf(bodyOf(...THREE)), 'board', false, reader);
    expect(after).toMatchObject({ ok: true, value: { kept: [] } });
  });

  it('leaves bytes to the parser that are no UTF-8', () => {
    const decoder = aDecoder();
    const reader: BodyReader = { query: 'test' };
    const good = bytesOf(bodyOf(...THREE));
    decoder.decode(good, 'board', false, reader);
    const bad = good.slice();
    bad[good.indexOf(0xa4)] = 0x28;
    expect(decoder.decode(bad, 'board', false, reader)).toMatchObject({
      ok: false,
      error: { code: 'malformed' },
    });
  });

  it('takes the later of two values of an envelope, as JSON does', () => {
    const twice = bodyOf(...THREE).replace(/\}$/, ',"Value":[]}');
    expectSame(follow(bodyOf(...THREE), twice));
  });

  it('forgets with a delta, and keeps the readers apart', () => {
    const decoder = aDecoder();
    const one: BodyReader = { query: 'one' };
    const other: BodyReader = { query: 'other' };
    const body = () => bytesOf(bodyOf(...THREE));
    const kept = (reader?: BodyReader) => {
      const decoded = decoder.decode(body(), 'board', false, reader);
      return decoded.ok ? decoded.value.kept.length : -1;
    };
    expect([kept(one), kept(other), kept(), kept(one)]).toEqual([0, 0, 0, hasCore ? 3 : 0]);
    decoder.decode(bytesOf(bodyOf({ I: 1, E: [selection(1, 9)] })), 'board', true, one);
    expect([kept(one), kept(other)]).toEqual([0, hasCore ? 3 : 0]);
  });
});
