/** The server with people over a database of its own and a clock that the test moves; and browsers that remember cookies. */
import { createHash, randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Result } from '#domain/lib/result.ts';
import { amount } from '#domain/money/amount.ts';
import { merged, type Partly } from '#domain/site/merge.ts';
import { VIRTUAL_KINDS } from '#domain/virtual/kinds.ts';
import {
  type AnswerOf,
  outgoing,
  type PeopleCall,
  type RequestOf,
  readAnswer,
} from '#protocol/people/people-call.ts';
import type { Refusal } from '#protocol/people/refusal.ts';
import { CONFIRM_EMAIL, REGISTER } from '#protocol/people/registration-calls.ts';
import { PROVE_AGAIN } from '#protocol/people/sign-in/session-calls.ts';
import type { SiteSettings } from '#protocol/site/site-document.ts';
import { type AlertsParts, createAlerts } from '#server/alerts/alerts.ts';
import { createApp } from '#server/app.ts';
import { createBetting } from '#server/betting/betting.ts';
import { SettlementStore } from '#server/betting/settling/settlement-store.ts';
import { type BonusesParts, createBonuses } from '#server/bonuses/bonuses.ts';
import { type CasinoParts, createCasino } from '#server/casino/casino.ts';
import { duelRoutes } from '#server/duels/duel-routes.ts';
import { leadersOf, offersOf } from '#server/feed/lists/offer-rules.ts';
import { createFriends, type FriendsParts } from '#server/friends/friends.ts';
import { AllowedHosts } from '#server/lib/allowed-hosts.ts';
import { createLoyalty } from '#server/loyalty/loyalty.ts';
import { createManagerBets } from '#server/office/manager-bets.ts';
import { createOperators } from '#server/operator/operators.ts';
import type { Message } from '#server/people/messages/outbox.ts';
import { PaymentStore } from '#server/people/payments/payment-store.ts';
import { createPeople, type PeopleParts } from '#server/people/people.ts';
import type { PasswordHash } from '#server/people/sign-in/password-hash.ts';
import { forAppOf, telemetryOf } from '#server/program-pages.ts';
import { SiteEditor } from '#server/site/site-editor.ts';
import { SiteFile } from '#server/site/site-file.ts';
import { demoCurrencyOfSite } from '#server/site/site-house.ts';
import { Sites } from '#server/site/sites.ts';
import type { World } from '#server/source/source.ts';
import { previewRoutes } from '#server/statistics/preview-routes.ts';
import type { Database } from '#server/store/engine.ts';
import { createToto, type TotoParts } from '#server/toto/toto.ts';
import { createTournaments, type TournamentsParts } from '#server/tournaments/tournaments.ts';
import { createRoundLine } from '#server/virtual/round-line.ts';
import { createVirtual, type VirtualParts } from '#server/virtual/virtual.ts';
import { TEST_PROVIDER } from '../casino/test-provider.ts';
import type { ClockedWorld } from '../feed/clocked-world.ts';
import { SmallWorld } from '../feed/small-world.ts';
import { sitesOf } from '../network/sites-of.ts';

export const START_MS = Date.parse('2026-03-10T12:00:00Z');
export const PASSWORD = 'correct horse 9';

type Answered<Call extends PeopleCall> = Result<AnswerOf<Call>, Refusal> & {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly raw: string;
};

export class Browser {
  readonly #app: FastifyInstance;
  readonly cookies = new Map<string, string>();
  headers: Readonly<Record<string, string>> = {};
  /** The address that it asks from. */
  address = '127.0.0.1';

  constructor(app: FastifyInstance) {
    this.#app = app;
  }

