/** Fingerprints of every wire, and how they differ from the committed table. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import * as v from 'valibot';
import { createShapes } from './declaration-shape.ts';
import { rememberedWire, wireVersions } from './wire-versions.ts';

export interface WireRow {
  readonly wire: string;
  readonly version: string;
  readonly fingerprint: string;
}

export const WIRES_TABLE = 'tests/contract/wires/fingerprints.json';

const table = v.array(v.strictObject({ wire: v.string(), version: v.string(), fingerprint: v.string() }));

export const parseWires = (text: string): readonly WireRow[] => v.parse(table, JSON.parse(text));

const fingerprintOf = (shape: unknown): string =>
  createHash('sha256').update(JSON.stringify(shape)).digest('hex').slice(0, 16);

/** The wires as the sources in `root` declare them. */
export function currentWires(root: string): readonly WireRow[] {
  const shapes = createShapes(root);
  const remembered = shapes.valuesOf(join(root, 'protocol/storage/remembered.ts'), 'REMEMBERED');
  const all = new Map<string, unknown>([
    ...shapes.membersOf(join(root, 'tests/contract/wires/wire-shapes.ts'), 'WireShapes'),
    ...[...remembered].map(([name, shape]) => [rememberedWire(name), shape] as const),
  ]);
  const versions = wireVersions();
  return [...all].map(([wire, shape]) => ({
    wire,
    version: versions.get(wire) ?? 'none',
    fingerprint: fingerprintOf(shape),
  }));
}

export interface WireTrouble {
  readonly wire: string;
  readonly kind: 'changed' | 'stale' | 'unlisted' | 'gone';
  /** What is wrong and what to do about it. */
  readonly text: string;
}

const WRITE = '`npm run wires` then writes the table anew';

/** What stands between the sources and the table; none of it where both agree. */
export function wireTroubles(
  current: readonly WireRow[],
  committed: readonly WireRow[],
): readonly WireTrouble[] {
  const known = new Map(committed.map((row) => [row.wire, row]));
  const troubles = current.flatMap(({ wire, version, fingerprint }): WireTrouble[] => {
    const before = known.get(wire);
    known.delete(wire);
    if (!before) return [{ wire, kind: 'unlisted', text: `${wire} is not in ${WIRES_TABLE}: ${WRITE}.` }];
    if (before.version === version && before.fingerprint !== fingerprint)
      return [{ wire, kind: 'changed', text: changedText(wire, version) }];
    if (before.version !== version || before.fingerprint !== fingerprint)
      return [
        {
          wire,
          kind: 'stale',
          text: `${wire} is of version ${version} now and was ${before.version}: ${WRITE}.`,
        },
      ];
    return [];
  });
  const gone = [...known.keys()].map(
    (wire): WireTrouble => ({
      wire,
      kind: 'gone',
      text: `${wire} is in the table and nowhere else. Where devices still keep it, it has to be read or removed; ${WRITE}.`,
    }),
  );
  return [...troubles, ...gone];
}

const changedText = (wire: string, version: string): string =>
  [
    `The schema of the wire "${wire}" changed and its version (${version}) did not.`,
    'The other end may be of the release before: a tab that stayed open, a worker, a record on a device.',
    '- If it would misread what is sent now, raise the version that it sees (tests/contract/wires/wire-versions.ts names the constant),',
    '  and for what is kept on a device go on reading the old one.',
    '- If it leaves out what was added and nothing else changes for it, raise the number of additions in tests/contract/wires/wire-versions.ts.',
    `- ${WRITE}.`,
    `- If the same bytes cross it and only the source reads otherwise, \`npm run wires -- ${wire}\` takes the new fingerprint.`,
  ].join('\n');
