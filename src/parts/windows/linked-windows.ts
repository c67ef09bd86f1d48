/**
 * The windows of this visitor as they know each other: each belongs to a group of linked ones or to none, tells where it is when it is asked,
 * and hands on a game that is pressed in it. Only a press is handed on, never an address that changed: windows that follow start nothing.
 */
import { filter, map, type Observable, scan, startWith, takeUntil, timer } from 'rxjs';
import { windowAddress } from '#domain/addresses/window-address.ts';
import { LINK_GROUPS, type LinkGroup } from '#protocol/storage/workspaces.ts';
import {
  isWindowMessage,
  type OpenWindow,
  type ShownGame,
  WINDOW_CHANNEL,
  type WindowMessage,
} from '#protocol/windows/window-channel.ts';
import { createTabChannel } from '../../platform/betting/tab-ports.ts';
import type { Services } from '../../platform/services.ts';
import { areaOf } from './screens.ts';

/** The group of a window is of its tab, until that closes. */
const GROUP_KEY = 'touchline.link-group';
/** How long others are waited for: they answer at once, or are not there. */
const ANSWER_MS = 400;

export interface LinkedWindows {
  readonly group: () => LinkGroup | undefined;
  readonly subscribe: (listener: () => void) => () => void;
  readonly setGroup: (group: LinkGroup | undefined) => void;
  /** Games that were pressed in another window of the group. Whoever takes one answers by `taken`. */
  readonly games$: Observable<ShownGame & { readonly taken: () => void }>;
  /** Hands a game on; true where another window shows it. */
  readonly show: (game: ShownGame) => Promise<boolean>;
  /** The open windows with an address that can be kept, this one among them; more of them as they answer. */
  readonly open$: () => Observable<readonly OpenWindow[]>;
}

export const groupNamed = (text: string | null): LinkGroup | undefined =>
  LINK_GROUPS.find((one) => one === text);

const newId = (): string => crypto.randomUUID();

/** Where this window is, and what it shows; undefined where its address cannot be kept. */
function ownWindow(id: string, group: LinkGroup | undefined): OpenWindow | undefined {
  const address = windowAddress(`${location.pathname}${location.search}`);
  if (address === undefined) return undefined;
  return {
    id,
    address,
    title: document.title.slice(0, 200),
    bounds: {
      left: Math.round(window.screenX),
      top: Math.round(window.screenY),
      width: Math.round(window.innerWidth),
      height: Math.round(window.innerHeight),
    },
    screen: areaOf(window.screen),
    isHidden: document.visibilityState === 'hidden',
    ...(group && { group }),
  };
}

/** One for the page. */
export function linkedWindows({ texts }: Services): LinkedWindows {
  const id = newId();
  const listeners = new Set<() => void>();
  const { messages$, post } = createTabChannel<WindowMessage>(WINDOW_CHANNEL, isWindowMessage);
  const group = () => groupNamed(texts.read(GROUP_KEY, 'tab'));

  messages$.subscribe((message) => {
    if (message.type !== 'ask-windows') return;
    const own = ownWindow(id, group());
    if (own) post({ type: 'open-window', ask: message.ask, window: own });
  });

  return {
    group,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setGroup(next) {
      texts.write(GROUP_KEY, next ?? null, 'tab');
      for (const listener of listeners) listener();
    },
    games$: messages$.pipe(
      filter((message) => message.type === 'show-game' && message.group === group()),
      map((message) => message as Extract<WindowMessage, { readonly type: 'show-game' }>),
      map(({ feed, gameId, turn }) => ({
        gameId,
        feed,
        taken: () => post({ type: 'game-shown', turn }),
      })),
    ),
    show(game) {
      const own = group();
      if (!own) return Promise.resolve(false);
      const turn = newId();
      return new Promise((resolve) => {
        messages$.pipe(takeUntil(timer(ANSWER_MS))).subscribe({
          next: (message) => {
            if (message.type === 'game-shown' && message.turn === turn) resolve(true);
          },
          complete: () => resolve(false),
        });
        post({ type: 'show-game', turn, group: own, ...game });
      });
    },
    open$() {
      const ask = newId();
      const own = ownWindow(id, group());
      const first: readonly OpenWindow[] = own ? [own] : [];
      const answers$ = messages$.pipe(
        filter((message) => message.type === 'open-window' && message.ask === ask),
        map((message) => (message as Extract<WindowMessage, { readonly type: 'open-window' }>).window),
        scan((all, one) => [...all.filter((other) => other.id !== one.id), one], first),
        startWith(first),
      );
      queueMicrotask(() => post({ type: 'ask-windows', ask }));
      return answers$;
    },
  };
}
