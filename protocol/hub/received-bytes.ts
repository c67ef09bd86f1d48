/** What a request cost, as far as a browser's own timeline of requests tells it. */
import { DATA_KINDS, type DataKind } from './data-spent.ts';

/** A browser counts this for every head, whatever its size. */
const BROWSER_HEAD_BYTES = 300;
/** The size of a usual head; ours are longer, the content policy above all: a file's is 860 to 930. */
export const HEAD_BYTES = 890;

/** An entry of the timeline. */
export interface TimedRequest {
  readonly name: string;
  /** The bytes that were transferred; 0 for what came from a cache. */
  readonly transferSize: number;
  readonly encodedBodySize: number;
}

export const isFeedPath = (path: string): boolean => /^\/service-api\/(?:Line|Live)Feed\//.test(path);

export function kindOf(path: string): DataKind {
  if (isFeedPath(path)) return 'feed';
  if (path.startsWith('/service-api/') || path.startsWith('/web-api/')) return 'account';
  return /\.(?:png|jpe?g|webp|avif|gif|mp3|mp4|ogg|webm)$/.test(path) ? 'media' : 'page';
}

/** What a request cost, in bytes; 0 for what came from a cache. */
export const receivedBytes = ({ transferSize }: Pick<TimedRequest, 'transferSize'>): number =>
  transferSize === 0 ? 0 : bodyCost(transferSize - BROWSER_HEAD_BYTES);

/** A body of so many bytes with its head. */
export const bodyCost = (bodyBytes: number): number => bodyBytes + HEAD_BYTES;

/**
 * What a worker received that no tab's timeline has; reported to the hub, which counts. The number is the version of the messages: a service
 * worker may be of an older release than the hub.
 */
export const DATA_CHANNEL = 'touchline-data-1';

export interface ReceivedMessage {
  readonly kind: DataKind;
  readonly bytes: number;
}

export function parseReceived(message: unknown): ReceivedMessage | undefined {
  if (typeof message !== 'object' || message === null) return undefined;
  const { bytes, kind } = message as { readonly kind?: unknown; readonly bytes?: unknown };
  const known = DATA_KINDS.find((one) => one === kind);
  return known && typeof bytes === 'number' && bytes > 0 && Number.isFinite(bytes)
    ? { kind: known, bytes }
    : undefined;
}
