import { describe, expect, it } from 'vitest';
import { amount } from '#domain/money/amount.ts';
import { FREE_BETS_PATH, freeBetValue } from '#protocol/http/bets/free-bets.ts';
import type { HttpReply } from '../http/request.ts';
import { createOrdersApi } from './orders-api.ts';

const TOKEN = { id: '1', code: 'WELCOME', currency: 'KZT', amount: amount(100_000n), isFree: true };
const answering = (reply: HttpReply) =>
  createOrdersApi(
    async () => reply,
    () => 'en',
  );
const answered = (status: number, body: unknown): HttpReply => ({ kind: 'answered', status, body });

describe('asking for orders and free bets', () => {
  it('gives what was answered', async () => {
    const asked: unknown[] = [];
    const api = createOrdersApi(
      async (request) => {
        asked.push(request);
        return answered(200, { success: true, data: [freeBetValue(TOKEN, 2)] });
      },
      () => 'en',
    );
    expect(await api.redeem('welcome')).toEqual({ kind: 'answer', value: [TOKEN] });
    expect(asked).toEqual([{ method: 'POST', path: FREE_BETS_PATH, body: { promoCode: 'welcome' } }]);
  });

  it.each<[HttpReply, object]>([
    [answered(401, {}), { kind: 'signed-out' }],
    [answered(200, { Success: false, ErrorCode: 700022 }), { kind: 'refused', code: 700022 }],
    [answered(404, { success: false }), { kind: 'refused' }],
    [answered(200, 'a page'), { kind: 'lost' }],
    [answered(502, undefined), { kind: 'lost' }],
    [{ kind: 'lost', cause: 'timeout' }, { kind: 'lost' }],
  ])('tells %j apart', async (reply, ends) => {
    expect(await answering(reply).orders()).toEqual(ends);
  });
});
