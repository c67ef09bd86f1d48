/**
 * Tests that a guest does not learn who has an account here: whether a call names an account or nobody shows in no
 * answer, no count and no time.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REGISTER } from '#protocol/people/registration-calls.ts';
import {
  RESET_PASSWORD,
  SEND_EMAIL_LINK,
  SEND_PASSWORD_RESET,
  SIGN_IN,
} from '#protocol/people/sign-in/sign-in-calls.ts';
import type { Database } from '#server/store/engine.ts';
import { chanceOfLater } from '#tests/helpers/betting/chance-of-later.ts';
import { openTestDatabase } from '#tests/helpers/databases/databases.ts';
import {
  type Browser,
  FULL_FORM,
  openPeopleBench,
  PASSWORD,
  type PeopleBench,
} from '#tests/helpers/people/people-bench.ts';

const ROUNDS = 3;
/**
 * The most that two halves may differ: what four statements of a millisecond in all are apart by chance, and one
 * statement more is beyond.
 */
const MOST = 0.3;

let database: Database;
let bench: PeopleBench;
let statements: string[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
  bench = await openPeopleBench({
    ...database,
    query(sql, parameters) {
      statements.push(sql);
      return database.query(sql, parameters);
    },
  });
});
afterAll(async () => {
  expect(bench.log).toEqual([]);
  await bench.close();
  await database.close();
});

let strangers = 0;
/** A guest in a network from which nobody has come before. */
function stranger(): Browser {
  strangers += 1;
  const guest = bench.browser();
  guest.address = `10.9.${strangers >> 8}.${strangers & 255}`;
  return guest;
}

interface Named {
  readonly email: string;
  readonly phoneNumber: string;
}
let names = 0;
const nobody = (): Named => {
  names += 1;
  return { email: `nobody-${names}@bets.example`, phoneNumber: `70166${String(names).padStart(5, '0')}` };
};
async function somebody(): Promise<Named> {
  const { email, phoneNumber } = nobody();
  const { userId } = await bench.newBettor(email);
  await database.query(
    'update people set phone = $2, phone_confirmed_at = 1, auth_by_email = true where user_id = $1',
    [userId, `+7${phoneNumber}`],
  );
  return { email, phoneNumber };
}

/** An answer without what is drawn for each request. */
const told = ({ raw, status }: { readonly raw: string; readonly status: number }): string =>
  `${status} ${raw.replaceAll(/"ticket":"[\w-]+"|"target":"[^"]*"|nobody-\d+@bets\.example/g, '…')}`;

type Ask = (guest: Browser, named: Named) => Promise<{ readonly raw: string; readonly status: number }>;

const form = { ...FULL_FORM, phoneCountryId: 82 } as const;
const CALLS: Readonly<Record<string, Ask>> = {
  'a sign-in by e-mail': (guest, { email }) => guest.call(SIGN_IN, { login: email, password: 'wrong one' }),
  'a sign-in by phone': (guest, { phoneNumber }) =>
    guest.call(SIGN_IN, { login: `+7 ${phoneNumber}`, password: 'wrong one' }),
  'a reset by e-mail': (guest, { email }) => guest.call(SEND_PASSWORD_RESET, { login: email }),
  'a reset by phone': (guest, { phoneNumber }) =>
    guest.call(SEND_PASSWORD_RESET, { login: `+7${phoneNumber}` }),
  'a link by e-mail': (guest, { email }) => guest.call(SEND_EMAIL_LINK, { email }),
  'a registration by e-mail': (guest, { email }) => guest.call(REGISTER, { ...form, email }),
  'a registration by phone': (guest, { phoneNumber }) =>
    guest.call(REGISTER, { ...form, type: 'phone_reg', phoneNumber }),
  async 'the code of a reset'(guest, { email }) {
    const sent = await guest.must(SEND_PASSWORD_RESET, { login: email });
    const confirmCode = 'absent';
    return guest.call(RESET_PASSWORD, {
      ticket: sent.ticket,
      confirmCode,
      password: PASSWORD,
      passwordConfirmation: PASSWORD,
    });
  },
};

describe.each(Object.entries(CALLS))('%s', (_name, ask) => {
  it('X12 is answered alike, time after time and until there are too many', async () => {
    const [there, absent] = [await somebody(), nobody()];
    const [one, other] = [stranger(), stranger()];
    for (let time = 0; time < 13; time += 1) {
      const answers = [await ask(one, there).then(told, String), await ask(other, absent).then(told, String)];
      expect(answers[0], `time ${time}`).toBe(answers[1]);
    }
  });

  it('X12 asks the database the same', async () => {
    const asked: string[][] = [];
    for (const named of [await somebody(), nobody()]) {
      statements = [];
      await ask(stranger(), named);
      asked.push(statements);
    }
    expect(asked[0]).toEqual(asked[1]);
  });

  it('X12 takes as long', async () => {
    const [there, absent] = [await somebody(), nobody()];
    const chances: number[] = [];
    // A busy moment of the machine may look like a difference once; one that is there is there every time.
    for (
      let round = 0;
      round < ROUNDS && chances.every((chance) => Math.abs(chance - 0.5) > MOST);
      round += 1
    )
      chances.push(
        await chanceOfLater(
          () => ask(stranger(), there),
          () => ask(stranger(), absent),
        ),
      );
    expect(
      Math.abs((chances.at(-1) ?? 1) - 0.5),
      `an account takes longer in ${chances.join()} of all pairs`,
    ).toBeLessThan(MOST);
  });
});

it('three rows more to write would show in these times', async () => {
  const absent = nobody();
  const ask = () => stranger().call(SEND_PASSWORD_RESET, { login: absent.email });
  const more = async () => {
    await ask();
    for (let row = 0; row < 3; row += 1)
      await bench.people.outbox.put({
        channel: 'email',
        recipient: 'x@bets.example',
        kind: 'code',
        language: 'en',
      });
  };
  const chances: number[] = [];
  // A busy machine may hide it once as well.
  for (let round = 0; round < ROUNDS && chances.every((chance) => chance <= 0.5 + MOST); round += 1)
    chances.push(await chanceOfLater(more, ask));
  expect(chances.at(-1), `later in ${chances.join()} of all pairs`).toBeGreaterThan(0.5 + MOST);
});
