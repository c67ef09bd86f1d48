/** The baseline: what was reached once, as ratios alone: how many times the cost of ours each peer costs. */
import { readFile, writeFile } from 'node:fs/promises';
import type { LabResult } from './lab-result.ts';

const FILE = new URL('../baseline.json', import.meta.url);
const WRITE_IT = 'node --import tsx bench/smoke.ts --update writes it';

/** Ratios by metric and peer. */
export type LabBaseline = Readonly<Record<string, Readonly<Record<string, number>>>>;
export type Baseline = Readonly<Record<string, LabBaseline>>;

/** Reads the baseline; undefined where there is no such file. Rejects for one that is not JSON. */
export async function readBaseline(file: URL = FILE): Promise<Baseline | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return text === undefined ? undefined : (JSON.parse(text) as Baseline);
}

/** The entry that a lab is compared with. Throws where there is none: a gate without it would let all through. */
export function entryOf(baseline: Baseline | undefined, key: string): LabBaseline {
  if (!baseline) throw new Error(`there is no bench/baseline.json; ${WRITE_IT}`);
  const entry = baseline[key];
  if (!entry || Object.values(entry).every((peers) => Object.keys(peers).length === 0))
    throw new Error(`bench/baseline.json has nothing for "${key}"; ${WRITE_IT}`);
  return entry;
}

export async function writeBaseline(baseline: Baseline): Promise<void> {
  await writeFile(FILE, `${JSON.stringify(baseline, null, 2)}\n`);
}

export function baselineOf({ metrics, columns }: LabResult): LabBaseline {
  return Object.fromEntries(
    metrics.flatMap(({ id }) => {
      const peers = columns.flatMap(({ name, role, ratios }) => {
        const ratio = ratios[id];
        return role === 'peer' && ratio !== undefined ? [[name, Number(ratio.toPrecision(3))] as const] : [];
      });
      return peers.length > 0 ? [[id, Object.fromEntries(peers)] as const] : [];
    }),
  );
}

/** The share of a ratio that has to be kept: machines and days differ by less than the rest, inside one run. */
const KEPT_SHARE = 0.75;

export interface Loss {
  readonly metric: string;
  readonly peer: string;
  readonly was: number;
  readonly is: number;
}

/**
 * The ratios in which ours lost more than a quarter of its lead: it costs a third more than it did, while peers stayed
 * the same.
 */
export function lossesOf(now: LabBaseline, before: LabBaseline): readonly Loss[] {
  return Object.entries(before).flatMap(([metric, peers]) =>
    Object.entries(peers).flatMap(([peer, was]) => {
      const is = now[metric]?.[peer] ?? 0;
      return is < was * KEPT_SHARE ? [{ metric, peer, was, is }] : [];
    }),
  );
}
