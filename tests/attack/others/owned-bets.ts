/** What an account has of bets: the bets, their cash-outs, rules and receipts, and its orders. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { must } from '#domain/lib/must.ts';
import { AUTO_BETS_PATH, CANCEL_AUTO_BETS_PATH } from '#protocol/http/bets/auto-bet.ts';
import { CASH_OUTS_PATH, cashOutRulePath } from '#protocol/http/bets/cash-out.ts';
import { betCashOutsPath } from '#protocol/http/bets/cash-out-events.ts';
import { OFFICE_BETS_PATH } from '#protocol/http/bets/office-bets.ts';
import { betReceiptPath, saleReceiptsPath } from '#protocol/http/bets/receipts.ts';
import { type Browser } from '#tests/helpers/people/people-bench.ts';

import { NOBODYS_NUMBER, nobodysGuid, type OwnedThing, raw, type Stage } from './owned-thing.ts';

export function ownedBets(stage: Stage): readonly OwnedThing[] {
  async function betOf(who: Browser): Promise<{ readonly guid: string; readonly id: string }> {
    const guid = randomUUID();
    expect((await stage.bench.bet(who, 200, guid)).code).toBe(0);
    const { data } = (await who.send('GET', `${OFFICE_BETS_PATH}?status=open`)).json<{
      data: readonly { id: string; betGuid: string }[];
    }>();
    return {
      guid,
      id: String(
        must(
          data.find(({ betGuid }) => betGuid === guid),
          'the bet',
        ).id,
      ),
    };
  }
  const openBet = async () => (await betOf(stage.owner)).id;

  async function soldBet(): Promise<{ readonly id: string; readonly guid: string }> {
    const { id } = await betOf(stage.owner);
    const guid = randomUUID();
    const answer = await stage.owner.send(
      'POST',
      CASH_OUTS_PATH,
      JSON.stringify({ guid, betId: id, percent: 50, seen: '1.00', least: '1.00' }),
    );
    expect(answer.statusCode).toBe(200);
    return { id, guid };
  }

  return [
    {
      call: 'GET /web-api/office/bets/{betGuid}',
      own: async () => (await betOf(stage.owner)).guid,
      nobodys: nobodysGuid(),
      ask: raw('GET', (id) => `${OFFICE_BETS_PATH}/${id}`),
    },
    {
      call: 'POST /web-api/office/cashouts',
      own: openBet,
      nobodys: NOBODYS_NUMBER,
      ask: raw(
        'POST',
        () => CASH_OUTS_PATH,
        (betId) => ({ guid: randomUUID(), betId, percent: 100, seen: '1.00', least: '1.00' }),
      ),
    },
    {
      call: 'GET /web-api/office/cashouts/{guid}',
      own: async () => (await soldBet()).guid,
      nobodys: nobodysGuid(),
      ask: raw('GET', (id) => `${CASH_OUTS_PATH}/${id}`),
    },
    {
      call: 'GET /web-api/office/bets/{betId}/cashouts',
      own: async () => (await soldBet()).id,
      nobodys: NOBODYS_NUMBER,
      ask: raw('GET', betCashOutsPath),
    },
    {
      call: 'PUT /web-api/office/bets/{betId}/cashout-rule',
      own: openBet,
      nobodys: NOBODYS_NUMBER,
      ask: raw('PUT', cashOutRulePath, () => ({ least: '150.00', percent: 100 })),
    },
    {
      call: 'POST /web-api/office/bets/{betId}/powerbet',
      own: openBet,
      nobodys: NOBODYS_NUMBER,
      ask: raw(
        'POST',
        (id) => `${OFFICE_BETS_PATH}/${id}/powerbet`,
        () => ({}),
      ),
    },
    {
      call: 'DELETE /web-api/office/bets/{betId}/cashout-rule',
      async own() {
        const id = await openBet();
        await stage.owner.send('PUT', cashOutRulePath(id), JSON.stringify({ least: '150.00', percent: 100 }));
        return id;
      },
      nobodys: NOBODYS_NUMBER,
      ask: raw('DELETE', cashOutRulePath),
    },
    {
      call: 'POST /service-api/LiveBet/Secure/MakeBetWeb',
      own: openBet,
      nobodys: NOBODYS_NUMBER,
      ask: raw(
        'POST',
        () => '/service-api/LiveBet/Secure/MakeBetWeb',
        (SaleBetId) => ({
          Events: [{ GameId: 2, Type: 1, Coef: 1.5, Param: 0, PlayerId: 0, Kind: 3 }],
          Vid: 0,
          Summ: 300,
          CheckCf: 2,
          betGUID: randomUUID(),
          Lng: 'en',
          SaleBetId,
          SaleSumm: '1.00',
        }),
      ),
    },
    {
      call: 'POST /web-api/office/auto-bets/cancel',
      async own() {
        const betGUID = randomUUID();
        const order = {
          Events: [{ GameId: 1, Type: 1, Coef: 1.5, Param: 0, PlayerId: 0, Kind: 3 }],
          Vid: 0,
          Summ: 200,
          CheckCf: 0,
          betGUID,
          Lng: 'en',
          autoBetCf: 50,
          DropOnScoreChange: false,
          TimeInForce: 'cancel',
        };
        await stage.owner.send('POST', '/service-api/LiveBet/Secure/MakeBetBidWeb', JSON.stringify(order));
        expect((await stage.owner.send('GET', AUTO_BETS_PATH)).body).toContain(betGUID);
        return betGUID;
      },
      nobodys: nobodysGuid(),
      ask: raw(
        'POST',
        () => CANCEL_AUTO_BETS_PATH,
        (betGUID) => ({ betGUID }),
      ),
    },
    {
      call: 'GET /web-api/office/bets/{betId}/receipt',
      own: openBet,
      nobodys: NOBODYS_NUMBER,
      ask: raw('GET', betReceiptPath),
    },
    {
      call: 'GET /web-api/office/bets/{betId}/closing',
      own: openBet,
      nobodys: NOBODYS_NUMBER,
      ask: raw('GET', (id) => `${OFFICE_BETS_PATH}/${id}/closing`),
    },
    {
      call: 'GET /web-api/office/bets/{betId}/sale-receipts',
      own: async () => (await soldBet()).id,
      nobodys: NOBODYS_NUMBER,
      ask: raw('GET', saleReceiptsPath),
    },
    {
      call: 'GET /web-api/office/bets/{betId}/details',
      own: openBet,
      nobodys: NOBODYS_NUMBER,
      ask: raw('GET', (id) => `${OFFICE_BETS_PATH}/${id}/details`),
    },
  ];
}
