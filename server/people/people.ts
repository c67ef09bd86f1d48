/** People put together over a database: what the program registers with the app beside betting. */
import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import type { SignIn } from '../betting/routes/betting-routes.ts';
import { catalogueRoutes } from '../catalogues/catalogue-routes.ts';
import { placeRoutes } from '../catalogues/place-routes.ts';
import type { Bus } from '../cluster/bus/bus.ts';
import type { After } from '../cluster/part.ts';
import { Ledger } from '../ledger/ledger.ts';
import { type Limits, localLimits } from '../lib/rate-limit.ts';
import { historyRoutes } from '../office/history-routes.ts';
import { HistoryStore } from '../office/history-store.ts';
import { officeRoutes } from '../office/office-routes.ts';
import { phoneRoutes } from '../office/phone-routes.ts';
import { requestRoutes, requestsPage } from '../office/request-routes.ts';
import { RequestStore } from '../office/request-store.ts';
import type { OperatorAccess } from '../operator/operator-access.ts';
import { SandboxCashier } from '../sandbox/sandbox-cashier.ts';
import { SandboxIdentity } from '../sandbox/sandbox-identity.ts';
import { KnownDevices } from '../session/known-devices.ts';
import { Sessions } from '../session/sessions.ts';
import { Sites } from '../site/sites.ts';
import { AuditLog } from '../store/audit-log.ts';
import type { Database } from '../store/engine.ts';
import { sharedSecret } from '../store/server-secrets.ts';
import { createSupport } from '../support/support.ts';
import type { MemoryQueue } from '../telemetry/metrics.ts';
import { accountRoutes } from './accounts/account-routes.ts';
import { credentialRoutes } from './accounts/credential-routes.ts';
import { favoriteRoutes } from './accounts/favorite-routes.ts';
import { FavoriteStore } from './accounts/favorite-store.ts';
import { fullAccountRoutes } from './accounts/full-account-routes.ts';
import { PeopleStore } from './accounts/people-store.ts';
import { secretQuestionRoutes } from './accounts/secret-question.ts';
import { SettingStore } from './accounts/setting-store.ts';
import { captchaFrame } from './captcha/captcha-frame.ts';
import { CaptchaService } from './captcha/captcha-service.ts';
import { createProviderCheck } from './captcha/provider-check.ts';
import { documentRoutes } from './documents/document-routes.ts';
import { DocumentStore } from './documents/document-store.ts';
import { reviewPage } from './documents/review-page.ts';
import { messageRoutes } from './messages/message-routes.ts';
import { type Delivery, type Message, Outbox } from './messages/outbox.ts';
import { outboxPage } from './messages/outbox-page.ts';
import { cashierPage } from './payments/cashier-page.ts';
import { paycheckRoutes } from './payments/paycheck-routes.ts';
import { Paychecks } from './payments/paychecks.ts';
import { DEFAULT_METHODS, type PaymentMethod } from './payments/payment-methods.ts';
import { paymentRoutes } from './payments/payment-routes.ts';
import { PaymentStore } from './payments/payment-store.ts';
import { walletRoutes } from './payments/wallet-routes.ts';
import { WalletStore } from './payments/wallet-store.ts';
import { PeopleCallServer } from './people-call-server.ts';
import { createFloods, MESSAGE_BOUNDS, PASSWORD_BOUNDS, type PeopleTools } from './people-tools.ts';
import { createUpkeep, type UpkeepParts } from './people-upkeep.ts';
import type { CameBy } from './registration/came-by.ts';
import { registrationRoutes } from './registration/registration-routes.ts';
import { limitRoutes } from './safety/limit-routes.ts';
import { LimitStore } from './safety/limit-store.ts';
import { frameSignIn } from './sessions/frame-sign-in.ts';
import { sessionRoutes } from './sessions/session-routes.ts';
import { SessionWatch } from './sessions/session-watch.ts';
import { activateFastRoutes } from './sign-in/activate-fast-routes.ts';
import { passkeyRoutes } from './sign-in/passkey-routes.ts';
import { createPasswordHash, type PasswordHash } from './sign-in/password-hash.ts';
import { PendingActs } from './sign-in/pending-acts.ts';
import { passwordSignIn, signInRoutes } from './sign-in/sign-in-routes.ts';
import { TryGuard, type TryGuardParts } from './sign-in/try-guard.ts';
import { twoFactorRoutes } from './sign-in/two-factor-routes.ts';
import type { IdentityProviders } from './social/identity-providers.ts';
import { createOAuthProviders, type OAuthProvider } from './social/oauth-providers.ts';
import { socialRoutes } from './social/social-routes.ts';
import type { FlowVendor } from './verification/flow-vendor.ts';
import { createVerification } from './verification/verification.ts';

