/**
 * The trace of a bet (W3C Trace Context). Its id is the bet's own random id, so that whoever has the bet can go on with the
 * trace: a press that is sent again, the decision after a restart, the settlement on another server.
 */
import type { BetGuid } from '#domain/lib/ids.ts';

export const TRACEPARENT = 'traceparent';

export interface SpanAddress {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** 16 of them. */
  readonly spanId: string;
}

const SPAN_DIGITS = 16;
/** The flags of a caller that records nothing by itself: whether a trace is kept, the server decides. */
const FLAGS = '00';
const HEADER = /^[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-[\da-f]{2}(?:$|-)/;
const NONE = /^0+$/;

/** The press on *Place bet*, from which all other spans come. */
export function pressOf(betGuid: BetGuid): SpanAddress {
  const traceId = betGuid.replaceAll('-', '').toLowerCase();
  return { traceId, spanId: traceId.slice(-SPAN_DIGITS) };
}

export function traceparentOf(betGuid: BetGuid): string {
  const { spanId, traceId } = pressOf(betGuid);
  return `00-${traceId}-${spanId}-${FLAGS}`;
}

/** The span that a header names; undefined where it names none. */
export function parseTraceparent(text: string | undefined): SpanAddress | undefined {
  const [, traceId, spanId] = HEADER.exec(text ?? '') ?? [];
  if (traceId === undefined || spanId === undefined || text?.startsWith('ff')) return undefined;
  return NONE.test(traceId) || NONE.test(spanId) ? undefined : { traceId, spanId };
}
