/** The labs `decode` and `diff` in Node: the same readers as in the browser, over bodies in memory. */
import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { inflateByPlatform } from '../../../workers/feed-hub/inflate.ts';
import { type BodySource, createDecodingRound } from '../../contenders/decoding-round.ts';
import { type DecodingContender, KEYED_DIFFER, SHIPPED_DIFFER } from '../../contenders/plain-decoding.ts';
import type { Contender, Lab, LabOptions, LabRun, Metric } from '../../lab/lab.ts';
import { type BodyRun, boardBody, bodyRun } from '../../servers/feed-bodies.ts';

/** The most bytes of a body of the labs. */
const MOST_BYTES = 64_000_000;

const fetchFile = async (url: string) => new Response(await readFile(new URL(url)));

export const DECODING_METRICS: readonly Metric[] = [
  { id: 'uniform', label: '5 % of prices changed, spread over all games', unit: 'ms a body', better: 'less' },
  { id: 'clustered', label: 'all prices of 5 % of the games changed', unit: 'ms a body', better: 'less' },
];

export interface BodyRuns {
  readonly uniform: BodyRun;
  readonly clustered: BodyRun;
}

export async function bodyRuns(liveGames: number): Promise<BodyRuns> {
  const board = await boardBody(liveGames);
  return { uniform: bodyRun(board, 'uniform'), clustered: bodyRun(board, 'clustered') };
}

const inMemory = ({ bodies, changed }: BodyRun): BodySource => ({
  changed,
  length: bodies.length,
  get(at, from) {
    const body = bodies[at];
    if (!body) throw new Error(`there is no body ${at}`);
    return body[from];
  },
});

/** The inflating alone, in native code. */
const NATIVE_INFLATE: DecodingContender = {
  name: 'zlib of Node, inflating alone',
  role: 'floor',
  from: 'gzip',
  create: () => (bytes) => (gunzipSync(bytes).length < 0 ? 0 : Number.NaN),
};

/** The inflating alone by the platform, where there is no WebAssembly. */
const PLATFORM_INFLATE: DecodingContender = {
  name: 'DecompressionStream, inflating alone',
  role: 'floor',
  from: 'gzip',
  create: () => async (bytes) => {
    const inflated = await inflateByPlatform(bytes, MOST_BYTES);
    return inflated.ok ? Number.NaN : 0;
  },
};

async function openInNode(
  contenders: readonly DecodingContender[],
  { liveGames }: LabOptions,
): Promise<LabRun> {
  const runs = await bodyRuns(liveGames);
  const sources = { uniform: inMemory(runs.uniform), clustered: inMemory(runs.clustered) };
  return {
    contenders: contenders.map(
      (contender): Contender => ({
        name: contender.name,
        role: contender.role,
        measure: createDecodingRound(contender, sources, fetchFile),
      }),
    ),
    close: async () => {},
  };
}

const NOTES = [
  'Every contender must find exactly the prices that were changed; one that finds others fails.',
  'Bodies are those of the board as the sportsbook writes them; each contender keeps what it needs from the body before.',
];

export const decodeLab: Lab = {
  name: 'decode',
  title: 'gzip body to packed changes, in Node, from memory',
  metrics: DECODING_METRICS,
  notes: NOTES,
  needsPeers: true,
  async open(options) {
    const { DECODERS } = await import('../../contenders/decoding.ts');
    return openInNode([...DECODERS, NATIVE_INFLATE, PLATFORM_INFLATE], options);
  },
};

export const diffLab: Lab = {
  name: 'diff',
  title: 'inflated body to packed changes, in Node, from memory',
  metrics: DECODING_METRICS,
  notes: NOTES,
  needsPeers: true,
  async open(options) {
    const { DIFFERS } = await import('../../contenders/decoding.ts');
    return openInNode(DIFFERS, options);
  },
};

/** The lab of the gate: the contenders that need no packages of this folder. */
export const plainDiffLab: Lab = {
  ...diffLab,
  needsPeers: false,
  open: (options) => openInNode([SHIPPED_DIFFER, KEYED_DIFFER], options),
};
