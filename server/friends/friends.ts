/** Bringing friends and the partner programme, put together over a database: what is due is closed and credited from `start` on. */
import type { FastifyInstance } from 'fastify';
import { FRIEND_RULES, type FriendRules } from '#domain/friends/friend-rules.ts';
import { Ledger } from '../ledger/ledger.ts';
import type { Limits } from '../lib/rate-limit.ts';
import type { OperatorAccess } from '../operator/operator-access.ts';
import type { PeopleCallServer } from '../people/people-call-server.ts';
import type { CameBy } from '../people/registration/came-by.ts';
import type { Sites } from '../site/sites.ts';
import { AuditLog } from '../store/audit-log.ts';
import type { Database } from '../store/engine.ts';
import { friendRoutes } from './friend-routes.ts';
import { linkRoutes } from './link-routes.ts';
import { partnerPage } from './partner-page.ts';
import { partnerRoutes } from './partner-routes.ts';
import { PartnerStore } from './partner-store.ts';
import { ReferralStore } from './referral-store.ts';
import { RewardStore } from './reward-store.ts';

export interface FriendsParts {
  readonly database: Database;
  readonly sites: Sites;
  readonly rules?: FriendRules;
  /** The beginning of links. */
  readonly origin: () => string;
  readonly nowMs: () => number;
  readonly after: (milliseconds: number, run: () => unknown) => () => void;
  readonly onError: (error: unknown) => void;
  /** Where acts are counted; in this process unless given. */
  readonly limits?: Limits;
}

export interface Friends {
  /** The calls of people. */
  readonly routes: (scope: FastifyInstance, calls: PeopleCallServer) => void;
  /** Links, banners and the page of operators. */
  readonly pages: (app: FastifyInstance, operators: OperatorAccess) => void;
  /** Writes down by whose link somebody came; whatever fails, the registration goes on. */
  readonly onCameBy: (userId: bigint, cameBy: CameBy) => Promise<void>;
  start(): void;
  /** Closes and credits at once what is due now. */
  step(): Promise<void>;
  stop(): Promise<void>;
}

const STEP_MS = 60_000;

export function createFriends(parts: FriendsParts): Friends {
  const { after, database, nowMs, onError, origin, rules = FRIEND_RULES, sites } = parts;
  const referrals = new ReferralStore(database, nowMs);
  const rewards = new RewardStore(database, nowMs);
  const partners = new PartnerStore(database, nowMs);
  const audit = new AuditLog(database, nowMs);
  let cancel: () => void = () => undefined;
  let running: Promise<void> = Promise.resolve();
  let isStopped = false;
  async function step(): Promise<void> {
    await referrals.closeDue();
    await partners.closeMonths(rules.partner.hundredths);
  }
  const soon = (): void => {
    cancel = after(STEP_MS, () => {
      running = step()
        .catch(onError)
        .then(() => {
          if (!isStopped) soon();
        });
      return running;
    });
  };
  return {
    routes(scope, calls) {
      friendRoutes(scope, calls, { referrals, rewards, rules, ledger: new Ledger(database), audit, origin });
      partnerRoutes(scope, calls, { partners, rewards, rules, origin, nowMs });
    },
    pages(app, operators) {
      linkRoutes(app, { referrals, sites, nowMs, ...(parts.limits ? { limits: parts.limits } : {}) });
      partnerPage(app, operators, { partners, audit });
    },
    async onCameBy(userId, { openedIn, ...cameBy }) {
      await referrals
        .refer(
          userId,
          { ...cameBy, ...(openedIn === undefined ? {} : { openedIn: BigInt(openedIn) }) },
          rules,
        )
        .catch(onError);
    },
    start: soon,
    step,
    async stop() {
      isStopped = true;
      cancel();
      await running;
    },
  };
}
