import { describe, expect, it } from 'vitest';
import type { BetGuid } from '#domain/lib/ids.ts';
import { requestNow } from '../request-scope.ts';
import { StepTeller } from './bet-steps.ts';

const bet = { betGuid: 'a3bb189e-8bf9-4a91-8f6a-2c1b6f3b9d10' as BetGuid, requestId: 'r1' };
const trace = 'a3bb189e8bf94a918f6a2c1b6f3b9d10';

function teller() {
  const lines: object[] = [];
  const line = (facts: object, text: string) => lines.push({ ...facts, ms: 0, text, reqId: requestNow() });
  return { lines, steps: new StepTeller({ line }) };
}

describe('steps without a collector', () => {
  it('are lines where a placement is decided and a bet settled, on behalf of their request', () => {
    const { lines, steps } = teller();
    steps.begin(bet, 'statement')({ statement: 'take', code: 0 });
    steps.begin(bet, 'settlement')({ status: 'won' });
    expect(lines).toEqual([
      { trace, statement: 'take', code: 0, ms: 0, text: 'a placement was decided', reqId: 'r1' },
      { trace, status: 'won', ms: 0, text: 'a bet was settled', reqId: 'r1' },
    ]);
  });

  it('are no lines where nothing is decided, and none a second time', () => {
    const { lines, steps } = teller();
    for (const step of ['placement', 'checks', 'queue', 'delay', 'receipt'] as const)
      steps.begin(bet, step)();
    steps.begin(bet, 'statement')({ statement: 'reserve' });
    steps.begin(bet, 'statement')({});
    steps.begin(bet, 'settlement');
    const end = steps.begin(bet, 'statement');
    end({ statement: 'accept' });
    end({ statement: 'accept' });
    expect(lines).toHaveLength(1);
  });
});
