/** Things of an account in the office: requests, bets that were proposed to it, and the steps of a phone change by the names of the wire. */
import { randomUUID } from 'node:crypto';
import { must } from '#domain/lib/must.ts';
import { ACCEPT_MANAGER_BET, DECLINE_MANAGER_BET } from '#protocol/office/manager-bet-calls.ts';
import { CLOSE_OFFICE_REQUEST, MAKE_OFFICE_REQUEST } from '#protocol/office/request-calls.ts';
import {
  CHECK_CONFIRM_CODE,
  CHECK_USER_ANSWER,
  UPDATE_PHONE,
  UPDATE_PHONE_BY_TELEGRAM,
} from '#protocol/people/sign-in/phone-action-calls.ts';
import { SEND_PHONE_CHANGE_CODE } from '#protocol/people/sign-in/security-calls.ts';
import { ManagerBetStore } from '#server/office/manager-bet-store.ts';
import {
  called,
  NOBODYS_NUMBER,
  NOBODYS_TICKET,
  nameOf,
  type OwnedThing,
  type Stage,
} from './owned-thing.ts';

const HOUR_MS = 3_600_000;

export function ownedOffice(stage: Stage): readonly OwnedThing[] {
  let confirmCode = '';

  /** The ticket of a phone change with the code that was sent to the number of the account. */
  async function begun(): Promise<string> {
    stage.bench.pass(HOUR_MS);
    await stage.bench.prove(stage.thief);
    await stage.bench.prove(stage.owner);
    const { ticket } = await stage.owner.must(SEND_PHONE_CHANGE_CODE, {});
    const [row] = await stage.database.query<{ phone: string }>(
      'select phone from people where user_id = $1',
      [stage.ownerId],
    );
    confirmCode = await stage.bench.codeFor(must(row, 'a person').phone);
    return ticket;
  }
  async function checked(): Promise<string> {
    const ticket = await begun();
    await stage.owner.must(CHECK_CONFIRM_CODE, { ticket, confirmCode });
    return ticket;
  }
  async function answered(): Promise<string> {
    const ticket = await checked();
    await stage.owner.must(CHECK_USER_ANSWER, { ticket, userAnswer: 'Me myself' });
    return ticket;
  }
  async function proposed(): Promise<string> {
    const store = new ManagerBetStore(stage.database, stage.bench.nowMs);
    const texts = { game: '', championship: '', market: '', selection: '' };
    const item = {
      gameId: 1,
      type: 1,
      group: 1,
      parameter: 0,
      player: 0,
      feed: 'line',
      seenOdds: 1500,
      texts,
    };
    const { id } = await store.propose({
      userId: stage.ownerId,
      items: [item],
      currency: 'KZT',
      stake: 100_00n,
      note: '',
      by: 'test',
    });
    return String(id);
  }
  const newNumber = (phoneNumber: string) => (ticket: string) => ({
    ticket,
    phoneCountryId: 82,
    phoneNumber,
  });

  return [
    {
      call: nameOf(CLOSE_OFFICE_REQUEST),
      own: async () =>
        (
          await stage.owner.must(MAKE_OFFICE_REQUEST, {
            requestGuid: randomUUID(),
            kind: 'idea',
            fields: { text: 'Mine' },
          })
        ).id,
      nobodys: NOBODYS_NUMBER,
      ask: called(CLOSE_OFFICE_REQUEST, (requestId) => ({ requestId })),
    },
    {
      call: nameOf(ACCEPT_MANAGER_BET),
      own: proposed,
      nobodys: NOBODYS_NUMBER,
      ask: called(ACCEPT_MANAGER_BET, (managerBetId) => ({ managerBetId, odds: [1_500] })),
    },
    {
      call: nameOf(DECLINE_MANAGER_BET),
      own: proposed,
      nobodys: NOBODYS_NUMBER,
      ask: called(DECLINE_MANAGER_BET, (managerBetId) => ({ managerBetId })),
    },
    {
      call: nameOf(CHECK_CONFIRM_CODE),
      own: begun,
      nobodys: NOBODYS_TICKET,
      ask: called(CHECK_CONFIRM_CODE, (ticket) => ({ ticket, confirmCode })),
    },
    {
      call: nameOf(CHECK_USER_ANSWER),
      own: checked,
      nobodys: NOBODYS_TICKET,
      ask: called(CHECK_USER_ANSWER, (ticket) => ({ ticket, userAnswer: 'Me myself' })),
    },
    {
      call: nameOf(UPDATE_PHONE),
      own: answered,
      nobodys: NOBODYS_TICKET,
      ask: called(UPDATE_PHONE, newNumber('7012220021')),
    },
    {
      call: nameOf(UPDATE_PHONE_BY_TELEGRAM),
      own: answered,
      nobodys: NOBODYS_TICKET,
      ask: called(UPDATE_PHONE_BY_TELEGRAM, newNumber('7012220022')),
    },
  ];
}
