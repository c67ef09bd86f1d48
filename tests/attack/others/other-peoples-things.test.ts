/**
 * Every call that names a thing of an account, sent by somebody else with the owner's own number, guid or ticket: the answer is the one for a thing that
 * nobody has, not a row of the owner changes, and the same request works for the owner, so that it was one worth refusing.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONFIRM_CONVERT, CONVERT } from '#protocol/people/full-account-calls.ts';
import { REGISTER } from '#protocol/people/registration-calls.ts';
import { SET_OWN_SECURE_QUESTION } from '#protocol/people/sign-in/security-calls.ts';
import type { Database } from '#server/store/engine.ts';
import { openTestDatabase } from '#tests/helpers/databases/databases.ts';
import {
  type Browser,
  FULL_FORM,
  openPeopleBench,
  type PeopleBench,
} from '#tests/helpers/people/people-bench.ts';
import { servedOperations } from '../fuzz/served-operations.ts';
import { ownedAccounts } from './owned-accounts.ts';
import { ownedAlerts } from './owned-alerts.ts';
import { ownedBets } from './owned-bets.ts';
import { ownedFriends } from './owned-friends.ts';
import { ownedOffice } from './owned-office.ts';
import { ownedPlay } from './owned-play.ts';
import { ownedSupport } from './owned-support.ts';
import { type Answer, nameOf, type Stage } from './owned-thing.ts';
import { ownedToto } from './owned-toto.ts';
import { ownedVerification } from './owned-verification.ts';

let database: Database;
let bench: PeopleBench;
let owner: Browser;
let ownerId: bigint;
let thief: Browser;
/** The stage of the test, which is made once the server is there. */
const stage = {} as { -readonly [Name in keyof Stage]: Stage[Name] };
const THINGS = [
  ...ownedBets(stage),
  ...ownedAlerts(stage),
  ...ownedSupport(stage),
  ...ownedAccounts(stage),
  ...ownedToto(stage),
  ...ownedPlay(stage),
  ...ownedFriends(stage),
  ...ownedVerification(stage),
  ...ownedOffice(stage),
];
/** An account of one click, which may become a full one. */
let quick: Browser;

beforeAll(async () => {
  database = await openTestDatabase();
  bench = await openPeopleBench(database);
  const one = await bench.newBettor();
  [owner, ownerId] = [one.browser, one.userId];
  await bench.fund(ownerId, 1_000_000_00n);
  const other = await bench.newBettor();
  thief = other.browser;
  await bench.fund(other.userId, 1_000_000_00n);
  quick = bench.browser();
  await quick.must(REGISTER, { ...FULL_FORM, type: 'fast_reg' });
  for (const [userId, phone] of [
    [ownerId, '+77012220001'],
    [other.userId, '+77012220009'],
  ] as const)
    await database.query('update people set phone = $2, phone_confirmed_at = 1 where user_id = $1', [
      userId,
      phone,
    ]);
  await bench.prove(owner);
  await owner.must(SET_OWN_SECURE_QUESTION, {
    question: 'Who?',
    answer: 'Me myself',
    answerRepeat: 'Me myself',
  });
  await bench.prove(thief);
  Object.assign(stage, { database, bench, owner, ownerId, ownerEmail: one.email, thief });
});
afterAll(async () => {
  expect(bench.errors).toEqual([]);
  await bench.close();
  await database.close();
});

/** All that is kept of the owner, table by table. */
async function everythingOf(userId: bigint): Promise<Readonly<Record<string, unknown>>> {
  const tables = await database.query<{ table_name: string }>(
    `select table_name from information_schema.columns where table_schema = 'public' and column_name = 'user_id' order by 1`,
  );
  const all: Record<string, unknown> = {};
  // When a session was seen last is no act.
  for (const { table_name: table } of tables)
    all[table] = await database.query(
      `select (to_jsonb(kept) - 'seen_at')::text as row from ${table} as kept where user_id = $1 order by 1`,
      [userId],
    );
  expect(Object.keys(all).length).toBeGreaterThan(15);
  return all;
}

/** An answer without what is drawn anew for each, or is what was asked for. */
const told = ({ body, status }: Answer, id: string): string =>
  `${status} ${body
    .replaceAll(id, '<id>')
    .replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '<guid>')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z|\b\d{13}\b/g, '<time>')
    .replaceAll(/"(?:id|Id|coupon)":"?\d+"?/g, '"id":0')}`;

describe('the thing of another account', () => {
  it.each(THINGS.map((one) => [one.call, one] as const))('by %s', async (_, { ask, nobodys, own }) => {
    const id = await own();
    const before = await everythingOf(ownerId);
    const theirs = told(await ask(thief, id), id);
    expect(theirs).toBe(told(await ask(thief, nobodys), nobodys));
    expect(await everythingOf(ownerId)).toEqual(before);
    const answer = await ask(owner, id);
    expect(answer.status, answer.body).toBe(200);
    const isTold = told(answer, id) !== theirs;
    expect(isTold || JSON.stringify(await everythingOf(ownerId)) !== JSON.stringify(before)).toBe(true);
  });

  it('by the code of an account that is to become a full one', async () => {
    await bench.prove(thief);
    const email = 'becoming@bets.example';
    await database.query(`update sessions set proved_at = $1`, [bench.nowMs()]);
    const { ticket } = await quick.must(CONVERT, {
      email,
      isDomainMeant: true,
      password: 'another horse 12',
      passwordConfirmation: 'another horse 12',
      firstName: 'Ann',
      lastName: 'Other',
    });
    const values = { ticket, confirmCode: await bench.codeFor(email) };
    expect(await thief.refusal(CONFIRM_CONVERT, values)).toBe('code-expired');
    expect(await quick.refusal(CONFIRM_CONVERT, values)).toBe('none');
  });
});

