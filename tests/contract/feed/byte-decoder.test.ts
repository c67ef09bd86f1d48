/**
 * The decoders that compare bytes, in TypeScript and in the feed core, against the parser, on recorded and simulated lists that move,
 * reorder and get damaged from poll to poll: what they find changed is the same, and so is what they know afterwards.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { envelope, fromGame } from '#protocol/feed/short/short-writer.ts';
import { createSimulator } from '#server/simulator/simulator.ts';
import type { FeedDecoder } from '#streams/feed/feed-decoder.ts';
import { sameValue } from '#streams/feed/same-value.ts';
import { createByteDecoder } from '#workers/decoder/byte-decoder.ts';
import { createFeedCore } from '#workers/feed-core/feed-core.ts';
import { createJsonDecoder } from '#workers/feed-hub/json-decoder.ts';
import { dice } from '../../helpers/dice.ts';
import { nextPoll, spoilBytes, type WireGame } from '../../helpers/feed/body-mutations.ts';
import { decodingHub } from '../../helpers/feed/decoding-hub.ts';
import { sharedFolder } from '../../helpers/repository/shared-folder.ts';

const folder = sharedFolder();
const CAPTURES = [
  'live-get1x2-multisport-2025-03-04-t3.json',
  'live-get1x2-football-2022-08-15-t1.json',
  'live-get1x2-multisport-2021-10-07-a.json',
  'live-get1x2-cricket-americanodds-2025-12.json',
  'line-gettopgamesstat-2026-07-19.json',
  'line-getgame-football-grouped-2026-07-25.json',
];
/** The number of polls; more of them for a longer look. */
const POLLS = Number(process.env['FUZZ_POLLS'] ?? 14);
/** The time limit, which is not the decoder's: whole bodies are parsed and compared again and again. */
const PATIENCE_MS = 120_000;

const LIMIT_BYTES = 64 * 1024 * 1024;
const CORE = createFeedCore(
  await WebAssembly.compile(
    readFileSync(new URL('../../../workers/feed-core/feed-core.wasm', import.meta.url)),
  ),
);

/** A decoder that is handed the bodies packed. */
function unpacking(decoder: FeedDecoder): FeedDecoder {
  return {
    decode: (bytes, kind, isDelta, reader) =>
      decoder.decodeGzip?.(gzipSync(bytes, { level: 1 }), LIMIT_BYTES, kind, isDelta, reader) ??
      decoder.decode(bytes, kind, isDelta, reader),
  };
}

/** Hubs that compare bytes, and one that has no core to do it, beside one that parses; how many games each of the first ones skipped. */
function someHubs() {
  const parses = decodingHub(createJsonDecoder());
  const compare = [
    { name: 'no core', hub: decodingHub(createByteDecoder(createJsonDecoder())), skipped: 0 },
    { name: 'core', hub: decodingHub(createByteDecoder(createJsonDecoder(), () => CORE)), skipped: 0 },
    {
      name: 'core, from gzip',
      hub: decodingHub(unpacking(createByteDecoder(createJsonDecoder(), () => CORE))),
      skipped: 0,
    },
  ];
  return {
    skipped: () => compare.map(({ skipped }) => skipped),
    poll(bytes: Uint8Array): void {
      const { kept: _, ...byParser } = parses.poll(bytes.slice());
      const known = parses.knows();
      for (const one of compare) {
        const { kept = 0, ...byBytes } = one.hub.poll(bytes.slice());
        one.skipped += kept;
        expect(byBytes, one.name).toEqual(byParser);
        // Quicker than `toEqual`, which tells the difference where there is one.
        if (!sameValue(one.hub.knows(), known)) expect(one.hub.knows(), one.name).toEqual(known);
      }
    },
  };
}

/** Expects that hubs with a core skip the same games, and some; the one without it reads everything. */
function expectSkipping(hubs: ReturnType<typeof someHubs>): void {
  const [withoutCore, packed, ...others] = hubs.skipped();
  expect(withoutCore).toBe(0);
  expect(packed).toBeGreaterThan(0);
  for (const other of others) expect(other).toBe(packed);
}

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));

function fuzz(body: WireGame, seed: number): void {
  const roll = dice(seed);
  const hubs = someHubs();
  const original = (Array.isArray(body['Value']) ? body['Value'] : [body['Value']]) as WireGame[];
  let games = structuredClone(original);
  for (let poll = 0; poll < POLLS; poll += 1) {
    // Now and then everything is as in the beginning again: damage does not add up.
    games = roll(10) === 0 ? structuredClone(original) : nextPoll(games, roll);
    const bytes = bytesOf({ ...body, Value: games });
    hubs.poll(bytes);
    if (roll(4) === 0) hubs.poll(spoilBytes(bytes, roll));
    if (roll(4) === 0) hubs.poll(bytes);
  }
  expectSkipping(hubs);
}

describe.skipIf(folder === undefined)('recorded lists (need the folder of captures)', () => {
  it.each(CAPTURES)(
    '%s: bytes tell the same as the parser',
    (name) => {
      const text = readFileSync(path.join(folder ?? '', 'captures', name), 'utf8');
      fuzz(JSON.parse(text) as WireGame, 20_261_121);
    },
    PATIENCE_MS,
  );
});

describe('simulated lists', () => {
  const START_MS = Date.UTC(2026, 5, 6, 15);
  const aWorld = () =>
    createSimulator({
      seed: 7,
      startMs: START_MS,
      speed: 1,
      liveGames: 60,
      lineGames: 0,
      changesPerSecond: 300,
      clock: { nowMs: () => START_MS, every: () => () => {}, soon: () => {} },
    });
  const listOf = (world: ReturnType<typeof aWorld>) =>
    envelope(
      world.games('live').map((game) => {
        const score = game.score('en');
        const whole = {
          head: game.head('en'),
          ...(score ? { score } : {}),
          selections: [...(game.listedSelections ?? game.selections.values())],
        };
        return fromGame(whole, { kind: 'list' });
      }),
    );

  it(
    'tell the same by their bytes as by the parser, tick by tick',
    () => {
      const world = aWorld();
      const hubs = someHubs();
      for (let tick = 1; tick <= 20; tick += 1) {
        world.advance(START_MS + tick * 1_000);
        hubs.poll(bytesOf(listOf(world)));
      }
      expectSkipping(hubs);
    },
    PATIENCE_MS,
  );

  it(
    'tell the same when they are damaged',
    () => {
      fuzz(listOf(aWorld()) as WireGame, 3);
    },
    PATIENCE_MS,
  );
});
