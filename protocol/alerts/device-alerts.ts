/** What a device keeps of a guest: rules, quiet hours, and what came true. */
import * as v from 'valibot';
import type { AlertRule } from '#domain/alerts/alert-rule.ts';
import { type AlertPreferences, FIRST_PREFERENCES } from '#domain/alerts/quiet-hours.ts';
import { type AlertMessage, alertMessage, alertPreferences, alertRule, MOST_RULES } from './alert-values.ts';

const MOST_KEPT = 50;

const kept = v.object({
  rules: v.pipe(v.array(alertRule), v.maxLength(MOST_RULES)),
  preferences: alertPreferences,
  alerts: v.pipe(v.array(alertMessage), v.maxLength(MOST_KEPT)),
});

export interface DeviceAlerts {
  /** The newest first. */
  readonly rules: readonly AlertRule[];
  readonly preferences: AlertPreferences;
  /** The newest first. */
  readonly alerts: readonly AlertMessage[];
}

export const NO_DEVICE_ALERTS: DeviceAlerts = { rules: [], preferences: FIRST_PREFERENCES, alerts: [] };

/** What cannot be read is none. A guest has no rule over a bet, so all of it is plain JSON. */
export function parseDeviceAlerts(stored: string | null): DeviceAlerts {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), kept), stored);
  return parsed.success ? parsed.output : NO_DEVICE_ALERTS;
}

export const withinBounds = ({ alerts, preferences, rules }: DeviceAlerts): DeviceAlerts => ({
  rules: rules.slice(0, MOST_RULES),
  preferences,
  alerts: alerts.slice(0, MOST_KEPT),
});
