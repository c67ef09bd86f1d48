/** Limits, pauses, the self-test and the reality check (docs/trust.md G1 to G14). Facts and figures, no word that urges to go on (G8, G10). */
import type { FastifyInstance } from 'fastify';
import { own } from '#domain/lib/own.ts';
import { failed, ok } from '#domain/lib/result.ts';
import { amount } from '#domain/money/amount.ts';
import { currencyOf } from '#domain/money/currencies.ts';
import { confirmableAtMs, LIMIT_KINDS, LIMIT_PERIODS, windowOf } from '#domain/people/limits.ts';
import {
  AVAILABLE_LIMITS,
  BLOCK_USER,
  EXCLUDE_REASONS,
  LIMIT_ACTION,
  LIMITS,
  type LimitValue,
  REALITY_CHECK,
  REMOVE_LIMIT,
  REMOVE_LIMITS,
  SET_LIMIT,
  SET_REALITY_CHECK,
  TEST_ANSWERS,
  TEST_QUESTIONS,
  type WireLimitValue,
} from '#protocol/people/limit-calls.ts';
import type { AnsweredBy } from '#protocol/people/people-call.ts';
import { DONE, wireMoney } from '#protocol/people/people-values.ts';
import type { AuditAction } from '../../store/audit-log.ts';
import type { SettingStore } from '../accounts/setting-store.ts';
import type { WalletStore } from '../payments/wallet-store.ts';
import type { AskedByUser, PeopleCallServer } from '../people-call-server.ts';
import { notPossible, type PeopleTools, wrongFields } from '../people-tools.ts';
import { RealityStore } from '../sessions/reality-store.ts';
import type { LimitStore, StoredLimit } from './limit-store.ts';
import { selfTest, testResult } from './self-test.ts';

const PAUSES = [
  { id: 'day', days: 1, kind: 'time-out' },
  { id: 'week', days: 7, kind: 'time-out' },
  { id: 'month', days: 30, kind: 'time-out' },
  { id: 'half-year', days: 182, kind: 'self-exclusion' },
  { id: 'year', days: 365, kind: 'self-exclusion' },
  { id: 'five-years', days: 1826, kind: 'self-exclusion' },
  { id: 'for-ever', days: undefined, kind: 'self-exclusion' },
] as const;
/** The intervals of the reality check in minutes; 0 is never. */
const REALITY_MINUTES = [0, 15, 30, 60, 120, 240];

const REASONS: Readonly<Record<string, readonly string[]>> = {
  en: [
    'I spend more than I want',
    'I spend too much time',
    'Somebody close asked me to',
    'I want a break',
    'I would rather not say',
  ],
  ru: [
    'Трачу больше, чем хочу',
    'Уходит слишком много времени',
    'Попросили близкие',
    'Хочу передохнуть',
    'Не хочу говорить',
  ],
  fa: [
    'بیش از آنچه می‌خواهم خرج می‌کنم',
    'وقت زیادی صرف می‌کنم',
    'یکی از نزدیکانم خواست',
    'استراحت می‌خواهم',
    'ترجیح می‌دهم نگویم',
  ],
  ar: ['أنفق أكثر مما أريد', 'أقضي وقتًا أكثر مما ينبغي', 'طلب مني شخص قريب', 'أريد استراحة', 'أفضّل ألا أقول'],
  es: [
    'Gasto más de lo que quiero',
    'Me lleva demasiado tiempo',
    'Me lo pidió alguien cercano',
    'Quiero una pausa',
    'Prefiero no decirlo',
  ],
};

type WireLimit = AnsweredBy<typeof SET_LIMIT>;

export interface LimitRoutesParts {
  readonly limits: LimitStore;
  readonly settings: SettingStore;
  readonly wallets: WalletStore;
}

