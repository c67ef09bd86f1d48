/**
 * Ways from the bytes of a body to the list of changes, those of packages among them. The same modules run in Node and in a worker of the browser. Each takes the
 * bodies of one run in turn and answers how many prices changed, which must be what was changed.
 */
import fastJsonPatch from 'fast-json-patch';
import { gunzipSync } from 'fflate';
import { enablePatches, produceWithPatches } from 'immer';
import { create } from 'jsondiffpatch';
import microdiff from 'microdiff';
import { ungzip } from 'pako';
import { ungzip as ungzip2 } from 'pako2';
import {
  CORELESS_DECODER,
  CORELESS_DIFFER,
  type DecodingContender,
  KEYED_DIFFER,
  PLATFORM_DECODER,
  parse,
  SHIPPED_DECODER,
  SHIPPED_DIFFER,
  thenKeyed,
  type WireBody,
} from './plain-decoding.ts';

/** Whether a path, as a differ of trees writes it, ends in the price. */
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

/** A reader that keeps the tree and writes each body over it through a draft, as a store over immer does. */
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

/** Contenders from the compressed body to the packed changes. */
export const DECODERS: readonly DecodingContender[] = [
  SHIPPED_DECODER,
  CORELESS_DECODER,
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
  PLATFORM_DECODER,
];

/** Contenders from bytes in memory to changes. */
export const DIFFERS: readonly DecodingContender[] = [
  SHIPPED_DIFFER,
  CORELESS_DIFFER,
  KEYED_DIFFER,
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
