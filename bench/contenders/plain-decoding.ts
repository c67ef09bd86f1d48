/** Ways from the bytes of a body to the list of changes that need no package of this folder: the hub's own, and the platform's. */
import { packPrices } from '../../streams/feed/batch-writer.ts';
import { createSlotTable } from '../../streams/feed/columns/slot-table.ts';
import type { FeedDecoder } from '../../streams/feed/feed-decoder.ts';
import { createViewState } from '../../streams/feed/view-state.ts';
import { inflateByPlatform } from '../../workers/feed-hub/inflate.ts';
import type { Contender } from '../lab/lab.ts';
import {
  createShippedReader,
  createShippedReaderWithoutCore,
  type FetchFile,
  type ShippedReader,
} from '../servers/shipped-decoder.ts';
import { createKeyedColumns, type WireGame } from './keyed-columns.ts';

export type Bytes = Uint8Array<ArrayBuffer>;

export interface DecodingContender<Form extends string = 'gzip' | 'json'> {
  readonly name: string;
  readonly role: Contender['role'];
  /** The form that it starts from: the opaque gzip body, or the JSON as the platform hands it over inflated. */
  readonly from: Form;
  /** Creates a reader with nothing known yet. Its answer is NaN where it does not look for changes. */
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

/** The hub's step after decoding, up to the packed prices. */
function createApplying(): (decoded: ReturnType<FeedDecoder['decode']>) => number {
  const table = createSlotTable();
  const state = createViewState({ table, onTick: () => {} });
  let revision = 0;
  return (decoded) => {
    if (!decoded.ok) throw new Error(decoded.error.code);
    revision += 1;
    const { ticked } = state.apply(decoded.value, revision, revision);
    const packed = packPrices(table, ticked, ticked.length);
    return packed.length / 2;
  };
}

const fromGzip = ({ decoder, inflate, ready }: ShippedReader): ((bytes: Bytes) => Promise<number>) => {
  const apply = createApplying();
  const reader = { query: 'board' };
  return async (bytes) => {
    await ready;
    return apply(
      decoder.decodeGzip?.(bytes, LIMIT_BYTES, 'board', false, reader) ??
        decoder.decode(await must(inflate(bytes, LIMIT_BYTES)), 'board', false, reader),
    );
  };
};

const fromJson = ({ decoder, ready }: ShippedReader): ((bytes: Bytes) => Promise<number>) => {
  const apply = createApplying();
  const reader = { query: 'board' };
  return async (bytes) => {
    await ready;
    return apply(decoder.decode(bytes, 'board', false, reader));
  };
};

export const thenKeyed = (): ((bytes: Uint8Array) => number) => {
  const read = createKeyedColumns();
  return (bytes) => read(parse(bytes).Value);
};

export const SHIPPED_DECODER: DecodingContender = {
  name: 'shipped hub',
  role: 'ours',
  from: 'gzip',
  create: (fetchFile) => fromGzip(createShippedReader(fetchFile)),
};

/** The shipped hub with pako or the platform's stream, and the decoder in TypeScript. */
export const CORELESS_DECODER: DecodingContender = {
  name: 'shipped hub without WebAssembly',
  role: 'peer',
  from: 'gzip',
  create: () => fromGzip(createShippedReaderWithoutCore()),
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
  create: (fetchFile) => fromJson(createShippedReader(fetchFile)),
};

export const CORELESS_DIFFER: DecodingContender = {
  name: 'shipped hub without WebAssembly',
  role: 'peer',
  from: 'json',
  create: () => fromJson(createShippedReaderWithoutCore()),
};

export const KEYED_DIFFER: DecodingContender = {
  name: 'JSON.parse + keyed columns',
  role: 'peer',
  from: 'json',
  create: thenKeyed,
};
