import { describe, expect, it } from 'vitest';
import type { BetGuid } from '#domain/lib/ids.ts';
import { parseTraceparent, pressOf, traceparentOf } from './bet-trace.ts';

const GUID = 'A3BB189E-8BF9-4A91-8F6A-2C1B6F3B9D10' as BetGuid;
const PRESS = { traceId: 'a3bb189e8bf94a918f6a2c1b6f3b9d10', spanId: '8f6a2c1b6f3b9d10' };

describe('the trace of a bet', () => {
  it('is its id, so that a press sent again is the same one', () => {
    expect(pressOf(GUID)).toEqual(PRESS);
    expect(traceparentOf(GUID)).toBe(`00-${PRESS.traceId}-${PRESS.spanId}-00`);
    expect(parseTraceparent(traceparentOf(GUID))).toEqual(PRESS);
  });

  it('is read of later versions, which say more', () => {
    expect(parseTraceparent(`01-${PRESS.traceId}-${PRESS.spanId}-01-more`)).toEqual(PRESS);
  });

  it.each([
    undefined,
    '',
    `ff-${PRESS.traceId}-${PRESS.spanId}-00`,
    `00-${'0'.repeat(32)}-${PRESS.spanId}-00`,
    `00-${PRESS.traceId}-${'0'.repeat(16)}-00`,
    `00-${PRESS.traceId.toUpperCase()}-${PRESS.spanId}-00`,
    `00-${PRESS.traceId}-${PRESS.spanId}-001`,
    `00-${PRESS.traceId}-${PRESS.spanId}`,
    ` 00-${PRESS.traceId}-${PRESS.spanId}-00`,
  ])('is none in %j', (text) => {
    expect(parseTraceparent(text)).toBeUndefined();
  });
});
