/** The rules of bonuses before there is one: for everybody, and what the first deposit of an account would bring by its choice. */
import type { FastifyInstance } from 'fastify';
import { ok } from '#domain/lib/result.ts';
import { currencyOf, DEFAULT_CURRENCY } from '#domain/money/currencies.ts';
import {
  BONUS_RULES,
  CHOOSE_FIRST_DEPOSIT_BONUS,
  FIRST_DEPOSIT_CHOICE,
} from '#protocol/bonuses/bonus-calls.ts';
import { termsOfRule } from '#protocol/bonuses/bonus-terms.ts';
import type { AnsweredBy } from '#protocol/people/people-call.ts';
import { DONE } from '#protocol/people/people-values.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { PeopleCallServer } from '../people/people-call-server.ts';
import { notPossible } from '../people/people-tools.ts';
import type { Database } from '../store/engine.ts';
import { type BonusRules, holdsAt } from './rules/bonus-rules.ts';

export interface RuleRoutesParts {
  readonly database: Database;
  readonly ledger: Ledger;
  readonly nowMs: () => number;
  readonly rules: BonusRules;
}

type Choice = AnsweredBy<typeof FIRST_DEPOSIT_CHOICE>['firstDepositBonusChoice'];

/** The types of rules that a choice of the registration stands for. */
const TYPES: Readonly<Record<Exclude<Choice, 'cancel'>, number>> = { sport: 0, casino: 1 };

export function ruleRoutes(scope: FastifyInstance, calls: PeopleCallServer, parts: RuleRoutesParts): void {
  const { database, ledger, nowMs, rules } = parts;
  const holding = (currency: string) => rules.in(currency).filter((rule) => holdsAt(rule, nowMs()));

  calls.serve(scope, BONUS_RULES, async ({ currency = DEFAULT_CURRENCY, lng }) =>
    ok({
      rules: holding(currency)
        .filter(({ claim }) => claim === 'automatic' || claim === 'offer')
        .map((rule) => ({
          name: rules.nameOf(rule.id, lng),
          terms: termsOfRule(rule, currencyOf(currency)),
        })),
    }),
  );

  calls.serveUser(scope, FIRST_DEPOSIT_CHOICE, async ({ lng }, { session: { userId } }) => {
    const [person] = await database.query<{ bonus_choice: Choice; is_over: boolean }>(
      `select bonus_choice, is_paused($1, $2) or exists (
         select 1 from payments where user_id = $1 and direction = 'deposit' and state = 'done') as is_over
       from people where user_id = $1`,
      [userId, nowMs()],
    );
    const firstDepositBonusChoice = person?.bonus_choice ?? 'cancel';
    if (!person || person.is_over) return ok({ firstDepositBonusChoice, rules: [] });
    const { currency } = await ledger.active(userId);
    const first = holding(currency).filter(
      ({ claim, trigger }) => claim === 'automatic' && trigger.on === 'deposit' && trigger.first,
    );
    const told = (Object.keys(TYPES) as (keyof typeof TYPES)[]).flatMap((choice) =>
      first
        .filter(({ type }) => type === TYPES[choice])
        .map((rule) => ({
          choice,
          name: rules.nameOf(rule.id, lng),
          terms: termsOfRule(rule, currencyOf(currency)),
        })),
    );
    return ok({ firstDepositBonusChoice, rules: told });
  });

  calls.serveUser(scope, CHOOSE_FIRST_DEPOSIT_BONUS, async (asked, { session: { userId } }) => {
    const chosen = await database.query(
      `update people set bonus_choice = $2 where user_id = $1 and not exists (
         select 1 from payments where user_id = $1 and direction = 'deposit' and state = 'done')
       returning user_id`,
      [userId, asked.firstDepositBonusChoice],
    );
    return chosen.length > 0 ? ok(DONE) : notPossible('the first deposit was made');
  });
}
