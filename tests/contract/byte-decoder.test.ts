/**
 * The decoder that compares bytes against the parser, on recorded and simulated lists that move, reorder and get damaged from poll
 * to poll: what both find changed is the same, and so is what both know afterwards.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { envelope, fromGame } from '#protocol/feed/short-writer.ts';
import { createSimulator } from '#server/simulator/simulator.ts';
import { sameValue } from '#streams/feed/same-value.ts';
import { createByteDecoder } from '#workers/decoder/byte-decoder.ts';
import { createJsonDecoder } from '#workers/feed-hub/json-decoder.ts';
import { nextPoll, spoilBytes, type WireGame } from '../helpers/body-mutations.ts';
import { decodingHub } from '../helpers/decoding-hub.ts';
import { dice } from '../helpers/dice.ts';
import { sharedFolder } from '../helpers/shared-folder.ts';

const folder = sharedFolder();
const CAPTURES = [
  'live-get1x2-multisport-2025-03-04-t3.json',
  'live-get1x2-football-2022-08-15-t1.json',
  'live-get1x2-multisport-2021-10-07-a.json',
  'live-get1x2-cricket-americanodds-2025-12.json',
  'line-gettopgamesstat-2026-07-19.json',
  'line-getgame-football-grouped-2026-07-25.json',
];
/** More of them for a longer look. */
const POLLS = Number(process.env['FUZZ_POLLS'] ?? 25);
/** Not a limit of the decoder's: whole bodies are parsed and compared again and again. */
const PATIENCE_MS = 120_000;

/** A hub that compares bytes beside one that parses; how many games the first one skipped. */
function aPair() {
  const compares = decodingHub(createByteDecoder(createJsonDecoder()));
  const parses = decodingHub(createJsonDecoder());
  let skipped = 0;
  return {
    skipped: () => skipped,
    poll(bytes: Uint8Array): void {
      const { kept = 0, ...byBytes } = compares.poll(bytes.slice());
      const { kept: _, ...byParser } = parses.poll(bytes);
      skipped += kept;
      expect(byBytes).toEqual(byParser);
      // Quicker than `toEqual`, which tells the difference where there is one.
      if (!sameValue(compares.knows(), parses.knows())) expect(compares.knows()).toEqual(parses.knows());
    },
  };
}

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));

function fuzz(body: WireGame, seed: number): void {
  const roll = dice(seed);
  const pair = aPair();
  const original = (Array.isArray(body['Value']) ? body['Value'] : [body['Value']]) as WireGame[];
  let games = structuredClone(original);
  for (let poll = 0; poll < POLLS; poll += 1) {
    // Now and then everything is as in the beginning again: damage does not add up.
    games = roll(10) === 0 ? structuredClone(original) : nextPoll(games, roll);
    const bytes = bytesOf({ ...body, Value: games });
    pair.poll(bytes);
    if (roll(4) === 0) pair.poll(spoilBytes(bytes, roll));
    if (roll(4) === 0) pair.poll(bytes);
  }
  expect(pair.skipped()).toBeGreaterThan(0);
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
      clock: { nowMs: () => START_MS, every: () => () => {} },
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
      const pair = aPair();
      for (let tick = 1; tick <= 40; tick += 1) {
        world.advance(START_MS + tick * 1_000);
        pair.poll(bytesOf(listOf(world)));
      }
      expect(pair.skipped()).toBeGreaterThan(0);
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
