/**
 * The messages of pages and the hub about rules of alerts (`topic-channel.ts`): the hub watches the rules for all pages, and asks one of them to tell what
 * came true.
 */
import type { AlertRule, Occurrence } from '#domain/alerts/alert-rule.ts';
import type { AlertMessage } from '../alerts/alert-values.ts';

/** How a page can tell somebody now: by a message on it, by a notification, or not at all. */
export type AlertReach = 'message' | 'notification' | 'none';

/** A page with rules to watch. */
export interface AlertPage {
  readonly page: string;
  /** The account whose rules they are, which its server has; undefined for a guest. */
  readonly owner: string | undefined;
  /** Language of names in the feed (`HubSettings`). */
  readonly language: string;
  readonly reach: AlertReach;
  /** The rules of a guest, which the device has; none of an account. */
  readonly rules: readonly AlertRule[];
  /** The alert after which its visitor has yet to be told; undefined: from now on. */
  readonly after: string | undefined;
}

/** The message that a page is asked to tell: an alert, or what came true of a rule of a guest, which the page has yet to claim from the device. */
export type AlertToTell =
  | { readonly alert: AlertMessage }
  | { readonly rule: AlertRule; readonly occurrence: Occurrence };

export interface AlertTask {
  readonly task: string;
  readonly page: string;
  readonly askedAtMs: number;
  readonly toTell: AlertToTell;
}

/** A page that gets to a task later leaves it: the hub asks another one. */
export const TASK_LASTS_MS = 2_000;

export type AlertFromTab =
  /** A page has rules to watch, or something of what it said before is another now. */
  | { readonly type: 'follow-alerts'; readonly page: AlertPage }
  /** A page tells it. */
  | { readonly type: 'alert-taken'; readonly task: string };

export type AlertFromHub =
  /** A hub has started and does not know which pages follow. */
  { readonly type: 'who' } | { readonly type: 'view'; readonly alert: AlertTask };

export type AlertChannelMessage = AlertFromTab | AlertFromHub;

const LOCKS = 'touchline-alert-page-1';

/** The Web Lock that a page holds as long as it follows. */
export const alertPageLock = (page: string): string => `${LOCKS} ${page}`;
