/**
 * Ways from the bytes of a body to the list of changes. The same modules run in Node and in a worker of the browser. Each takes the
 * bodies of one run in turn and answers how many prices changed, which must be what was changed.
 */
import fastJsonPatch from 'fast-json-patch';
import { gunzipSync } from 'fflate';
import { enablePatches, produceWithPatches } from 'immer';
import { create } from 'jsondiffpatch';
import microdiff from 'microdiff';
import { ungzip } from 'pako';
import { ungzip as ungzip2 } from 'pako2';
import { packPrices } from '../../streams/feed/batch-writer.ts';
import { createSlotTable } from '../../streams/feed/slot-table.ts';
import { createViewState } from '../../streams/feed/view-state.ts';
import { inflateByPlatform } from '../../workers/feed-hub/inflate.ts';
import type { Contender } from '../lab.ts';
import { createShippedDecoder, createShippedInflate, type FetchFile } from '../shipped-decoder.ts';
import { createKeyedColumns, type WireGame } from './keyed-columns.ts';

export type Bytes = Uint8Array<ArrayBuffer>;

export interface DecodingContender {
  readonly name: string;
  readonly role: Contender['role'];
  /** What it starts from: the opaque gzip body, or the JSON as the platform hands it over inflated. */
  readonly from: 'gzip' | 'json';
  /** A reader with nothing known yet. NaN where it does not look for changes. */
  create(fetchFile: FetchFile): (bytes: Bytes) => number | Promise<number>;
}

interface WireBody {
  readonly Value: readonly WireGame[];
}

const LIMIT_BYTES = 64 * 1024 * 1024;
const text = new TextDecoder();
const parse = (bytes: Uint8Array): WireBody => JSON.parse(text.decode(bytes)) as WireBody;

async function must<Value>(
  result: Promise<{ readonly ok: true; readonly value: Value } | { readonly ok: false }>,
): Promise<Value> {
  const answer = await result;
  if (!answer.ok) throw new Error('the body could not be read');
  return answer.value;
}

function createShippedReader(): (bytes: Uint8Array) => number {
  const decoder = createShippedDecoder();
  const reader = { query: 'board' };
  const table = createSlotTable();
  const state = createViewState({ table, onTick: () => {} });
  let revision = 0;
  return (bytes) => {
    const decoded = decoder.decode(bytes, 'board', false, reader);
    if (!decoded.ok) throw new Error(decoded.error.code);
    revision += 1;
    const { ticked } = state.apply(decoded.value, revision, revision);
    const packed = packPrices(table, ticked, ticked.length);
    return packed.length / 2;
  };
}

/** A path that ends in the price, written out by a differ of trees. */
const isPrice = (path: readonly (string | number)[] | string): boolean =>
  typeof path === 'string' ? path.endsWith('/C') : path.at(-1) === 'C';

type TreeDiffer = (before: WireBody, after: WireBody) => number;

const byMicrodiff: TreeDiffer = (before, after) =>
  microdiff(before, after).filter(({ path }) => isPrice(path)).length;

const byFastJsonPatch: TreeDiffer = (before, after) =>
  fastJsonPatch.compare(before, after).filter(({ path }) => isPrice(path)).length;

function createJsondiffpatch(): TreeDiffer {
  const differ = create({
    objectHash: (value: { I?: number; T?: number; G?: number; P?: number }) =>
      value.I === undefined ? `${value.G}.${value.T}.${value.P}` : String(value.I),
  });
  const countIn = (delta: unknown): number => {
    if (typeof delta !== 'object' || delta === null) return 0;
    let count = 0;
    for (const [key, value] of Object.entries(delta)) {
      if (key === 'C' && Array.isArray(value)) count += 1;
      else if (!Array.isArray(value)) count += countIn(value);
    }
    return count;
  };
  return (before, after) => countIn(differ.diff(before, after));
}

function createTreeReader(differ: TreeDiffer): (bytes: Uint8Array) => number {
  let before: WireBody | undefined;
  return (bytes) => {
    const after = parse(bytes);
    const count = before ? differ(before, after) : 0;
    before = after;
    return count;
  };
}

