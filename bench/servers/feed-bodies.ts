/**
 * A run of bodies of the live board as the sportsbook writes them, each a small step from the one before. Uniform: the changed prices
 * are spread over all games. Clustered: all prices of a few games move, as after a goal.
 */
import { gzipSync } from 'node:zlib';
import { createApp } from '../../server/app.ts';
import { createRandom, type Random } from '../../server/simulator/random.ts';
import { createSimulator } from '../../server/simulator/simulator.ts';

export interface FeedBody {
  readonly json: Uint8Array<ArrayBuffer>;
  /** The body as the server compresses large bodies: gzip of level 4. */
  readonly gzip: Uint8Array<ArrayBuffer>;
}

export type ChangePattern = 'uniform' | 'clustered';

export interface BodyRun {
  readonly bodies: readonly FeedBody[];
  /** The number of prices that differ between one body and its neighbour; the same in both directions. */
  readonly changed: readonly number[];
}

interface WireSelection {
  readonly G?: number;
  readonly T?: number;
  readonly P?: number;
  readonly PL?: { readonly I?: number };
  C?: number;
  CV?: string;
}
interface WireGame {
  E?: WireSelection[];
  AE?: { ME?: WireSelection[] }[];
}
interface WireBody {
  readonly Value: WireGame[];
}

const START_MS = Date.UTC(2026, 0, 5, 18);

/** The board's body of a simulated world of this size. */
export async function boardBody(liveGames: number): Promise<string> {
  const world = createSimulator({
    seed: 7,
    startMs: START_MS,
    speed: 1,
    liveGames,
    lineGames: 0,
    clock: { nowMs: () => START_MS, every: () => () => {}, soon: () => {} },
  });
  const app = createApp({ world });
  const answer = await app.inject(
    '/service-api/LiveFeed/Get1x2_VZip?count=5000&lng=en&mode=4&getEmpty=true&noFilterBlockEvent=true&virtualSports=true',
  );
  await app.close();
  return answer.body;
}

/** The prices that the body writes once: a main line stands in two lists, and readers of trees would count it twice. */
function pricesOf(game: WireGame): WireSelection[] {
  const all = [...(game.E ?? []), ...(game.AE ?? []).flatMap(({ ME }) => ME ?? [])];
  const identity = ({ G, T, P, PL }: WireSelection) => `${G}.${T}.${P ?? 0}.${PL?.I ?? 0}`;
  const times = new Map<string, number>();
  for (const selection of all) times.set(identity(selection), (times.get(identity(selection)) ?? 0) + 1);
  return all.filter((selection) => (selection.C ?? 0) > 1 && times.get(identity(selection)) === 1);
}

function move(selection: WireSelection): void {
  const moved = Math.round((selection.C ?? 0) * 100 + 7) / 100;
  selection.C = moved;
  if (selection.CV !== undefined) selection.CV = String(moved);
}

function step(games: readonly WireGame[], share: number, pattern: ChangePattern, random: Random): number {
  let changed = 0;
  for (const game of games) {
    const all = pattern === 'clustered' && random.chance(share);
    for (const selection of pricesOf(game)) {
      if (!(pattern === 'clustered' ? all : random.chance(share))) continue;
      move(selection);
      changed += 1;
    }
  }
  return changed;
}

/** A run of bodies. `share` of the prices moves from each body to the next. */
export function bodyRun(board: string, pattern: ChangePattern, share = 0.05, length = 5): BodyRun {
  const body = JSON.parse(board) as WireBody;
  const random = createRandom(7, pattern === 'uniform' ? 1 : 2);
  const bodies: FeedBody[] = [];
  const changed: number[] = [];
  for (let at = 0; at < length; at += 1) {
    if (at > 0) changed.push(step(body.Value, share, pattern, random));
    const json = Buffer.from(JSON.stringify(body));
    bodies.push({ json: Uint8Array.from(json), gzip: Uint8Array.from(gzipSync(json, { level: 4 })) });
  }
  return { bodies, changed };
}
