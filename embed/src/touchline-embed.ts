/**
 * Shows a Touchline sportsbook in a page, and speaks with it: height, route, theme, language, bets and sign-in in both directions.
 *
 *     const bets = open({ into: document.querySelector('#bets'), site: 'https://bets.example', view: 'board', route: '/en/live' });
 *     bets.on('bet', ({ action, events }) => ...);
 *     bets.set({ isDarkTheme: true });
 *     bets.destroy();
 */
import { FIRST_SHARED_STATE } from '../../protocol/embed/first-shared-state.ts';
import { IDENTIFIER_LENGTH, identifierOf } from '../../protocol/embed/limits.ts';
import type { FrameMessage } from '../../protocol/embed/messages.ts';
import {
  createSharedChannel,
  type SharedChannel,
  type SharedPeer,
} from '../../streams/embed/shared-channel.ts';
import type { BetEvent, Embed, EmbedOptions, LiveSettings, SharedState } from '../touchline-embed.d.ts';
import { createCouponQuestions } from './coupon-question.ts';
import { createEvents } from './events.ts';
import { createFrameElement } from './frame-element.ts';
import { createFrameLine, type FrameLine } from './frame-line.ts';
import { startHeartbeat } from './heartbeat.ts';
import { keepHostHistory } from './host-history.ts';
import { addressOf, originOf } from './options.ts';

declare const EMBED_VERSION: string;
/** The version of this kit. */
export const version: string = EMBED_VERSION;

const newIdentifier = (): string => identifierOf(crypto.getRandomValues(new Uint8Array(IDENTIFIER_LENGTH)));

/** Puts the frame into the page. Throws `config is absent` without options or a site, and a `TypeError` for a site that is not an address. */
export function open(options: EmbedOptions): Embed {
  const origin = originOf(options);
  const session = newIdentifier();
  const { tell, ...events } = createEvents();
  const channel = createSharedChannel({ id: newIdentifier(), first: FIRST_SHARED_STATE });
  const questions = createCouponQuestions((id) => line.post({ type: 'coupon-data-request', id }));
  let peer: SharedPeer | undefined;
  let { token } = options;
  let serial = 0;
  let isOver = false;

  channel.subscribe((changed, by) => {
    if (by === 'peer') tell('shared', changed);
  });
  channel.set(options.shared ?? {});

  const go = (toPath: string, replace = false): void => {
    serial += 1;
    line.post({ type: 'route-change', toPath, replace, serial });
  };
  const history = options.history ? keepHostHistory(options.settings?.transformPrefix ?? '', go) : undefined;
  const element = createFrameElement(options, () => destroy());
  const frame = element.frame;

  const line = createFrameLine({
    frame,
    origin,
    session,
    hear,
    onVisit() {
      peer?.leave();
      peer = channel.connect((message) => line.post(message));
      if (token !== undefined) line.post({ type: 'sign-in', token });
      tell('ready', undefined);
    },
    onNoVersion: () => tell('failed', 'no-version'),
    onRefused: () => tell('refused', line.counts()),
  });

  function hear(message: FrameMessage): void {
    switch (message.type) {
      case 'shared-hello':
      case 'shared-state':
      case 'shared-change':
        return peer?.hear(message);
      case 'body-height':
        return tell('height', element.setHeight(message.heightPx));
      case 'route-change': {
        const { isAnswer, replace, toPath } = message;
        if (isAnswer) return undefined;
        history?.note(toPath, replace);
        return tell('route', { toPath, replace });
      }
      case 'go-back':
        if (history) globalThis.history.back();
        return tell('back', undefined);
      case 'go-forward':
        if (history) globalThis.history.forward();
        return tell('forward', undefined);
      case 'document-title':
        return tell('title', message.title);
      case 'settings-change': {
        const { type: _, ...changed } = message;
        return tell('settings', changed);
      }
      case 'hidden-item':
        return tell('hidden', { key: message.key, hide: message.hide });
      case 'send-bet-v2':
        return tell('bet', { action: 'add', events: [message.event] });
      case 'send-bet-v3':
        return tell('bet', { action: message.action, events: message.events });
      case 'coupon-data-request': {
        const { events = [], isBetsAvailable = false } = options.coupon?.() ?? {};
        return line.post({ type: 'coupon-data', id: message.id, isBetsAvailable, events: [...events] });
      }
      case 'coupon-data':
        return questions.answer(message.id, message);
      case 'storage-state':
        return tell('unkept', message.unkept);
      case 'pong':
        return heartbeat.heard();
      default:
        return undefined;
    }
  }

  const heartbeat = startHeartbeat({
    frame,
    isReady: () => peer !== undefined,
    ping: () => line.post({ type: 'ping' }),
    onFailed: (why) => tell('failed', why),
    onRemoved: destroy,
  });

  function destroy(): void {
    if (isOver) return;
    isOver = true;
    heartbeat.end();
    line.close();
    history?.end();
    element.remove();
    questions.end();
    events.end();
  }

  frame.src = addressOf(options, history?.route() ?? options.route ?? '/', session);
  return {
    ...plainActs(line, channel),
    frame,
    on: events.on,
    go(route, replace = false) {
      history?.note(route, replace);
      go(route, replace);
    },
    setLanguage(code) {
      const { routePath } = channel.state();
      go(routePath.replace(/^\/[a-z]{2,3}(?=\/|$)/, `/${code}`), true);
    },
    coupon: () => questions.ask(newIdentifier()),
    signIn(next) {
      token = next;
      line.post({ type: 'sign-in', token: next });
    },
    signOut() {
      token = undefined;
      line.post({ type: 'sign-out' });
    },
    destroy,
  };
}

/** Acts that are a message each. */
const plainActs = ({ post }: FrameLine, channel: SharedChannel) => ({
  back: () => post({ type: 'go-back' }),
  forward: () => post({ type: 'go-forward' }),
  set: (settings: LiveSettings) => post({ type: 'settings-change', ...settings }),
  hide: (key: string, hide: boolean) => post({ type: 'hidden-item', key, hide }),
  share: (values: Partial<SharedState>) => channel.set(values),
  shared: () => channel.state(),
  sendBet: (events: readonly BetEvent[], action: 'add' | 'remove' = 'add') =>
    post({ type: 'send-bet-v3', action, events: [...events] }),
});