/** The tree is kept, and each body is written over it through a draft: what a store over immer does. */
function createImmerReader(): (bytes: Uint8Array) => number {
  enablePatches();
  type Node = Record<string, unknown>;
  let tree: Node | undefined;
  const write = (draft: Node, next: Node) => {
    for (const key of Object.keys(next)) {
      const value = next[key];
      const old = draft[key];
      if (typeof value === 'object' && value !== null && typeof old === 'object' && old !== null) {
        write(old as Node, value as Node);
      } else if (old !== value) draft[key] = value;
    }
  };
  return (bytes) => {
    const next = parse(bytes) as unknown as Node;
    if (!tree) {
      tree = next;
      return 0;
    }
    const [after, patches] = produceWithPatches(tree, (draft) => write(draft, next));
    tree = after;
    return patches.filter(({ path }) => isPrice(path)).length;
  };
}

const thenKeyed = (): ((bytes: Uint8Array) => number) => {
  const read = createKeyedColumns();
  return (bytes) => read(parse(bytes).Value);
};

/** From the compressed body to the packed changes. */
export const DECODERS: readonly DecodingContender[] = [
  {
    name: 'shipped hub',
    role: 'ours',
    from: 'gzip',
    create: (fetchFile) => {
      const read = createShippedReader();
      const inflate = createShippedInflate(fetchFile);
      return async (bytes) => read(await must(inflate(bytes, LIMIT_BYTES)));
    },
  },
  {
    name: 'pako 2 + JSON.parse + microdiff',
    role: 'peer',
    from: 'gzip',
    create: () => {
      const read = createTreeReader(byMicrodiff);
      return (bytes) => read(ungzip2(bytes));
    },
  },
  {
    name: 'pako 3 + JSON.parse + keyed columns',
    role: 'peer',
    from: 'gzip',
    create: () => {
      const read = thenKeyed();
      return (bytes) => read(ungzip(bytes));
    },
  },
  {
    name: 'fflate + JSON.parse + keyed columns',
    role: 'peer',
    from: 'gzip',
    create: () => {
      const read = thenKeyed();
      return (bytes) => read(gunzipSync(bytes));
    },
  },
  {
    name: 'DecompressionStream + JSON.parse + keyed columns',
    role: 'peer',
    from: 'gzip',
    create: () => {
      const read = thenKeyed();
      return async (bytes) => read(await must(inflateByPlatform(bytes, LIMIT_BYTES)));
    },
  },
];

/** From bytes in memory to changes. */
export const DIFFERS: readonly DecodingContender[] = [
  { name: 'shipped hub', role: 'ours', from: 'json', create: () => createShippedReader() },
  {
    name: 'JSON.parse + keyed columns',
    role: 'peer',
    from: 'json',
    create: thenKeyed,
  },
  {
    name: 'JSON.parse + microdiff',
    role: 'peer',
    from: 'json',
    create: () => createTreeReader(byMicrodiff),
  },
  {
    name: 'JSON.parse + jsondiffpatch',
    role: 'peer',
    from: 'json',
    create: () => createTreeReader(createJsondiffpatch()),
  },
  {
    name: 'JSON.parse + fast-json-patch',
    role: 'peer',
    from: 'json',
    create: () => createTreeReader(byFastJsonPatch),
  },
  { name: 'JSON.parse + immer patches', role: 'peer', from: 'json', create: createImmerReader },
  {
    name: 'JSON.parse alone',
    role: 'floor',
    from: 'json',
    create: () => (bytes) => (parse(bytes).Value.length < 0 ? 0 : Number.NaN),
  },
  {
    name: 'copy of the bytes',
    role: 'floor',
    from: 'json',
    create: () => {
      let kept = new Uint8Array();
      return (bytes) => {
        kept = bytes.slice();
        return kept.length < 0 ? 0 : Number.NaN;
      };
    },
  },
];