  async send(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: string, headers = {}) {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await this.#app.inject({
      method,
      url,
      remoteAddress: this.address,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(cookie ? { cookie } : {}),
        ...this.headers,
        ...headers,
      },
      ...(body === undefined ? {} : { payload: body }),
    });
    for (const { name, value } of answer.cookies)
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    return answer;
  }

  async call<Call extends PeopleCall>(
    call: Call,
    values: RequestOf<Call>,
    captcha?: string,
  ): Promise<Answered<Call>> {
    const { body, headers, method, url } = outgoing(call, values, captcha);
    const answer = await this.send(method, url, body, headers);
    const { body: raw, headers: got, statusCode: status } = answer;
    return { ...readAnswer(call, answer.json()), status, headers: got, raw };
  }

  /** Calls, and throws where the call was refused. */
  async must<Call extends PeopleCall>(call: Call, values: RequestOf<Call>): Promise<AnswerOf<Call>> {
    const answer = await this.call(call, values);
    if (!answer.ok) throw new Error(`${call.path}: ${JSON.stringify(answer.error)}`);
    return answer.value;
  }

  async refusal<Call extends PeopleCall>(
    call: Call,
    values: RequestOf<Call>,
  ): Promise<Refusal['code'] | 'none'> {
    const answer = await this.call(call, values);
    return answer.ok ? 'none' : answer.error.code;
  }
}

/** A hash that is quick, in the place of Argon2id, which has tests of its own. */
const QUICK_PASSWORDS: PasswordHash = {
  make: async (password) => createHash('sha256').update(password).digest('hex'),
  isRight: async (password, hash) => createHash('sha256').update(password).digest('hex') === hash,
  close: async () => undefined,
};

export interface PeopleBenchOptions extends Partial<Omit<PeopleParts, 'operators' | 'sites'>> {
  /** Whether it is as `npm start` has it; it is unless a test is about a server for others. */
  readonly isSandbox?: boolean;
  /** The folder of the configuration that operators change; it is `site` unless given. */
  readonly siteDir?: string;
  /** The settings in which the site differs from the product. */
  readonly site?: Partly<SiteSettings>;
  /** Whether the switches of the sandbox are open. */
  readonly faults?: boolean;
  /** The parts of alerts that are otherwise than here. */
  readonly alerts?: Partial<AlertsParts>;
  /** The parts of the toto that are otherwise than here. */
  readonly toto?: Partial<TotoParts>;
  /** The parts of bonuses that are otherwise than here. */
  readonly bonuses?: Partial<BonusesParts>;
  /** The parts of the casino that are otherwise than here. */
  readonly casino?: Partial<CasinoParts>;
  /** The parts of bringing friends that are otherwise than here. */
  readonly friends?: Partial<FriendsParts>;
  /** The parts of tournaments that are otherwise than here. */
  readonly tournaments?: Partial<TournamentsParts>;
  /** The parts of virtual rounds that are otherwise than here. */
  readonly virtual?: Partial<VirtualParts>;
  /** A simulated world, which is then the one of the server, with its clock; without it a world that the test moves. */
  readonly machine?: ClockedWorld;
}