/** Names of parameters and fields that name a thing by a number, a guid or a ticket. */
const IS_ID = /(?:^|_|[a-z])(?:id|ids|guid|ticket)$/i;
/**
 * Names of what has no owner: games, selections, draws, countries, entries of lists, currencies, and ids that a client makes for
 * a new thing of its own.
 */
const NOT_OWNED = new Set([
  'GameId',
  'refId',
  'PlayerId',
  'Vid',
  'betGUID',
  'countryId',
  'phoneCountryId',
  'currency_id',
  'methodId',
  'payGuid',
  'requestGuid',
  'question_id',
  'setting_id',
  'pauseId',
  'reasonId',
  'visitorId',
  'callbackId',
  'upToId',
  'credentialId',
  'ab_id',
  'drawId',
  'transferGuid',
]);
/**
 * Calls whose ids name everybody's own secret, nothing of an account, or a thing of the client's own. Paths that end in a
 * star stand for all that begin so.
 */
const OPEN: readonly (readonly [calls: readonly string[], reason: string])[] = [
  [
    ['POST /service-api/LiveBet/Open/*', 'POST /service-api/LiveBet/Secure/*'],
    'the fields of MakeBetWeb; codes of shelved coupons are made to be shared',
  ],
  [['POST /web-api/datalinelive/putbetscommon'], 'bodies of MakeBetWeb, placed by the same service'],
  [
    [
      'GET /service-api/LiveFeed/*',
      'GET /service-api/LineFeed/*',
      'POST /service-api/LineFeed/BuildDuel',
      'GET /service-api/main-*',
    ],
    'numbers of games',
  ],
  [
    ['GET /SiteService/*', 'GET /service-api/statisticfeed/*'],
    'numbers of games, teams, players and seasons, which are the same for everybody',
  ],
  [
    ['POST /service-api/favorites/*', 'DELETE /service-api/favorites/*'],
    'numbers of games in the list of whoever asks',
  ],
  [
    [
      'GET /service-api/SubscriptionService/api/GetEventTypesByGameId',
      'POST /service-api/SubscriptionService/api/GetGameSubscription',
      'POST /web-api/gamesubscription/save',
      'GET /service-api/gamespreview/*',
      'POST /service-api/gamespreview/*',
    ],
    'numbers of games, and what whoever asks is told of them',
  ],
  [['GET /web-api/site'], 'a number of the colours of the page around a frame'],
  [['GET /translation-api/media/*'], 'names of pictures that stand in public texts'],
  [['POST /web-api/limits/testanswers'], 'numbers of questions'],
  [['POST /web-api/office/special-offers/take'], 'the id of a rule, which everybody is told'],
  [['POST /web-api/toto/coupons'], 'an id that the client makes for a new coupon'],
  [['POST /web-api/office/loyalty/reward'], 'an id that the client makes for a new reward'],
  [
    ['GET /web-api/tournaments/*', 'POST /web-api/tournaments/*'],
    'numbers of tournaments, which are the same for everybody, and the place of whoever asks',
  ],
  [['POST /web-api/analytics/*'], 'ids of events, kept under no account'],
  [
    ['POST /web-api/payments/callback', 'POST /web-api/verification/callback', 'POST /wallet-api/*'],
    'signed by the provider',
  ],
  [
    [
      'POST /web-api/sms-auth/send-code',
      'POST /web-api/sms-auth/check-code',
      'POST /web-api/socauth/twofactor/',
      'POST /web-api/user/twoauth/',
      'POST /web-api/user/password-reset',
      'POST /web-api/user/registration',
      'POST /web-api/user/activate',
      'POST /web-api/user/activate/resend',
    ],
    'a ticket of 256 bits stands for whoever began: nobody is signed in',
  ],
  [['POST /web-api/user/activatefast'], 'a ticket that is read with the number of who is signed in'],
];
const isOpen = (call: string): boolean =>
  OPEN.some(([calls]) =>
    calls.some((one) => (one.endsWith('*') ? call.startsWith(one.slice(0, -1)) : call === one)),
  );

it('no call that names a thing of an account is missing here', () => {
  const known = new Set([...THINGS.map(({ call }) => call), nameOf(CONFIRM_CONVERT)]);
  const missing = servedOperations()
    .filter(({ ids }) => ids.some((name) => IS_ID.test(name) && !NOT_OWNED.has(name)))
    .map((operation) => nameOf(operation).replace('LiveBet-update', 'LiveBet'))
    .filter((name) => !known.has(name) && !isOpen(name));
  expect(missing).toEqual([]);
});
