/** Rules of the alerts of an account: who removes, silences or claims one, and a rule about a bet. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { must } from '#domain/lib/must.ts';
import {
  ADD_ALERT_RULE,
  CLAIM_ALERT,
  REMOVE_ALERT_RULES,
  SILENCE_ALERT_RULE,
} from '#protocol/alerts/alert-calls.ts';
import { OFFICE_BETS_PATH } from '#protocol/http/bets/office-bets.ts';
import { called, NOBODYS_NUMBER, type OwnedThing, type Stage } from './owned-thing.ts';

const TEXTS = { game: 'Ajax - Porto', market: '', selection: '' };
/** A game of the bench. */
const GAME = 1;
const NOBODYS_RULE = '999999999999';

export function ownedAlerts(stage: Stage): readonly OwnedThing[] {
  let times = 0;
  /** Each is another wish: the same one again would be the rule that there is. */
  const rule = async (): Promise<string> => {
    times += 1;
    const condition = { kind: 'suspended', gameId: GAME, longerMs: 60_000 + times * 1_000 };
    return (await stage.owner.must(ADD_ALERT_RULE, { condition, texts: TEXTS } as never)).rule.id;
  };
  const of = (call: string) => ({ call, own: rule, nobodys: NOBODYS_RULE });
  return [
    {
      ...of('DELETE /web-api/office/alerts/rules'),
      ask: called(REMOVE_ALERT_RULES, (id) => ({ ids: [id] })),
    },
    {
      ...of('POST /web-api/office/alerts/rules/silence'),
      ask: called(SILENCE_ALERT_RULE, (id) => ({ id, isSilent: true })),
    },
    {
      ...of('POST /web-api/office/alerts/claim'),
      ask: called(CLAIM_ALERT, (id) => ({
        ruleId: id,
        occurrence: 'once',
        facts: { kind: 'suspended', sinceMs: stage.bench.nowMs() - 120_000 },
      })),
    },
    {
      call: 'POST /web-api/office/alerts/rules',
      async own() {
        const guid = randomUUID();
        expect((await stage.bench.bet(stage.owner, 200, guid)).code).toBe(0);
        const { data } = (await stage.owner.send('GET', `${OFFICE_BETS_PATH}?status=open`)).json<{
          data: readonly { id: string; betGuid: string }[];
        }>();
        return String(
          must(
            data.find(({ betGuid }) => betGuid === guid),
            'the bet',
          ).id,
        );
      },
      nobodys: NOBODYS_NUMBER,
      ask: called(ADD_ALERT_RULE, (betId) => ({
        condition: { kind: 'cash-out', betId, least: { amount: '1.00', currency: 'KZT' } },
        texts: TEXTS,
      })),
    },
  ];
}
