/** What is kept of a rule and of what came true, as the wire has it. */
import type { AlertCondition, AlertFacts, AlertRule } from '#domain/alerts/alert-rule.ts';
import { alertPath } from '#domain/alerts/alert-words.ts';
import type { WireAlertMessage, WireAlertRule } from '#protocol/alerts/alert-values.ts';
import { wireMoney } from '#protocol/people/people-values.ts';

interface Wish {
  readonly wire: WireAlertRule['condition'];
  /** The same for conditions of which an account has one: of a game one list of events, of a bet one amount. */
  readonly wish: string;
}

export function wishOf(condition: AlertCondition): Wish {
  switch (condition.kind) {
    case 'events':
      return {
        wire: { ...condition, events: [...condition.events] },
        wish: `events ${condition.gameId}`,
      };
    case 'odds': {
      const { bound, heldMs, key, odds } = condition;
      return { wire: condition, wish: `odds ${key} ${bound} ${odds} ${heldMs}` };
    }
    case 'suspended':
      return { wire: condition, wish: `suspended ${condition.gameId} ${condition.longerMs}` };
    case 'cash-out': {
      const { amount, currency } = condition.least;
      return {
        wire: { ...condition, least: wireMoney(amount, currency) },
        wish: `cash-out ${condition.betId}`,
      };
    }
  }
}

export function contentOf(
  rule: AlertRule,
  { amount, kind, odds, score, sinceMs }: AlertFacts,
): Omit<WireAlertMessage, 'id' | 'ruleId' | 'atMs' | 'telling'> {
  const { condition, texts } = rule;
  return {
    kind,
    sinceMs,
    ...(odds !== undefined && { odds }),
    ...(score && { score }),
    ...(amount !== undefined &&
      condition.kind === 'cash-out' && { money: wireMoney(amount, condition.least.currency) }),
    ...(condition.kind === 'odds' && { wanted: condition.odds, bound: condition.bound }),
    texts,
    path: alertPath(rule),
  };
}
