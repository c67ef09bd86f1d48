/** What an account has beside bets: sessions, payments, wallets, bonuses, messages, passkeys, and acts of several steps under way. */
import { randomUUID } from 'node:crypto';
import { must } from '#domain/lib/must.ts';
import { DEFAULT_CURRENCY } from '#domain/money/currencies.ts';
import {
  APPEAL_BONUS,
  DECLINE_GIFT,
  REFUSE_BONUS,
  TAKE_GIFT,
  TAKE_OFFER,
} from '#protocol/bonuses/bonus-calls.ts';
import { DELETE_MESSAGE, MESSAGES } from '#protocol/people/message-calls.ts';
import {
  CANCEL_PAYMENT,
  CREATE_ACCOUNT,
  DELETE_ACCOUNT,
  DEPOSIT,
  PAYMENT,
  SET_ACTIVE_ACCOUNT,
} from '#protocol/people/money-calls.ts';
import {
  ADD_PASSKEY,
  PASSKEY_OPTIONS,
  PASSKEYS,
  REMOVE_PASSKEY,
} from '#protocol/people/sign-in/passkey-calls.ts';
import {
  CHANGE_EMAIL,
  CHECK_PHONE_CHANGE_CODE,
  CHECK_SECRET_ANSWER,
  CONFIRM_EMAIL_CHANGE,
  CONFIRM_PHONE_CHANGE,
  SEND_PHONE_CHANGE_CODE,
  SET_PHONE,
} from '#protocol/people/sign-in/security-calls.ts';
import { END_SESSION, SESSION_ID } from '#protocol/people/sign-in/session-calls.ts';
import { SIGN_IN } from '#protocol/people/sign-in/sign-in-calls.ts';
import { keptRuleText } from '#server/bonuses/rules/rule-schema.ts';
import { PasskeyDevice } from '#tests/helpers/people/passkey-device.ts';
import { type Browser, PASSWORD } from '#tests/helpers/people/people-bench.ts';

import {
  called,
  NOBODYS_NUMBER,
  NOBODYS_TICKET,
  nameOf,
  type OwnedThing,
  type Stage,
} from './owned-thing.ts';