export interface PeopleParts {
  readonly database: Database;
  readonly nowMs: () => number;
  /** The beginning of links in messages. */
  readonly origin: () => string;
  /** Access to the pages for operators. In the sandbox there are providers of payments and identities, else none. */
  readonly operators: OperatorAccess;
  /** The configuration of the site; the product as it is, unless given. */
  readonly sites?: Sites;
  /** The hash of passwords: Argon2id unless a test wants to be quick. */
  readonly passwords?: PasswordHash;
  /** Called for a user who excludes themselves, to end what betting has to. */
  readonly onExcluded?: (userId: bigint) => Promise<void>;
  /** Called for an account of whoever came by somebody's link. */
  readonly onCameBy?: (userId: bigint, cameBy: CameBy) => Promise<void>;
  /** Sends e-mail from the outbox; without it messages wait there. */
  readonly deliver?: Delivery;
  readonly onError?: (error: unknown) => void;
  /** Called with a message that was delivered. */
  readonly onMessageSent?: (message: Message) => void;
  /** The secret of the site at the provider of a captcha. */
  readonly captchaSecret?: string;
  readonly onCaptchaError?: (error: unknown) => void;
  /** Providers of identities that the operator has registered with; the sandbox has its own. */
  readonly oauth?: readonly OAuthProvider[];
  /** The timers of the program. */
  readonly after?: (milliseconds: number, run: () => unknown) => () => void;
  /** The timers of what one node at a time does; `after` unless given. */
  readonly turnAfter?: After;
  /** Where acts are counted; in this process unless given. */
  readonly limits?: Limits;
  /** The bus of the programs of a cluster; of this one alone unless given. */
  readonly bus?: Bus;
  /** The limit of registrations from one address. */
  readonly registrationsPerHour?: number;
  /** The ways to pay; those of the product, unless given. */
  readonly paymentMethods?: readonly PaymentMethod[];
  /** The vendor of the verification flow that the operator has configured. */
  readonly flowVendor?: FlowVendor | undefined;
  /** Further routes of accounts, in the scope where their cookies are read. */
  readonly more?: readonly ((scope: FastifyInstance, calls: PeopleCallServer) => void)[];
}

export interface People {
  readonly routes: (app: FastifyInstance) => void;
  /** The sign-in for betting, whose route it comes by. */
  readonly signIn: SignIn;
  readonly outbox: Outbox;
  readonly audit: AuditLog;
  /** Begins what is due whether or not anybody asks: e-mail goes out, payments end in time. */
  start(): void;
  /** What waits in the memory of this process, by queue. */
  queues(): Readonly<Record<MemoryQueue, number>>;
  stop(): Promise<void>;
}

const REGISTRATIONS_PER_HOUR = 120;

const oauthOf = ({ oauth = [], onError = () => undefined, origin }: PeopleParts): IdentityProviders =>
  createOAuthProviders({ providers: oauth, origin, onError });

const isOwnReturn = (redirectUri: string): boolean => /^\/[a-z]{2,3}\/auth\/social$/.test(redirectUri);

function realAfter(milliseconds: number, run: () => unknown): () => void {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
}

async function idleMs(settings: SettingStore, userId: bigint): Promise<number | undefined> {
  const minutes = await settings.number(userId, 'auto-logoff-minutes');
  return minutes > 0 ? minutes * 60_000 : undefined;
}

const captchaOf = (
  { captchaSecret, limits, nowMs, onCaptchaError = () => undefined }: PeopleParts,
  sites: Sites,
  secret: string,
): CaptchaService =>
  new CaptchaService({
    settings: () => sites.settings.captcha,
    secret,
    check: createProviderCheck({ secret: captchaSecret, onError: onCaptchaError }),
    nowMs,
    ...(limits ? { limits } : {}),
  });

const upkeepOf = (
  { after = realAfter, deliver, nowMs, onError = () => undefined, turnAfter = after }: PeopleParts,
  kept: Pick<UpkeepParts, 'outbox' | 'paychecks' | 'payments' | 'support'>,
) => createUpkeep({ ...kept, deliver, nowMs, onError, after: turnAfter });

const guardsOf = (counted: Omit<TryGuardParts, 'bounds' | 'name'>): PeopleTools['guards'] => ({
  passwords: new TryGuard({ ...counted, name: 'passwords', bounds: PASSWORD_BOUNDS }),
  messages: new TryGuard({ ...counted, name: 'messages', bounds: MESSAGE_BOUNDS }),
});

