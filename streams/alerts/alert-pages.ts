/** The pages that follow alerts, and having one of them tell what came true: the one in sight that was last to follow, else one that shows notifications. */
import {
  type AlertFromHub,
  type AlertPage,
  type AlertToTell,
  TASK_LASTS_MS,
} from '#protocol/hub/alert-channel.ts';
import type { Clock } from '../clock.ts';

/** Longer than a task lasts: whoever has not taken it by then does not take it any more. */
const NEXT_AFTER_MS = 2 * TASK_LASTS_MS;

export interface AlertPagesParts {
  readonly clock: Clock;
  readonly newId: () => string;
  readonly post: (message: AlertFromHub) => void;
  /** Resolves when the page is gone, or follows no more. */
  readonly pageGone: (page: string) => Promise<void>;
  readonly onChange: () => void;
}

export interface AlertPages {
  follow(page: AlertPage): void;
  /** A page took a task. */
  taken(task: string): void;
  /** The last one to follow. */
  newest(): AlertPage | undefined;
  some(is: (page: AlertPage) => boolean): boolean;
  /** Has a page of the owner tell it; the next one where that does not take it. Resolves to whether any has. */
  tell(owner: string | undefined, toTell: AlertToTell): Promise<boolean>;
}

export function createAlertPages(parts: AlertPagesParts): AlertPages {
  const { clock, newId, onChange, pageGone, post } = parts;
  /** Pages by their ids, those that followed first before the others. */
  const pages = new Map<string, AlertPage>();
  const tasks = new Map<string, () => void>();

  const nextFor = (owner: string | undefined, tried: ReadonlySet<string>): AlertPage | undefined => {
    const left = [...pages.values()].filter((one) => one.owner === owner && !tried.has(one.page)).reverse();
    return (
      left.find(({ reach }) => reach === 'message') ?? left.find(({ reach }) => reach === 'notification')
    );
  };

  const isTakenBy = (page: string, toTell: AlertToTell): Promise<boolean> =>
    new Promise((resolve) => {
      const task = newId();
      const end = (isTaken: boolean) => {
        cancel();
        tasks.delete(task);
        resolve(isTaken);
      };
      const cancel = clock.later(() => end(false), NEXT_AFTER_MS);
      tasks.set(task, () => end(true));
      post({ type: 'view', alert: { task, page, askedAtMs: clock.nowMs(), toTell } });
    });

  return {
    follow(page) {
      const isNew = !pages.has(page.page);
      pages.delete(page.page);
      pages.set(page.page, page);
      if (isNew)
        void pageGone(page.page).then(() => {
          pages.delete(page.page);
          onChange();
        });
      onChange();
    },
    taken: (task) => tasks.get(task)?.(),
    newest: () => [...pages.values()].at(-1),
    some: (is) => [...pages.values()].some(is),
    async tell(owner, toTell) {
      const tried = new Set<string>();
      for (let next = nextFor(owner, tried); next; next = nextFor(owner, tried)) {
        if (await isTakenBy(next.page, toTell)) return true;
        tried.add(next.page);
      }
      return false;
    },
  };
}
