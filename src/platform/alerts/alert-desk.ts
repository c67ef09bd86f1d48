/**
 * The rules of who is here: those of the account at its server, or those of a guest on the device. One for the page; what another tab changed is read again.
 */
import { BehaviorSubject, type Observable } from 'rxjs';
import type { AlertCondition, AlertRule, AlertTexts, Occurrence } from '#domain/alerts/alert-rule.ts';
import { type AlertPreferences, FIRST_PREFERENCES } from '#domain/alerts/quiet-hours.ts';
import {
  ADD_ALERT_RULE,
  ALERT_RULES,
  ALERTS,
  REMOVE_ALERT_RULES,
  SAVE_ALERT_PREFERENCES,
  SAVE_GAME_SUBSCRIPTION,
  SILENCE_ALERT_RULE,
} from '#protocol/alerts/alert-calls.ts';
import type { AlertMessage, WireAlertRule } from '#protocol/alerts/alert-values.ts';
import { ALERTS_CHANNEL, type AlertsMessage } from '#protocol/alerts/alerts-channel.ts';
import { wireMoney } from '#protocol/people/people-values.ts';
import type { AskPeople } from '../http/ask-people.ts';

export interface NewRule {
  readonly condition: AlertCondition;
  readonly texts: AlertTexts;
  readonly couponCode?: string | undefined;
}

export interface AlertsShown {
  /** Undefined until they are known. */
  readonly rules: readonly AlertRule[] | undefined;
  readonly alerts: readonly AlertMessage[];
  readonly preferences: AlertPreferences;
}

export const NOTHING_SHOWN: AlertsShown = {
  rules: undefined,
  alerts: [],
  preferences: { ...FIRST_PREFERENCES, timeZone: ownZone() },
};

function ownZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Acts answer whether they were done. */
export interface AlertDesk {
  readonly shown$: Observable<AlertsShown>;
  readonly current: () => AlertsShown;
  /** Reads all of it again. */
  readonly load: () => Promise<void>;
  readonly add: (rule: NewRule) => Promise<'done' | 'full' | 'failed'>;
  readonly silence: (id: string, isSilent: boolean) => Promise<boolean>;
  readonly remove: (ids: readonly string[]) => Promise<boolean>;
  readonly savePreferences: (preferences: AlertPreferences) => Promise<boolean>;
  /** Takes what came true of a rule of a guest from the device, once. Rules of an account are claimed from the server. */
  readonly claim?: (rule: AlertRule, occurrence: Occurrence) => Promise<AlertMessage | undefined>;
  /** The newest alert of the first list that was read, for the first to ask: what came after it somebody here may still have to be told. */
  readonly takeFirstRead?: () => string | undefined;
}

function wireCondition(condition: AlertCondition): WireAlertRule['condition'] {
  if (condition.kind === 'events') return { ...condition, events: [...condition.events] };
  if (condition.kind !== 'cash-out') return condition;
  const { amount, currency } = condition.least;
  return { ...condition, least: wireMoney(amount, currency) };
}

/** 0 is before the first. */
export const newestOf = ([newest]: readonly AlertMessage[]): string => newest?.id ?? '0';

/** Rules of the account. */
export function createAccountDesk(ask: AskPeople): AlertDesk {
  const shown$ = new BehaviorSubject<AlertsShown>(NOTHING_SHOWN);
  const tabs = new BroadcastChannel(ALERTS_CHANNEL);
  let firstRead: string | undefined;
  let hasRead = false;
  const load = async () => {
    const [rules, alerts] = await Promise.all([ask(ALERT_RULES, {}), ask(ALERTS, {})]);
    const before = shown$.value;
    if (alerts.ok && !hasRead) {
      hasRead = true;
      firstRead = newestOf(alerts.value.alerts);
    }
    shown$.next({
      rules: rules.ok ? rules.value.rules : before.rules,
      preferences: rules.ok ? rules.value.preferences : before.preferences,
      alerts: alerts.ok ? alerts.value.alerts : before.alerts,
    });
  };
  tabs.onmessage = () => void load();
  const changed = async () => {
    tabs.postMessage('changed' satisfies AlertsMessage);
    await load();
  };
  return {
    shown$,
    current: () => shown$.value,
    takeFirstRead() {
      const taken = firstRead;
      firstRead = undefined;
      return taken;
    },
    load,
    async add({ condition, couponCode, texts }) {
      const answer =
        condition.kind === 'events'
          ? await ask(SAVE_GAME_SUBSCRIPTION, {
              gameId: condition.gameId,
              events: [...condition.events],
              texts,
            })
          : await ask(ADD_ALERT_RULE, {
              condition: wireCondition(condition),
              texts,
              ...(couponCode === undefined ? {} : { couponCode }),
            });
      if (!answer.ok) return answer.error.code === 'not-possible-now' ? 'full' : 'failed';
      await changed();
      return 'done';
    },
    async silence(id, isSilent) {
      const { ok } = await ask(SILENCE_ALERT_RULE, { id, isSilent });
      await changed();
      return ok;
    },
    async remove(ids) {
      const { ok } = await ask(REMOVE_ALERT_RULES, { ids: [...ids] });
      await changed();
      return ok;
    },
    async savePreferences(preferences) {
      const answer = await ask(SAVE_ALERT_PREFERENCES, preferences);
      if (answer.ok) shown$.next({ ...shown$.value, preferences: answer.value });
      return answer.ok;
    },
  };
}