export function ownedAccounts(stage: Stage): readonly OwnedThing[] {
  async function depositOf(who: Browser): Promise<string> {
    const money = { amount: '1000.00', currency: DEFAULT_CURRENCY };
    return (await who.must(DEPOSIT, { payGuid: randomUUID(), methodId: 'card', money } as never)).paymentId;
  }

  async function giftOf(): Promise<string> {
    const [row] = await stage.database.query<{ id: bigint }>(
      `insert into bonus_gifts (user_id, rule_id, terms, currency, given_at, until_at)
       values ($1, 'free-bet', $2::jsonb, 'KZT', $3, $4) returning id`,
      [
        stage.ownerId,
        keptRuleText(
          must(
            stage.bench.bonuses.rules.in('KZT').find(({ id }) => id === 'free-bet'),
            'a rule',
          ),
        ),
        stage.bench.nowMs(),
        stage.bench.nowMs() + 86_400_000,
      ],
    );
    return String(must(row, 'a gift').id);
  }

  async function phoneTicket(): Promise<string> {
    stage.bench.pass(61_000);
    await stage.bench.prove(stage.owner);
    return (await stage.owner.must(SEND_PHONE_CHANGE_CODE, {})).ticket;
  }
  const currentPhone = async () =>
    must(
      (
        await stage.database.query<{ phone: string }>('select phone from people where user_id = $1', [
          stage.ownerId,
        ])
      )[0],
      'a person',
    ).phone;

  let codeOfTicket = '';
  const withCode = (ticket: string) => ({ ticket, confirmCode: codeOfTicket });

  return [
    {
      call: nameOf(END_SESSION),
      async own() {
        const device = stage.bench.browser();
        await device.must(SIGN_IN, { login: stage.ownerEmail, password: PASSWORD });
        return (await device.must(SESSION_ID, {})).sessionId;
      },
      nobodys: NOBODYS_NUMBER,
      ask: called(END_SESSION, (sessionId) => ({ sessionId })),
    },
    {
      call: nameOf(PAYMENT),
      own: () => depositOf(stage.owner),
      nobodys: NOBODYS_NUMBER,
      ask: called(PAYMENT, (paymentId) => ({ paymentId })),
    },
    {
      call: nameOf(CANCEL_PAYMENT),
      own: () => depositOf(stage.owner),
      nobodys: NOBODYS_NUMBER,
      ask: called(CANCEL_PAYMENT, (paymentId) => ({ paymentId })),
    },
    {
      call: nameOf(SET_ACTIVE_ACCOUNT),
      own: async () => (await stage.owner.must(CREATE_ACCOUNT, { currencyId: 'EUR' })).id,
      nobodys: NOBODYS_NUMBER,
      ask: called(SET_ACTIVE_ACCOUNT, (accountId) => ({ accountId })),
    },
    {
      call: nameOf(DELETE_ACCOUNT),
      own: async () => (await stage.owner.must(CREATE_ACCOUNT, { currencyId: 'USD' })).id,
      nobodys: NOBODYS_NUMBER,
      ask: called(DELETE_ACCOUNT, (accountId) => ({ accountId })),
    },
    {
      call: nameOf(REFUSE_BONUS),
      own: async () => (await stage.owner.must(TAKE_OFFER, { offerId: 'double' })).id,
      nobodys: NOBODYS_NUMBER,
      ask: called(REFUSE_BONUS, (bonusId) => ({ bonusId })),
    },
    {
      call: nameOf(TAKE_GIFT),
      own: giftOf,
      nobodys: NOBODYS_NUMBER,
      ask: called(TAKE_GIFT, (giftId) => ({ giftId })),
    },
    {
      call: nameOf(DECLINE_GIFT),
      own: giftOf,
      nobodys: NOBODYS_NUMBER,
      ask: called(DECLINE_GIFT, (giftId) => ({ giftId })),
    },
    {
      call: nameOf(APPEAL_BONUS),
      async own() {
        const [row] = await stage.database.query<{ id: bigint }>(
          `insert into bonus_refusals (user_id, rule_id, reason, cause, at) values ($1, 'double', 'same-device', gen_random_uuid(), $2) returning id`,
          [stage.ownerId, stage.bench.nowMs()],
        );
        return String(must(row, 'a refusal').id);
      },
      nobodys: NOBODYS_NUMBER,
      ask: called(APPEAL_BONUS, (refusalId) => ({ refusalId, text: 'It was me alone.' })),
    },
    {
      call: nameOf(DELETE_MESSAGE),
      own: async () => must((await stage.owner.must(MESSAGES, {})).messages[0], 'a message').id,
      nobodys: NOBODYS_NUMBER,
      ask: called(DELETE_MESSAGE, (id) => ({ id })),
    },
    {
      call: nameOf(REMOVE_PASSKEY),
      async own() {
        const device = new PasskeyDevice();
        const { challenge } = await stage.owner.must(PASSKEY_OPTIONS, {});
        const { signature: _, ...claim } = device.claim('webauthn.create', challenge);
        await stage.owner.must(ADD_PASSKEY, {
          ...claim,
          name: 'One',
          publicKey: device.publicKey,
          algorithm: -7,
        });
        return must((await stage.owner.must(PASSKEYS, {})).passkeys.at(-1), 'a passkey').id;
      },
      nobodys: NOBODYS_NUMBER,
      ask: called(REMOVE_PASSKEY, (id) => ({ id })),
    },
    {
      call: nameOf(ADD_PASSKEY),
      own: async () => (await stage.owner.must(PASSKEY_OPTIONS, {})).challenge,
      nobodys: NOBODYS_TICKET,
      ask(who, challenge) {
        const device = new PasskeyDevice();
        const { signature: _, ...claim } = device.claim('webauthn.create', challenge);
        const values = { ...claim, name: 'Two', publicKey: device.publicKey, algorithm: -7 };
        return called(ADD_PASSKEY, () => values)(who, challenge);
      },
    },
    {
      call: nameOf(CONFIRM_EMAIL_CHANGE),
      async own() {
        stage.bench.pass(61_000);
        await stage.bench.prove(stage.owner);
        const email = `new-${randomUUID()}@bets.example`;
        const { ticket } = await stage.owner.must(CHANGE_EMAIL, { email, isDomainMeant: true });
        codeOfTicket = await stage.bench.codeFor(email);
        return ticket;
      },
      nobodys: NOBODYS_TICKET,
      ask: called(CONFIRM_EMAIL_CHANGE, withCode),
    },
    {
      call: nameOf(CHECK_PHONE_CHANGE_CODE),
      async own() {
        const ticket = await phoneTicket();
        codeOfTicket = await stage.bench.codeFor(await currentPhone());
        return ticket;
      },
      nobodys: NOBODYS_TICKET,
      ask: called(CHECK_PHONE_CHANGE_CODE, withCode),
    },
    {
      call: nameOf(CHECK_SECRET_ANSWER),
      async own() {
        const ticket = await phoneTicket();
        await stage.owner.must(CHECK_PHONE_CHANGE_CODE, {
          ticket,
          confirmCode: await stage.bench.codeFor(await currentPhone()),
        });
        return ticket;
      },
      nobodys: NOBODYS_TICKET,
      ask: called(CHECK_SECRET_ANSWER, (ticket) => ({ ticket, userAnswer: 'Me myself' })),
    },
    {
      call: nameOf(SET_PHONE),
      async own() {
        const ticket = await phoneTicket();
        await stage.owner.must(CHECK_PHONE_CHANGE_CODE, {
          ticket,
          confirmCode: await stage.bench.codeFor(await currentPhone()),
        });
        await stage.owner.must(CHECK_SECRET_ANSWER, { ticket, userAnswer: 'Me myself' });
        return ticket;
      },
      nobodys: NOBODYS_TICKET,
      ask: called(SET_PHONE, (ticket) => ({ ticket, phoneCountryId: 82, phoneNumber: '7012220002' })),
    },
    {
      call: nameOf(CONFIRM_PHONE_CHANGE),
      async own() {
        const first = await phoneTicket();
        await stage.owner.must(CHECK_PHONE_CHANGE_CODE, {
          ticket: first,
          confirmCode: await stage.bench.codeFor(await currentPhone()),
        });
        await stage.owner.must(CHECK_SECRET_ANSWER, { ticket: first, userAnswer: 'Me myself' });
        const { ticket } = await stage.owner.must(SET_PHONE, {
          ticket: first,
          phoneCountryId: 82,
          phoneNumber: '7012220003',
        });
        codeOfTicket = await stage.bench.codeFor('+77012220003');
        return ticket;
      },
      nobodys: NOBODYS_TICKET,
      ask: called(CONFIRM_PHONE_CHANGE, withCode),
    },
  ];
}
