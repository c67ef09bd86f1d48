/** Rules of a guest: kept on the device, watched while a page is open. */
import { BehaviorSubject } from 'rxjs';
import { type AlertFacts, type AlertRule, ONCE } from '#domain/alerts/alert-rule.ts';
import { alertPath } from '#domain/alerts/alert-words.ts';
import { tellingOf } from '#domain/alerts/quiet-hours.ts';
import type { AlertMessage } from '#protocol/alerts/alert-values.ts';
import { MOST_RULES } from '#protocol/alerts/alert-values.ts';
import { type DeviceAlerts, parseDeviceAlerts, withinBounds } from '#protocol/alerts/device-alerts.ts';
import type { AlertDesk, AlertsShown, NewRule } from './alert-desk.ts';

export interface DeviceDeskParts {
  readonly read: () => string | null;
  readonly write: (text: string) => void;
  /** Called when another tab has written. */
  readonly onWritten: (listener: () => void) => () => void;
  readonly nowMs: () => number;
  readonly newId: () => string;
}

/** Conditions of which a guest has one: of a game one list of events. */
const isSameWish = (one: NewRule['condition'], other: NewRule['condition']): boolean =>
  one.kind === 'events' && other.kind === 'events'
    ? one.gameId === other.gameId
    : JSON.stringify(one) === JSON.stringify(other);

/** A desk whose alerts are claimed here. */
export type DeviceDesk = AlertDesk & Required<Pick<AlertDesk, 'claim'>>;

export function createDeviceDesk({ newId, nowMs, onWritten, read, write }: DeviceDeskParts): DeviceDesk {
  const stored = (): DeviceAlerts => parseDeviceAlerts(read());
  const shown$ = new BehaviorSubject<AlertsShown>(stored());
  const put = (next: DeviceAlerts) => {
    const kept = withinBounds(next);
    write(JSON.stringify(kept));
    shown$.next(kept);
  };
  onWritten(() => shown$.next(stored()));
  const changeRules = (change: (rules: readonly AlertRule[]) => readonly AlertRule[]) => {
    const now = stored();
    put({ ...now, rules: change(now.rules) });
  };
  return {
    shown$,
    current: () => shown$.value,
    load: async () => shown$.next(stored()),
    async add({ condition, couponCode, texts }) {
      // Offers for bets are made by the server, for who is signed in.
      if (condition.kind === 'cash-out') return 'failed';
      const others = stored().rules.filter((rule) => !isSameWish(rule.condition, condition));
      const isEnded = condition.kind === 'events' && condition.events.length === 0;
      if (!isEnded && others.length >= MOST_RULES) return 'full';
      const rule = { id: newId(), condition, texts, couponCode, isSilent: false };
      changeRules(() => (isEnded ? others : [rule, ...others]));
      return 'done';
    },
    async silence(id, isSilent) {
      changeRules((rules) => rules.map((rule) => (rule.id === id ? { ...rule, isSilent } : rule)));
      return true;
    },
    async remove(ids) {
      changeRules((rules) => rules.filter(({ id }) => !ids.includes(id)));
      return true;
    },
    async savePreferences(preferences) {
      put({ ...stored(), preferences });
      return true;
    },
    async claim(rule, { facts, name }) {
      const now = stored();
      const known = now.rules.find(({ id }) => id === rule.id);
      if (!known || known.isSilent || known.firedAtMs !== undefined) return undefined;
      const id = `${rule.id}-${name.replaceAll(/[^\w-]/g, '-')}`.slice(0, 40);
      if (now.alerts.some((alert) => alert.id === id)) return undefined;
      const atMs = nowMs();
      const toldAtMs = now.alerts.flatMap((one) => (one.telling === 'told' ? one.atMs : []));
      const alert = alertOf(rule, facts, { id, atMs, telling: tellingOf(now.preferences, toldAtMs, atMs) });
      put({
        ...now,
        alerts: [alert, ...now.alerts],
        rules: now.rules.map((one) =>
          one.id === rule.id && name === ONCE ? { ...one, firedAtMs: atMs } : one,
        ),
      });
      return alert;
    },
  };
}

function alertOf(
  { condition, couponCode, id: ruleId, texts }: AlertRule,
  { kind, odds, score, sinceMs }: AlertFacts,
  told: Pick<AlertMessage, 'id' | 'atMs' | 'telling'>,
): AlertMessage {
  return {
    ...told,
    ruleId,
    kind,
    sinceMs,
    ...(odds !== undefined && { odds }),
    ...(score && { score }),
    ...(condition.kind === 'odds' && { wanted: condition.odds, bound: condition.bound }),
    texts,
    path: alertPath({ condition, couponCode }),
  };
}
