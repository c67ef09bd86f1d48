/** Bonuses put together over a database: rules, the engine that runs on a clock from `start` on, their calls and the page of operators. */
import type { FastifyInstance } from 'fastify';
import { FreeBets } from '../betting/advances/free-bets.ts';
import type { NameableBonus, NameableBonuses } from '../betting/placing/terms.ts';
import { type After, doesJobs, type Part } from '../cluster/part.ts';
import { Ledger } from '../ledger/ledger.ts';
import type { OperatorAccess } from '../operator/operator-access.ts';
import type { PeopleCallServer } from '../people/people-call-server.ts';
import type { AuditLog } from '../store/audit-log.ts';
import type { Database } from '../store/engine.ts';
import { BonusDesk } from './bonus-desk.ts';
import { BonusEngine } from './bonus-engine.ts';
import { bonusRoutes } from './bonus-routes.ts';
import { BonusStore } from './bonus-store.ts';
import { bonusesPage } from './bonuses-page.ts';
import { CauseStore } from './cause-store.ts';
import { CodeStore } from './code-store.ts';
import { GiftStore } from './gift-store.ts';
import { BonusRules } from './rules/bonus-rules.ts';
import { productRules, type RuleBook } from './rules/bonuses-file.ts';

export interface BonusesParts {
  readonly database: Database;
  /** The rules; those of the product, unless given. */
  readonly book?: RuleBook;
  readonly nowMs: () => number;
  readonly after: (milliseconds: number, run: () => unknown) => () => void;
  readonly onError: (error: unknown) => void;
  /** The part of the program; `all` unless given. One that serves people works out what its accounts ask for, and nothing by itself. */
  readonly part?: Part;
  /** The timers of what one node at a time does; those of the program unless given. */
  readonly turnAfter?: After;
}

export interface Bonuses {
  readonly routes: (scope: FastifyInstance, calls: PeopleCallServer) => void;
  readonly page: (app: FastifyInstance, operators: OperatorAccess, audit: AuditLog) => void;
  /** The bonuses that bets can name, and the codes whose rules give a free bet at once. */
  readonly forBetting: NameableBonuses & { takeCode(userId: bigint, code: string): Promise<void> };
  readonly rules: BonusRules;
  readonly engine: BonusEngine;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const SWEEP_MS = 5_000;

export function createBonuses(parts: BonusesParts): Bonuses {
  const { database, nowMs, onError, part = 'all', turnAfter = parts.after } = parts;
  const rules = new BonusRules(parts.book ?? productRules());
  const bonuses = new BonusStore(database);
  const causes = new CauseStore(database);
  const gifts = new GiftStore(database);
  const engine = new BonusEngine({ rules, bonuses, causes, nowMs, onError });
  const ledger = new Ledger(database);
  const desk = new BonusDesk({ rules, bonuses, causes, gifts, engine, ledger, nowMs });
  const shared = { rules, bonuses, causes, gifts, engine, ledger, nowMs, desk };
  const freeBets = new FreeBets(database);
  let isStopped = false;
  /** Whether the money of any bonus may be staked: by a rule of the book, or by one that a bonus has kept. */
  let maySpend = rules.all.some(({ rule: { wager } }) => wager !== undefined && wager.spend !== 'own');
  let cancelNext: () => void = () => undefined;
  const sweepSoon = () => {
    cancelNext = turnAfter(SWEEP_MS, async () => {
      await engine.run().catch(onError);
      if (!isStopped) sweepSoon();
    });
  };

  return {
    rules,
    engine,
    routes: (scope, calls) =>
      bonusRoutes(scope, calls, { ...shared, database, freeBets, codes: new CodeStore(database) }),
    page: (app, operators, audit) => bonusesPage(app, operators, { ...shared, audit }),
    forBetting: {
      find: (userId, bonusId) => nameable(bonuses, userId, bonusId, nowMs()),
      async spendable(userId, currency) {
        // Most houses have no such rule: their bets are placed without a look.
        return maySpend ? bonuses.spendable(userId, currency, nowMs()) : undefined;
      },
      async takeCode(userId, code) {
        // A slip asks for a free bet: what else a code gives is taken where its rule is told.
        const rule = rules.ofCode(code);
        if (rule?.effect.kind === 'free-bet' && rule.trigger.on === 'taking')
          await desk.takeCode(userId, code);
      },
    },
    async start() {
      await rules.load(database);
      maySpend ||= await bonuses.anySpendable();
      if (!doesJobs(part)) return;
      await desk.catchUp();
      await engine.run();
      sweepSoon();
    },
    async stop() {
      isStopped = true;
      cancelNext();
      await engine.idle();
    },
  };
}

/** The bonus of this number where it waits for a bet that names it. */
async function nameable(
  bonuses: BonusStore,
  userId: bigint,
  bonusId: string,
  now: number,
): Promise<NameableBonus | undefined> {
  const bonus = await bonuses.find(BigInt(bonusId), userId);
  const isWaiting =
    bonus?.state === 'active' &&
    bonus.earnedAt === undefined &&
    bonus.betId === undefined &&
    bonus.expiresAt > now &&
    bonus.rule.trigger.on === 'bet-placed';
  return bonus && isWaiting ? { id: bonusId, rule: bonus.rule, currency: bonus.currency } : undefined;
}