export async function openPeopleBench(
  database: Database,
  {
    alerts: alertsParts = {},
    bonuses: bonusesParts = {},
    casino: casinoParts = {},
    faults = false,
    friends: friendsParts = {},
    isSandbox = true,
    site = {},
    siteDir,
    toto: totoParts = {},
    tournaments: tournamentParts = {},
    virtual: virtualParts = {},
    machine,
    ...options
  }: PeopleBenchOptions = {},
) {
  let now = START_MS;
  const nowMs = machine?.clock.nowMs ?? (() => now);
  const operators = createOperators({ database, nowMs, isSandbox });
  const world = new SmallWorld([
    { id: 1, feed: 'line' },
    { id: 2, feed: 'line' },
  ]);
  const book: World = machine?.world ?? world;
  // No captcha, unless a test is about it.
  const siteFolder = siteDir ?? join(tmpdir(), 'touchline-no-site');
  const siteFile = new SiteFile({ path: join(siteFolder, 'site.json'), nowMs, report: () => undefined });
  const siteEditor = new SiteEditor({ file: siteFile, folder: join(siteFolder, 'versions'), nowMs });
  const sites = siteDir
    ? new Sites({ file: siteFile, draft: (name) => siteEditor.draft(name) })
    : sitesOf(merged<Partly<SiteSettings>>({ captcha: { type: 'disabled' } }, site));
  const errors: unknown[] = [];
  // A test runs it, or a call does.
  const bonuses = createBonuses({
    database,
    nowMs,
    after: () => () => undefined,
    onError: (error) => errors.push(error),
    ...bonusesParts,
  });
  await bonuses.start();
  // A test steps it.
  const friends = createFriends({
    database,
    sites,
    origin: () => 'https://bets.example',
    nowMs,
    after: () => () => undefined,
    onError: (error) => errors.push(error),
    ...friendsParts,
  });
  const people = await createPeople({
    database,
    nowMs,
    origin: () => 'https://bets.example',
    sites,
    operators: operators.access,
    registrationsPerHour: 10_000,
    passwords: QUICK_PASSWORDS,
    // No wait of a request lasts longer than a turn.
    after(_milliseconds, run) {
      const turn = setImmediate(() => void run());
      return () => clearImmediate(turn);
    },
    onCameBy: friends.onCameBy,
    async onExcluded(userId) {
      await betting.endAutoBets(userId, 'self-exclusion');
      await casino.endSessions(userId);
    },
    more: [
      bonuses.routes,
      (scope, calls) => alerts.routes(scope, calls),
      (scope, calls) => toto.routes(scope, calls),
      (scope, calls) => virtual.routes(scope, calls),
      (scope, calls) => casino.routes(scope, calls),
      (scope, calls) => friends.routes(scope, calls),
      (scope, calls) => loyalty.routes(scope, calls),
      (scope, calls) => tournaments.routes(scope, calls),
      (scope, calls) => managerBets.routes(scope, calls),
    ],
    ...options,
  });
  const betting = createBetting({
    book,
    database,
    nowMs,
    after: () => () => undefined,
    onError: (error) => errors.push(error),
    placementsPerMinute: 10_000,
    hasDemo: isSandbox,
    more: [previewRoutes(book), duelRoutes(book)],
    closedTo: offersOf(sites),
    leaders: leadersOf(sites),
    demoCurrency: demoCurrencyOfSite(sites),
    signIn: people.signIn,
    bonuses: bonuses.forBetting,
  });
  const virtual = createVirtual({
    line: machine?.rounds ?? createRoundLine(),
    kinds: () => VIRTUAL_KINDS,
    database,
    operatorSalt: () => sites.settings.virtual.salt,
    worldMs: () => book.nowMs(),
    nowMs,
    after: () => () => undefined,
    onError: (error) => errors.push(error),
    ...virtualParts,
  });
  await virtual.start();
  await betting.start();
  // Nothing is watched until a test starts it (`alerts-bench.ts`).
  const alerts = createAlerts({
    database,
    world: book,
    worthOf: betting.worthOf,
    pushRules: { hosts: [], isSandbox },
    origin: () => 'https://bets.example',
    nowMs,
    after(_milliseconds, run) {
      const turn = setImmediate(() => void run());
      return () => clearImmediate(turn);
    },
    onError: (error) => errors.push(error),
    ...alertsParts,
  });
  const managerBets = createManagerBets({
    database,
    book,
    place: betting.place,
    operators: operators.access,
    audit: people.audit,
    nowMs,
  });
  // A test steps it.
  const toto = createToto({
    book,
    database,
    categories: () => sites.settings.toto.draws,
    nowMs,
    after: () => () => undefined,
    onError: (error) => errors.push(error),
    ...totoParts,
  });
  await toto.start();
  const casino = createCasino({ database, providers: [TEST_PROVIDER], nowMs, ...casinoParts });
  await casino.start();
  // A test steps both.
  const stepped = {
    database,
    nowMs,
    after: () => () => undefined,
    onError: (error: unknown) => void errors.push(error),
  };
  const loyalty = createLoyalty(stepped);
  const tournaments = createTournaments({
    ...stepped,
    planned: { hasCalendar: true, plans: [] },
    ...tournamentParts,
  });
  const log: string[] = [];
  const app = createApp({
    world: book,
    ...(machine && { clock: machine.clock }),
    betting: betting.routes,
    people: people.routes,
    casino,
    ...forAppOf(database, {
      betting,
      bonuses,
      editor: siteEditor,
      friends,
      nowMs,
      operators,
      people,
      telemetry: telemetryOf({ nowMs, world: book }, database),
    }),
    operators: operators.access,
    sites,
    hosts: new AllowedHosts(['bets.example']),
    faults,
    nowMs,
    logger: { level: 'error', stream: { write: (line) => void log.push(line) } },
  });
  await app.ready();
  const browser = () => new Browser(app);
  const lastMessage = async (recipient: string): Promise<Message | undefined> =>
    (await people.outbox.latest(1, recipient))[0];
  const codeFor = async (recipient: string): Promise<string> =>
    /\b\d{6}\b/.exec((await lastMessage(recipient))?.body ?? '')?.[0] ?? '';
  const tokenFor = async (recipient: string): Promise<string> =>
    /#([\w-]{43})/.exec((await lastMessage(recipient))?.body ?? '')?.[1] ?? '';
  let registered = 0;

  /** A bettor who is registered by e-mail, confirmed and signed in. */
  async function newBettor(email = `bettor-${(registered += 1)}@bets.example`, currencyId = 'KZT') {
    const own = browser();
    await own.must(REGISTER, { ...FULL_FORM, email, currencyId });
    const answer = await own.must(CONFIRM_EMAIL, { token: await tokenFor(email) });
    return { browser: own, email, userId: BigInt(answer.kind === 'signed-in' ? answer.userId : -1) };
  }

  /** Adds money from nowhere, as the demonstration account gets it. */
  async function fund(userId: bigint, minor: bigint, currency = 'KZT'): Promise<void> {
    await database.query(
      `insert into transfers (debit_account, credit_account, amount, reason)
       select issue.id, main.id, $2, 'issue' from accounts issue, accounts main
       where issue.kind = 'issue' and issue.currency = $3 and main.user_id = $1 and main.kind = 'main' and main.currency = $3`,
      [userId, minor, currency],
    );
  }

  /** Places a single before its game; the code of the answer, 0 when it was accepted. */
  async function bet(own: Browser, stake: number, betGUID: string = randomUUID(), channel = 'MakeBetWeb') {
    const body = {
      Events: [{ GameId: 1, Type: 1, Coef: 1.5, Param: 0, PlayerId: 0, Kind: 3 }],
      Vid: 0,
      Summ: stake,
      CheckCf: 2,
      betGUID,
      Lng: 'en',
    };
    const answer = await own.send('POST', `/service-api/LiveBet/Secure/${channel}`, JSON.stringify(body));
    const { ErrorCode: code, Value: value } = answer.json<{
      ErrorCode: number;
      Value: { AdditionalInfo?: Record<string, string> } | null;
    }>();
    return { code, facts: value?.AdditionalInfo ?? {} };
  }

  /** Settles the user's newest bet with this payout, anew where it is settled already. */
  async function settle(userId: bigint, payout: bigint): Promise<void> {
    const bets = new SettlementStore(database);
    const all = await Promise.all((['won', 'lost', 'open'] as const).map((state) => bets.inState(state)));
    const stored = all.flat().findLast((bet) => bet.userId === userId);
    if (!stored) throw new Error('no bet');
    await bets.settle(stored, {
      status: payout > 0n ? 'won' : 'lost',
      payout: amount(payout),
      legs: [],
      isVoid: false,
      actor: 'test',
      reason: 'test',
      at: nowMs(),
    });
  }

  const decide = (paymentId: bigint, event: 'approve' | 'refuse' | 'paid') =>
    new PaymentStore(database, nowMs).take(paymentId, event, 'reviewer');

  return {
    alerts,
    bonuses,
    toto,
    virtual,
    casino,
    friends,
    loyalty,
    tournaments,
    decide,
    fund,
    settle,
    bet,
    app,
    betting,
    people,
    operators,
    world,
    errors,
    /** The lines of failures: empty unless the test wanted one. */
    log,
    nowMs,
    browser,
    codeFor,
    tokenFor,
    lastMessage,
    newBettor,
    prove: (own: Browser) => own.must(PROVE_AGAIN, { password: PASSWORD }),
    pass(milliseconds: number) {
      now += milliseconds;
    },
    setTime(epochMs: number) {
      now = epochMs;
    },
    async close() {
      await app.close();
      await virtual.stop();
      await people.stop();
    },
  };
}

export type PeopleBench = Awaited<ReturnType<typeof openPeopleBench>>;

export const FULL_FORM = {
  type: 'full_reg',
  language: 'en',
  countryId: 82,
  currencyId: 'KZT',
  firstName: 'Ann',
  lastName: "O'Hara",
  birthDate: '01.02.1990',
  password: PASSWORD,
  passwordConfirmation: PASSWORD,
  isAdultAndAgrees: true,
} as const;
