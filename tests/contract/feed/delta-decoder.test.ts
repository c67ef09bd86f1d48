/**
 * The decoder that reads the prices of a delta from its bytes against the parser, on deltas of a simulated world as the sportsbook
 * writes them, changed and damaged: what both find changed is the same, and so is what both know afterwards.
 */
import { afterEach, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { createSimulator } from '#server/simulator/simulator.ts';
import { createDeltaDecoder } from '#workers/feed-hub/delta-decoder.ts';
import { createJsonDecoder } from '#workers/feed-hub/json-decoder.ts';
import { dice } from '../../helpers/dice.ts';
import { nextPoll, spoilBytes, type WireGame } from '../../helpers/feed/body-mutations.ts';
import { decodingHub } from '../../helpers/feed/decoding-hub.ts';

const START_MS = Date.UTC(2026, 5, 6, 15);
const LIST = '/service-api/LiveFeed/Get1x2_VZip?lng=en&count=200';
const TICKS = Number(process.env['FUZZ_POLLS'] ?? 40);
const PATIENCE_MS = 120_000;

const closing: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const app of closing.splice(0)) await app.close();
});

function aSportsbook() {
  const world = createSimulator({
    seed: 11,
    startMs: START_MS,
    speed: 1,
    liveGames: 80,
    lineGames: 0,
    changesPerSecond: 400,
    clock: { nowMs: () => START_MS, every: () => () => {}, soon: () => {} },
  });
  const app = createApp({ world });
  closing.push(app);
  let cursor = '';
  let tick = 0;
  return {
    /** The next body: first a snapshot, then deltas. */
    async next(): Promise<string> {
      tick += 1;
      world.advance(START_MS + tick * 1_000);
      const answer = await app.inject(cursor === '' ? LIST : `${LIST}&since=${encodeURIComponent(cursor)}`);
      if (cursor !== '') expect(answer.headers['x-feed-delta']).toBe(cursor);
      cursor = String(answer.headers['x-feed-cursor']);
      return answer.body;
    },
  };
}

function aPair() {
  const byBytes = decodingHub(createDeltaDecoder(createJsonDecoder()));
  const byParser = decodingHub(createJsonDecoder());
  let moved = 0;
  return {
    moved: () => moved,
    poll(bytes: Uint8Array, isDelta: boolean): void {
      const { moved: read = 0, ...told } = byBytes.poll(bytes.slice(), isDelta);
      const { moved: _, ...expected } = byParser.poll(bytes, isDelta);
      moved += read;
      expect(told).toEqual(expected);
      expect(byBytes.knows()).toEqual(byParser.knows());
    },
  };
}

const bytesOf = (text: string) => new TextEncoder().encode(text);

describe('the deltas of a simulated world', () => {
  it(
    'tell the same by their bytes as by the parser, and most of their prices come from the bytes',
    async () => {
      const sportsbook = aSportsbook();
      const pair = aPair();
      let sent = 0;
      pair.poll(bytesOf(await sportsbook.next()), false);
      for (let tick = 0; tick < TICKS; tick += 1) {
        const text = await sportsbook.next();
        const { Value } = JSON.parse(text) as { Value: readonly { E?: readonly unknown[] }[] };
        for (const { E = [] } of Value) sent += E.length;
        pair.poll(bytesOf(text), true);
      }
      expect(pair.moved()).toBeGreaterThan(sent / 2);
    },
    PATIENCE_MS,
  );

  it(
    'tell the same when they are changed or damaged',
    async () => {
      const roll = dice(20_261_122);
      const sportsbook = aSportsbook();
      const pair = aPair();
      pair.poll(bytesOf(await sportsbook.next()), false);
      for (let tick = 0; tick < TICKS; tick += 1) {
        const text = await sportsbook.next();
        const body = JSON.parse(text) as { Value: WireGame[] };
        const changed = JSON.stringify({ ...body, Value: nextPoll(body.Value, roll, 6) });
        pair.poll(bytesOf(changed), true);
        pair.poll(spoilBytes(bytesOf(roll(2) === 0 ? text : changed), roll), true);
        pair.poll(bytesOf(text), true);
      }
      expect(pair.moved()).toBeGreaterThan(0);
    },
    PATIENCE_MS,
  );
});

describe('a delta', () => {
  const game = (id: number, selections: string, rest = '') => `{"I":${id},"E":[${selections}]${rest}}`;
  const body = (value: string, head = '"Success":true,') => `{${head}"Value":${value}}`;
  const price = (odds: number, rest = '') => `{"T":1,"C":${odds},"G":1${rest}}`;
  const whole = body(
    `[${[1, 2, 3].map((id) => `{"I":${id},"SI":1,"O1":"A","E":[${price(2)},{"T":2,"C":3,"G":1}]}`).join()}]`,
  );

  it.each([
    ['of prices alone', body(`[${game(1, price(2.5))},${game(2, price(2.6))}]`)],
    ['in an envelope with games that left', body(`[${game(1, price(2.5))}]`, '"GONE":[2],"Success":true,')],
    ['that failed', body(`[${game(1, price(2.5))}]`, '"Success":false,"Error":"no","ErrorCode":3,')],
    [
      'with a second value',
      `{"Success":true,"Value":[${game(1, price(2.5))}],"Value":[${game(2, price(2.6))}]}`,
    ],
    ['that tells a game twice', body(`[${game(1, price(2.5))},${game(1, price(2.6))}]`)],
    [
      'that tells a game twice, once with a score',
      body(`[${game(1, price(2.5))},${game(1, price(2.6), ',"SC":{}')}]`),
    ],
    ['that tells a price twice', body(`[${game(1, `${price(2.5)},${price(2.6, ',"CE":1')}`)}]`)],
    [
      'with a selection that is new',
      body(`[${game(1, `${price(2.5)},{"T":9,"C":4,"G":1}`)},${game(2, price(9))}]`),
    ],
    ['with another main line', body(`[${game(1, price(2.5, ',"CE":1'))}]`)],
    ['with one that left', body(`[${game(1, price(2.5), ',"EX":[{"G":1,"T":2}]')},${game(2, price(9))}]`)],
    ['of a game that was never sent', body(`[${game(9, price(2.5))},${game(2, price(9))}]`)],
    ['with a price that is none', body(`[${game(1, price(0.5))},${game(2, price(9))}]`)],
    ['with a damaged game', body(`[7,${game(2, price(9))}]`)],
    ['of one game that is no list', body(game(1, price(2.5)))],
    ['with blanks', body(`[ ${game(1, price(2.5))}, ${game(2, price(9))}]`)],
    ['with a player', body(`[${game(1, price(2.5, ',"PL":{"I":7,"N":"P"}'))},${game(2, price(9))}]`)],
    ['with a head', body(`[${game(1, price(2.5), ',"SI":1,"O1":"B"')},${game(2, price(9))}]`)],
    ['that is torn', body(`[${game(1, price(2.5))},${game(2, price(9))}]`).slice(0, -12)],
  ])('%s is the same by both', (_what, delta) => {
    const pair = aPair();
    pair.poll(bytesOf(whole), false);
    pair.poll(bytesOf(delta), true);
  });
});