export function limitRoutes(
  scope: FastifyInstance,
  calls: PeopleCallServer,
  tools: PeopleTools,
  { limits, settings, wallets }: LimitRoutesParts,
): void {
  const { audit, nowMs } = tools;
  const reality = new RealityStore(tools.database);

  const currencyOfUser = async (userId: bigint) => currencyOf(await wallets.ownCurrency(userId));

  async function wireLimit(userId: bigint, limit: StoredLimit): Promise<WireLimit> {
    const currency = await currencyOfUser(userId);
    const { kind, period, wanted } = limit;
    const valueOf = (value: bigint): WireLimitValue =>
      kind === 'session'
        ? { unit: 'minutes', minutes: Number(value) }
        : { unit: 'money', money: wireMoney(amount(value), currency) };
    return {
      kind,
      period,
      value: valueOf(limit.value),
      used: valueOf(limit.used),
      resetsAtMs: windowOf(period, nowMs()).endMs,
      ...(wanted
        ? {
            wanted: {
              askedAtMs: wanted.askedAtMs,
              confirmableAtMs: confirmableAtMs(wanted.askedAtMs),
              ...(wanted.value === undefined ? {} : { value: valueOf(wanted.value) }),
            },
          }
        : {}),
    };
  }

  const write = (
    action: AuditAction,
    { address, session }: AskedByUser,
    details: Record<string, string | number>,
  ) => audit.write({ action, actor: 'bettor', userId: session.userId, address, details });

  calls.serveUser(scope, LIMITS, async (_, { session }) => {
    const stored = await limits.list(session.userId);
    const untilMs = await limits.excludedUntilMs(session.userId);
    return ok({
      limits: await Promise.all(stored.map((limit) => wireLimit(session.userId, limit))),
      // For ever is the last moment that a date can have.
      ...(untilMs === undefined ? {} : { excludedUntilMs: Math.min(untilMs, 8.64e15) }),
    });
  });

  calls.serveUser(scope, AVAILABLE_LIMITS, async (_, { session, site }) =>
    ok({
      currency: (await currencyOfUser(session.userId)).code,
      limits: LIMIT_KINDS.filter((kind) => site().responsibleGaming.limitIds.includes(kind)).map((kind) => ({
        kind,
        periods: [...LIMIT_PERIODS],
        unit: kind === 'session' ? ('minutes' as const) : ('money' as const),
      })),
      pauses: PAUSES.map(({ days, id, kind }) => ({ id, kind, ...(days === undefined ? {} : { days }) })),
      realityCheckMinutes: [...REALITY_MINUTES],
    }),
  );

  async function minorOf(userId: bigint, kind: string, value: LimitValue): Promise<bigint | undefined> {
    if (kind === 'session')
      return value.unit === 'minutes' && value.minutes > 0 ? BigInt(value.minutes) : undefined;
    if (value.unit !== 'money') return undefined;
    const { code } = await currencyOfUser(userId);
    return value.money.currency.code === code && value.money.amount > 0n ? value.money.amount : undefined;
  }

  async function changed(
    asked: AskedByUser,
    kind: StoredLimit['kind'],
    period: StoredLimit['period'],
    wanted?: bigint,
  ) {
    const { userId } = asked.session;
    const end = await limits.set(userId, kind, period, wanted);
    const details = { kind, period, value: wanted === undefined ? 'none' : String(wanted) };
    if (end !== 'same') await write(end === 'holds' ? 'limit-set' : 'limit-asked', asked, details);
    if (kind === 'session' && end === 'holds') await limits.boundSessions(userId);
    const stored = (await limits.list(userId)).find(
      (limit) => limit.kind === kind && limit.period === period,
    );
    return stored ? ok(await wireLimit(userId, stored)) : notPossible('there is no such limit');
  }

  /** Whether a limit may be set: the site offers its kind, or it is set already, since what is set stays. */
  const maySet = async (
    { session, site }: AskedByUser,
    kind: StoredLimit['kind'],
    period: StoredLimit['period'],
  ) =>
    site().responsibleGaming.limitIds.includes(kind) ||
    (await limits.list(session.userId)).some((limit) => limit.kind === kind && limit.period === period);

  calls.serveUser(scope, SET_LIMIT, async ({ kind, period, value }, asked) => {
    if (!(await maySet(asked, kind, period))) return notPossible('the site offers no such limit');
    const minor = await minorOf(asked.session.userId, kind, value);
    if (minor === undefined) return wrongFields({ value: { key: 'auth_required_field' } });
    return changed(asked, kind, period, minor);
  });

  calls.serveUser(scope, REMOVE_LIMIT, async ({ kind, period }, asked) => changed(asked, kind, period));

  calls.serveUser(scope, REMOVE_LIMITS, async ({ kind }, asked) => {
    const stored = (await limits.list(asked.session.userId)).filter((limit) => limit.kind === kind);
    const asking: WireLimit[] = [];
    for (const { period } of stored) {
      const one = await changed(asked, kind, period);
      if (one.ok) asking.push(one.value);
    }
    return ok({ limits: asking });
  });

  calls.serveUser(scope, LIMIT_ACTION, async ({ action, kind, period }, asked) => {
    const { userId } = asked.session;
    if (action === 'cancel') {
      if (!(await limits.cancel(userId, kind, period))) return notPossible('nothing waits');
      await write('limit-cancelled', asked, { kind, period });
      return ok(DONE);
    }
    const end = await limits.confirm(userId, kind, period);
    if (end === 'nothing') return notPossible('nothing waits');
    if (end === 'early') return failed({ code: 'limit-waits', detail: 'not before 24 hours' });
    await write('limit-confirmed', asked, { kind, period });
    if (kind === 'session') await limits.boundSessions(userId);
    return ok(DONE);
  });

  calls.serveUser(scope, EXCLUDE_REASONS, async ({ lng = 'en' }) =>
    ok({ reasons: (own(REASONS, lng) ?? REASONS.en ?? []).map((text, index) => ({ id: index + 1, text })) }),
  );

  calls.serveUser(scope, BLOCK_USER, async ({ pauseId, reasonId }, asked) => {
    const pause = PAUSES.find(({ id }) => id === pauseId);
    if (!pause) return wrongFields({ pauseId: { key: 'auth_required_field' } });
    const untilMs = await limits.exclude(asked.session.userId, pause.kind, pause.days, reasonId);
    await tools.onExcluded(asked.session.userId);
    await write('excluded', asked, { pauseId });
    return ok(untilMs === undefined ? {} : { untilMs });
  });

  calls.serveUser(scope, TEST_QUESTIONS, async ({ lng = 'en' }) => ok(selfTest(lng)));

  calls.serveUser(scope, TEST_ANSWERS, async ({ answers }, { session }) => {
    const result = testResult(answers);
    if ('problem' in result) return wrongFields({ answers: result.problem });
    await tools.database.query(
      'insert into self_tests (user_id, answers, score, at) values ($1, $2::jsonb, $3, $4)',
      [session.userId, JSON.stringify(answers), result.score, nowMs()],
    );
    return ok(result);
  });

  async function realityCheck({ session }: AskedByUser): Promise<AnsweredBy<typeof REALITY_CHECK>> {
    const { sessionId, startedAtMs, userId } = session;
    const currency = await currencyOfUser(userId);
    const intervalMinutes = await settings.number(userId, 'reality-check-minutes');
    const { open, result, returned, staked } = await reality.since(userId, startedAtMs);
    const checkedAtMs = await reality.checkedAtMs(sessionId);
    return {
      intervalMinutes,
      sessionStartedAtMs: startedAtMs,
      nowMs: nowMs(),
      ...(intervalMinutes > 0 ? { nextAtMs: (checkedAtMs ?? startedAtMs) + intervalMinutes * 60_000 } : {}),
      staked: wireMoney(staked, currency),
      returned: wireMoney(returned, currency),
      open: wireMoney(open, currency),
      netMinor: String(result),
    };
  }

  calls.serveUser(scope, REALITY_CHECK, async (_, asked) => ok(await realityCheck(asked)));

  calls.serveUser(scope, SET_REALITY_CHECK, async ({ intervalMinutes, isSeen }, asked) => {
    if (intervalMinutes !== undefined) {
      if (!REALITY_MINUTES.includes(intervalMinutes))
        return wrongFields({ intervalMinutes: { key: 'auth_required_field' } });
      await settings.save(asked.session.userId, 'reality-check-minutes', String(intervalMinutes));
    }
    if (isSeen === true || intervalMinutes !== undefined)
      await reality.seen(asked.session.sessionId, nowMs());
    return ok(await realityCheck(asked));
  });
}
