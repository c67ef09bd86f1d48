/**
 * Rules of alerts in the hub, for all pages: it watches them as long as some page can tell somebody, claims what came true, and has one page tell it. Where no
 * page can, rules of an account are the server's.
 */
import type { AlertRule, Occurrence } from '#domain/alerts/alert-rule.ts';
import type { AlertMessage } from '#protocol/alerts/alert-values.ts';
import type { AlertFromTab, AlertPage, AlertToTell } from '#protocol/hub/alert-channel.ts';
import type { Clock } from '../clock.ts';
import { type AlertPagesParts, createAlertPages } from './alert-pages.ts';
import { type AlertRunner, createAlertRunner, type OpenGame } from './alert-runner.ts';

/** A server that does not answer is asked again so much later. */
export const AGAIN_AFTER_MS = 10_000;

export interface AlertsSeen {
  readonly alerts: readonly AlertMessage[];
  /** The id of the newest. */
  readonly last: string;
}

/** The server of the account; undefined is no answer. */
export interface AlertServer {
  readonly rules: () => Promise<readonly AlertRule[] | undefined>;
  /** The alert, for the one of all who saw it that is first. */
  readonly claim: (rule: AlertRule, occurrence: Occurrence) => Promise<AlertMessage | undefined>;
  /** Waits for what the server saw by itself, as a page that watches. Calls back once, unless the wait is ended before. */
  readonly watch: (after: string | undefined, answer: (seen: AlertsSeen | undefined) => void) => () => void;
}

export interface AlertTopicParts extends Omit<AlertPagesParts, 'onChange'> {
  readonly clock: Clock;
  readonly server: AlertServer;
  /** Opens games in a language of names. */
  readonly gamesIn: (language: string) => OpenGame;
  /** Runs once no other hub watches rules, until it is ended; what `run` answers ends it. */
  readonly alone: (run: () => () => void) => () => void;
  /** Rules or alerts of the account are others now: whoever shows them reads them again. */
  readonly announce: () => void;
}

export interface AlertTopic {
  readonly take: (message: AlertFromTab) => void;
  /** The rules of the account are others now. */
  changed(): void;
}

interface Watching extends Pick<AlertPage, 'owner' | 'language'> {
  setRules(rules: readonly AlertRule[]): void;
  reload(): void;
  end(): void;
}

export function createAlertTopic(parts: AlertTopicParts): AlertTopic {
  const pages = createAlertPages({ ...parts, onChange: update });
  let watching: Watching | undefined;

  function update(): void {
    const newest = pages.newest();
    const owner = newest?.owner;
    const isTold = newest && pages.some((one) => one.owner === owner && one.reach !== 'none');
    // A page in another language shares what is watched.
    const isSame =
      watching?.owner === owner &&
      pages.some((one) => one.owner === owner && one.language === watching?.language);
    if (watching && !(isTold && isSame)) {
      watching.end();
      watching = undefined;
    }
    if (!isTold) return;
    watching ??= watchRules(newest, parts, (toTell) => void pages.tell(owner, toTell));
    if (owner === undefined) watching.setRules(newest.rules);
  }

  return {
    take(message) {
      if (message.type === 'follow-alerts') pages.follow(message.page);
      else pages.taken(message.task);
    },
    changed: () => watching?.reload(),
  };
}

function watchRules(
  { after, language, owner }: AlertPage,
  { alone, announce, clock, gamesIn, server }: AlertTopicParts,
  tell: (toTell: AlertToTell) => void,
): Watching {
  let rules: readonly AlertRule[] = [];
  let runner: AlertRunner | undefined;
  let reads = 0;
  let isEnded = false;

  const setRules = (next: readonly AlertRule[]) => {
    rules = next;
    runner?.setRules(rules);
  };

  const later = (run: () => void) => void clock.later(() => isEnded || run(), AGAIN_AFTER_MS);

  async function reload(): Promise<void> {
    if (owner === undefined) return;
    reads += 1;
    const nth = reads;
    const read = await server.rules();
    if (isEnded || nth !== reads) return;
    if (read) setRules(read);
    else later(() => void reload());
  }

  const changed = () => {
    announce();
    void reload();
  };

  const tellAlert = (alert: AlertMessage) => {
    if (alert.telling === 'told') tell({ alert });
  };

  async function cameTrue(rule: AlertRule, occurrence: Occurrence): Promise<void> {
    if (owner === undefined) return tell({ rule, occurrence });
    const alert = await server.claim(rule, occurrence);
    changed();
    if (alert) tellAlert(alert);
  }

  let endWait = (): void => {};
  const waitFrom = (from: string | undefined): void => {
    endWait = server.watch(from, (seen) => {
      if (isEnded) return;
      if (!seen) return later(() => waitFrom(from));
      if (seen.alerts.length > 0) changed();
      seen.alerts.forEach(tellAlert);
      waitFrom(seen.last);
    });
  };

  const end = alone(() => {
    runner = createAlertRunner({
      openGame: gamesIn(language),
      clock,
      onCameTrue: (rule, occurrence) => void cameTrue(rule, occurrence),
    });
    runner.setRules(rules);
    if (owner !== undefined) waitFrom(after);
    return () => {
      endWait();
      runner?.stop();
    };
  });
  void reload();

  return {
    owner,
    language,
    setRules,
    reload: () => void reload(),
    end() {
      isEnded = true;
      end();
    },
  };
}
