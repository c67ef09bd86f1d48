/** The names of claims and events of bonuses, by which each is had once. Days and weeks are those of UTC; weeks begin on Monday. */
import type { BonusRule } from '#domain/bonus/bonus-rule.ts';

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
/** The first Monday of the epoch. */
const FIRST_MONDAY_MS = 4 * DAY_MS;

const dateText = (atMs: number): string => new Date(atMs).toISOString().slice(0, 10);

export const dayStart = (atMs: number): number => Math.floor(atMs / DAY_MS) * DAY_MS;
export const dayEnd = (atMs: number): number => dayStart(atMs) + DAY_MS;
export const weekStart = (atMs: number): number =>
  Math.floor((atMs - FIRST_MONDAY_MS) / WEEK_MS) * WEEK_MS + FIRST_MONDAY_MS;
export const weekEnd = (atMs: number): number => weekStart(atMs) + WEEK_MS;

export const dayName = (atMs: number): string => `day:${dateText(atMs)}`;
export const weekName = (atMs: number): string => `week:${dateText(weekStart(atMs))}`;

/** Whether a taken bonus is for one event: otherwise it stays, and bonuses come of it. */
export const isForOneEvent = ({ perPerson, trigger }: BonusRule): boolean =>
  perPerson === 'once' || trigger.on === 'taking' || trigger.on === 'bet-placed';

/** The claim by which a rule is taken; one that ends with a colon is followed by the number of the account's earlier ones. */
export function claimOfTaking(rule: BonusRule, atMs: number): string {
  if (rule.perPerson === 'once') return 'once';
  if (!isForOneEvent(rule)) return 'held:';
  if (rule.perPerson === 'daily') return dayName(atMs);
  return rule.perPerson === 'weekly' ? weekName(atMs) : 'nth:';
}

/** The claim of what comes of a taken bonus by an event; empty where the bonus itself is for that event. */
export function claimOfEvent(rule: BonusRule, event: string, atMs: number): string {
  if (isForOneEvent(rule)) return '';
  if (rule.perPerson === 'daily') return dayName(atMs);
  return rule.perPerson === 'weekly' ? weekName(atMs) : event;
}
