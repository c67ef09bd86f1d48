/** Ways from the bytes of a body to the list of changes that need no package of this folder: the hub's own, and the platform's. */
import { packPrices } from '../../streams/feed/batch-writer.ts';
import { createSlotTable } from '../../streams/feed/slot-table.ts';
import { createViewState } from '../../streams/feed/view-state.ts';
import { inflateByPlatform } from '../../workers/feed-hub/inflate.ts';
import type { Contender } from '../lab.ts';
import { createShippedDecoder, createShippedInflate, type FetchFile } from '../shipped-decoder.ts';
import { createKeyedColumns, type WireGame } from './keyed-columns.ts';

export type Bytes = Uint8Array<ArrayBuffer>;

export interface DecodingContender<Form extends string = 'gzip' | 'json'> {
  readonly name: string;
  readonly role: Contender['role'];
  /** What it starts from: the opaque gzip body, or the JSON as the platform hands it over inflated. */
  readonly from: Form;
  /** A reader with nothing known yet. NaN where it does not look for changes. */
  create(fetchFile: FetchFile): (bytes: Bytes) => number | Promise<number>;
}

export interface WireBody {
  readonly Value: readonly WireGame[];
}

const LIMIT_BYTES = 64 * 1024 * 1024;
const text = new TextDecoder();
export const parse = (bytes: Uint8Array): WireBody => JSON.parse(text.decode(bytes)) as WireBody;

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

export const thenKeyed = (): ((bytes: Uint8Array) => number) => {
  const read = createKeyedColumns();
  return (bytes) => read(parse(bytes).Value);
};

export const SHIPPED_DECODER: DecodingContender = {
  name: 'shipped hub',
  role: 'ours',
  from: 'gzip',
  create: (fetchFile) => {
    const read = createShippedReader();
    const inflate = createShippedInflate(fetchFile);
    return async (bytes) => read(await must(inflate(bytes, LIMIT_BYTES)));
  },
};

export const PLATFORM_DECODER: DecodingContender = {
  name: 'DecompressionStream + JSON.parse + keyed columns',
  role: 'peer',
  from: 'gzip',
  create: () => {
    const read = thenKeyed();
    return async (bytes) => read(await must(inflateByPlatform(bytes, LIMIT_BYTES)));
  },
};

export const SHIPPED_DIFFER: DecodingContender = {
  name: 'shipped hub',
  role: 'ours',
  from: 'json',
  create: () => createShippedReader(),
};

export const KEYED_DIFFER: DecodingContender = {
  name: 'JSON.parse + keyed columns',
  role: 'peer',
  from: 'json',
  create: thenKeyed,
};
