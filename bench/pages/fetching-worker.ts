/** Fetches the bodies that the lab's proxy has, and times the ways to read them. */
import { expose } from 'comlink';
import { type BodySource, createDecodingRound } from '../contenders/decoding-round.ts';
import { FETCHERS, type TravelForm } from '../contenders/fetching.ts';
import type { Figures } from '../lab/lab.ts';
import type { ChangePattern } from '../servers/feed-bodies.ts';

/** Prices that differ between a body and the next, by pattern. */
export type ChangedPrices = Readonly<Record<ChangePattern, readonly number[]>>;

export interface FetchingWorker {
  /** One round of a contender. */
  measure(name: string, changed: ChangedPrices): Promise<Figures>;
}

const rounds = new Map<string, () => Promise<Figures>>();

const fetched = (pattern: ChangePattern, changed: readonly number[]): BodySource<TravelForm> => ({
  changed,
  length: changed.length + 1,
  async get(at, from) {
    const answer = await fetch(`/bodies/${pattern}/${at}.${from}`, { cache: 'no-store' });
    return new Uint8Array(await answer.arrayBuffer());
  },
});

const api: FetchingWorker = {
  measure(name, { uniform, clustered }) {
    const known = rounds.get(name);
    if (known) return known();
    const contender = FETCHERS.find((one) => one.name === name);
    if (!contender) throw new Error(`there is no way called ${name}`);
    const sources = {
      uniform: fetched('uniform', uniform),
      clustered: fetched('clustered', clustered),
    };
    const round = createDecodingRound(contender, sources, (url) => fetch(url));
    rounds.set(name, round);
    return round();
  },
};
expose(api);