export async function createPeople(parts: PeopleParts): Promise<People> {
  const { database, nowMs, operators, origin, registrationsPerHour = REGISTRATIONS_PER_HOUR } = parts;
  const { limits: counts = localLimits(nowMs), sites = new Sites() } = parts;
  const ledger = new Ledger(database);
  const sessions = new Sessions(database, ledger, nowMs);
  const audit = new AuditLog(database, nowMs);
  const outbox = new Outbox(database, nowMs, () => sites.settings.customize.name, parts.onMessageSent);
  const passwords = parts.passwords ?? createPasswordHash();
  const captcha = captchaOf(parts, sites, await sharedSecret(database, 'captcha'));
  const calls = new PeopleCallServer({ sessions, captcha, sites, audit, nowMs, limits: counts });
  const devices = new KnownDevices(database, nowMs);
  const settings = new SettingStore(database, nowMs);
  const limits = new LimitStore(database, nowMs);
  const sandboxIdentity = operators.isSandbox ? new SandboxIdentity(nowMs, isOwnReturn) : undefined;
  const tools: PeopleTools = {
    database,
    people: new PeopleStore(database),
    sessions,
    devices,
    ledger,
    acts: new PendingActs(database, nowMs),
    outbox,
    audit,
    passwords,
    floods: createFloods(counts, registrationsPerHour),
    guards: guardsOf({ captcha, devices, nowMs, limits: counts }),
    nowMs,
    origin,
    identities: sandboxIdentity ?? oauthOf(parts),
    onExcluded: parts.onExcluded ?? (async () => undefined),
    onCameBy: parts.onCameBy ?? (async () => undefined),
    sessionEndMs: (userId) => limits.sessionEndMs(userId),
    idleMs: (userId) => idleMs(settings, userId),
  };
  const after = parts.after ?? realAfter;
  const watch = new SessionWatch({ sessions, after });
  const support = createSupport({ tools, after, ...(parts.bus ? { bus: parts.bus } : {}) });
  const payments = new PaymentStore(database, nowMs);
  const methods = parts.paymentMethods ?? DEFAULT_METHODS;
  const wallets = new WalletStore(database);
  const requests = new RequestStore(database, nowMs);
  const documents = new DocumentStore(database, nowMs);
  const verification = createVerification({
    tools,
    documents,
    operators,
    secret: await sharedSecret(database, 'verification'),
    vendor: parts.flowVendor,
  });
  const cashierSecret = await sharedSecret(database, 'cashier');
  const paychecks = new Paychecks({ database, payments, secret: cashierSecret, nowMs });
  const languageOf = async (userId: bigint) => (await tools.people.byId(userId))?.language;
  const cashier = operators.isSandbox
    ? new SandboxCashier({ secret: cashierSecret, payments, nowMs, languageOf })
    : undefined;
  const upkeep = upkeepOf(parts, { outbox, paychecks, payments, support });
  return {
    signIn: passwordSignIn(calls, tools),
    outbox,
    audit,
    routes(app) {
      void app.register(async (scope) => {
        await scope.register(cookie);
        signInRoutes(scope, calls, tools);
        registrationRoutes(scope, calls, tools, methods);
        catalogueRoutes(scope, calls, { database });
        placeRoutes(scope, calls);
        socialRoutes(scope, calls, tools);
        activateFastRoutes(scope, calls, tools);
        sessionRoutes(scope, calls, tools, captcha, watch);
        frameSignIn(scope, calls, tools);
        // Those who wait are answered before the server waits for them.
        scope.addHook('preClose', async () => watch.stop());
        credentialRoutes(scope, calls, tools);
        phoneRoutes(scope, calls, tools);
        secretQuestionRoutes(scope, calls, tools);
        twoFactorRoutes(scope, calls, tools);
        accountRoutes(scope, calls, tools, settings);
        favoriteRoutes(scope, calls, new FavoriteStore(database, nowMs));
        limitRoutes(scope, calls, tools, { limits, settings, wallets });
        passkeyRoutes(scope, calls, tools);
        messageRoutes(scope, calls, tools);
        documentRoutes(scope, calls, tools, documents, verification.verifications);
        verification.routes(scope, calls);
        fullAccountRoutes(scope, calls, tools, documents);
        walletRoutes(scope, calls, tools, wallets);
        paymentRoutes(scope, calls, tools, {
          payments,
          wallets,
          cashier,
          paychecks,
          methods,
          secret: cashierSecret,
        });
        paycheckRoutes(scope, calls, tools, { payments, wallets, paychecks });
        support.routes(scope, calls, tools);
        officeRoutes(scope, calls, tools, settings);
        requestRoutes(scope, calls, tools, requests);
        historyRoutes(scope, calls, tools, new HistoryStore(database, nowMs));
        for (const addRoutes of parts.more ?? []) addRoutes(scope, calls);
      });
      captchaFrame(app, captcha, sites);
      sandboxIdentity?.routes(app, operators);
      cashier?.routes(app, operators);
      cashierPage(app, operators, { payments, paychecks, audit });
      outboxPage(app, operators, outbox);
      reviewPage(app, operators, { documents, verifications: verification.verifications, audit });
      verification.pages(app, operators);
      support.console(app, operators);
      requestsPage(app, operators, requests, tools);
    },
    start: () => upkeep.start(),
    queues: () => ({ passwords: passwords.waiting?.() ?? 0, captcha: captcha.underWay }),
    async stop() {
      await upkeep.stop();
      await passwords.close();
    },
  };
}
