/** Bonuses and promo codes of one account. A bonus is granted and ended by the database (`0006-bonuses.sql`), here it is read and refused. */

import type { FastifyInstance } from 'fastify';
import { own } from '#domain/lib/own.ts';
import { failed, ok } from '#domain/lib/result.ts';
import { amount } from '#domain/money/amount.ts';
import { currencyOf } from '#domain/money/currencies.ts';
import { BONUSES, CHECK_PROMO_CODE, PROMO_CODES, REFUSE_BONUS } from '#protocol/people/bonus-calls.ts';
import { FIRST_DEPOSIT_BONUS } from '#protocol/people/first-deposit-calls.ts';
import type { AnsweredBy } from '#protocol/people/people-call.ts';
import { DONE, wireMoney } from '#protocol/people/people-values.ts';
import { FreeBets } from '../../betting/advances/free-bets.ts';
import { RateLimit } from '../../lib/rate-limit.ts';
import type { PeopleCallServer } from '../people-call-server.ts';
import { flooded, notPossible, type PeopleTools } from '../people-tools.ts';

type WireBonus = AnsweredBy<typeof BONUSES>['bonuses'][number];

interface BonusRow {
  readonly id: bigint;
  readonly type: WireBonus['type'];
  readonly state: WireBonus['state'];
  readonly currency: string;
  readonly amount: bigint;
  readonly wager_times: number;
  readonly min_odds: bigint;
  readonly granted_at: bigint;
  readonly expires_at: bigint;
  readonly wagered: bigint;
}

const GUESSES = 10;
const MINUTE_MS = 60_000;

const WORDS: Readonly<Record<string, readonly [title: string, text: string, button: string]>> = {
  en: [
    'A bonus for the first deposit',
    'You chose a bonus at registration: as much as the first deposit again, up to the worth of 50 USD. It becomes money when five times as much was staked at odds of 1.5 or more within thirty days, and can be refused at any time.',
    'To the deposit',
  ],
  ru: [
    'Бонус к первому депозиту',
    'При регистрации вы выбрали бонус: столько же, сколько первый депозит, но не больше 50 долларов. Он станет деньгами, когда за тридцать дней будет поставлено в пять раз больше по коэффициентам от 1,5. Отказаться можно в любой момент.',
    'К депозиту',
  ],
  fa: [
    'بونوس نخستین واریز',
    'هنگام ثبت‌نام بونوسی برگزیدید: به اندازه نخستین واریز، حداکثر معادل 50 دلار. وقتی تا سی روز پنج برابر آن با ضریب 1.5 یا بیشتر شرط بسته شود به پول تبدیل می‌شود و هر زمان می‌توان آن را نپذیرفت.',
    'رفتن به واریز',
  ],
  ar: [
    'مكافأة الإيداع الأول',
    'اخترت مكافأة عند التسجيل: بمقدار إيداعك الأول وبحد أقصى يعادل 50 دولارًا. تصبح مالًا عندما يُراهَن بخمسة أضعافها باحتمالات 1.5 أو أكثر خلال ثلاثين يومًا، ويمكن رفضها في أي وقت.',
    'إلى الإيداع',
  ],
  es: [
    'Bono del primer depósito',
    'Elegiste un bono al registrarte: otro tanto como el primer depósito, hasta el equivalente de 50 USD. Pasa a ser dinero cuando se apuesta cinco veces su importe a cuotas de 1.5 o más en treinta días, y puedes rechazarlo en cualquier momento.',
    'Ir al depósito',
  ],
};

function wireBonus(row: BonusRow): WireBonus {
  const currency = currencyOf(row.currency);
  const target = row.amount * BigInt(row.wager_times);
  const wagered = row.wagered > target ? target : row.wagered;
  return {
    bonusId: String(row.id),
    type: row.type,
    state: row.state,
    money: wireMoney(amount(row.amount), currency),
    wagered: wireMoney(amount(wagered), currency),
    target: wireMoney(amount(target), currency),
    progressPercent: Number((wagered * 100n) / target),
    minOdds: Number(row.min_odds),
    startMs: Number(row.granted_at),
    expirationMs: Number(row.expires_at),
    isClosed: row.state !== 'active',
  };
}

export function bonusRoutes(scope: FastifyInstance, calls: PeopleCallServer, tools: PeopleTools): void {
  const { database, nowMs, people } = tools;
  const freeBets = new FreeBets(database);
  const guesses = new RateLimit({ amount: GUESSES, windowMs: MINUTE_MS, nowMs });

  calls.serveUser(scope, BONUSES, async (_, { session }) => {
    await database.query('select end_bonuses($1, $2)', [session.userId, nowMs()]);
    const rows = await database.query<BonusRow>(
      'select *, bonus_progress(id) as wagered from bonuses where user_id = $1 order by id desc limit 100',
      [session.userId],
    );
    return ok({ bonuses: rows.map(wireBonus) });
  });

  calls.serveUser(scope, REFUSE_BONUS, async ({ bonusId }, { session }) => {
    if (!/^\d{1,18}$/.test(bonusId)) return failed({ code: 'not-found', detail: 'no such bonus' });
    const [row] = await database.query<{ ended: boolean }>(
      `select end_bonus(id, 'refused', $3) as ended from bonuses where id = $1 and user_id = $2`,
      [BigInt(bonusId), session.userId, nowMs()],
    );
    if (!row) return failed({ code: 'not-found', detail: 'no such bonus' });
    return row.ended ? ok(DONE) : notPossible('it has ended already');
  });

  calls.serveUser(scope, FIRST_DEPOSIT_BONUS, async ({ lng }, { session }) => {
    const { userId } = session;
    const person = await people.byId(userId);
    const [paid] = await database.query(
      `select 1 as one from payments where user_id = $1 and direction = 'deposit' and state = 'done' limit 1`,
      [userId],
    );
    const [title = '', description = '', button = ''] = own(WORDS, lng ?? 'en') ?? WORDS.en ?? [];
    return ok({
      hasFirstDeposit: person !== undefined && person.bonus_choice !== 'cancel' && paid === undefined,
      bonusPopupTitle: title,
      bonusPopupDescription: description,
      bonusPopupBtnText: button,
    });
  });

  const codes = async (userId: bigint) => {
    const rows = await database.query<{
      code: string;
      currency: string;
      amount: bigint;
      granted_at: bigint;
      is_used: boolean;
    }>(
      `select code, currency, amount, granted_at, exists (
         select 1 from bets where free_bet_id = free_bets.id and state in ('pending', 'open', 'won', 'lost')) as is_used
       from free_bets where user_id = $1 order by id desc limit 100`,
      [userId],
    );
    return rows.map((row) => ({
      code: row.code,
      money: wireMoney(amount(row.amount), currencyOf(row.currency)),
      grantedAtMs: Number(row.granted_at),
      isUsed: row.is_used,
    }));
  };

  calls.serveUser(scope, PROMO_CODES, async (_, { session }) => ok({ codes: await codes(session.userId) }));

  calls.serveUser(scope, CHECK_PROMO_CODE, async ({ promoCode }, { session }) => {
    const { userId } = session;
    const flood = flooded(guesses, String(userId), nowMs);
    if (flood) return failed(flood);
    const found = await freeBets.find(userId, promoCode.trim(), nowMs());
    const code = found && (await codes(userId)).find((one) => one.code === found.code);
    return code ? ok(code) : failed({ code: 'not-found', detail: 'no such promo code' });
  });
}
