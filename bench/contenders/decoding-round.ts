/** Times one contender over runs of bodies, there and back again, so that each round finds the same amount of work. */
import type { Figures } from '../lab/lab.ts';
import { median } from '../lab/statistics.ts';
import type { FetchFile } from '../servers/shipped-decoder.ts';
import type { Bytes, DecodingContender } from './plain-decoding.ts';

export interface BodySource<Form extends string = 'gzip' | 'json'> {
  /** Prices that differ between body `at` and the next. */
  readonly changed: readonly number[];
  readonly length: number;
  get(at: number, from: Form): Promise<Bytes> | Bytes;
}

const BODIES_A_ROUND = 4;
/** Bodies until all is compiled, the WebAssembly as well as it can be. */
const WARMING = 20;

function createTraveller<Form extends string>(
  contender: DecodingContender<Form>,
  source: BodySource<Form>,
  fetchFile: FetchFile,
): () => Promise<number> {
  const read = contender.create(fetchFile);
  let at = 0;
  let direction = 1;
  let primed = false;
  const next = async (): Promise<number> => {
    if (at + direction < 0 || at + direction >= source.length) direction = -direction;
    const expected = source.changed[direction > 0 ? at : at - 1];
    at += direction;
    const before = performance.now();
    const found = await read(await source.get(at, contender.from));
    const took = performance.now() - before;
    if (!Number.isNaN(found) && found !== expected) {
      throw new Error(`${contender.name} found ${found} changes where there are ${expected}`);
    }
    return took;
  };
  return async () => {
    if (!primed) {
      await read(await source.get(0, contender.from));
      for (let turn = 0; turn < WARMING; turn += 1) await next();
      primed = true;
    }
    const times: number[] = [];
    for (let turn = 0; turn < BODIES_A_ROUND; turn += 1) times.push(await next());
    return median(times);
  };
}

/** A function for each round, by the pattern of changes. */
export function createDecodingRound<Form extends string>(
  contender: DecodingContender<Form>,
  sources: Readonly<Record<'uniform' | 'clustered', BodySource<Form>>>,
  fetchFile: FetchFile,
): () => Promise<Figures> {
  const uniform = createTraveller(contender, sources.uniform, fetchFile);
  const clustered = createTraveller(contender, sources.clustered, fetchFile);
  return async () => ({ uniform: await uniform(), clustered: await clustered() });
}
