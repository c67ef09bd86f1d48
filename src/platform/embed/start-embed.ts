/**
 * The embedded page: loaded only where the server said that this page is one, and only in a frame. Puts the parts
 * together: the link to the host, the shared values, history, height, settings, bets and session. What each message does
 * stands in `hear`, and no message places a bet.
 */
import './embed.css';
import { unreachable } from '#domain/lib/unreachable.ts';
import { type FrameParameters, readFrameParameters } from '#domain/text/frame-parameters.ts';
import { type FrameOrigins, readFrameOrigins } from '#protocol/embed/frame-origins.ts';
import type { FrameMessage, HostMessage } from '#protocol/embed/messages.ts';
import type { SharedPeer } from '#streams/embed/shared-channel.ts';
import { inLanguage } from '../router/routes.ts';
import type { Services } from '../services.ts';
import { holdCoveredPresses } from './covered-presses.ts';
import { createFrameCoupon } from './frame-coupon.ts';
import { reportHeight } from './frame-height.ts';
import { keepFrameHistory } from './frame-history.ts';
import { createFrameSession, unkeptThings } from './frame-session.ts';
import { createFrameSettings, createHiddenItems } from './frame-settings.ts';
import { createFrameShared } from './frame-shared.ts';
import { createHostLink, type HostLink, isFramed } from './host-link.ts';
import { tellCovered, tellNoVersion, tellUnkept } from './tell-visitor.ts';

export { doWithoutStorage } from './storage-doubles.ts';

/** The longest title that the message can have. */
const MAX_TITLE_LENGTH = 300;

export function startEmbed(services: Services): void {
  const origins = readFrameOrigins(document.documentElement.dataset['embed']);
  if (!origins || !isFramed()) return;
  const query = new URLSearchParams(location.search);
  embed(services, origins, readFrameParameters(query).parameters, query.get('session') ?? '');
}

function embed(
  services: Services,
  origins: FrameOrigins,
  parameters: FrameParameters,
  session: string,
): void {
  let link: HostLink | undefined;
  const post = (message: FrameMessage) => link?.post(message);
  const parts = createParts(services, parameters, post);
  const { dataset } = document.documentElement;
  const connect = () => {
    link = createHostLink({
      parents: origins.parents,
      session,
      listenerId: parameters.postMessageListenerId,
      hear: (message) => hear(message, { ...parts, peer, post, close: () => link?.close() }),
      onState(state) {
        dataset['embedState'] = state;
        if (state === 'open') parts.coupon.askHost();
        if (state === 'closed') peer.leave();
        if (state === 'no-version')
          tellNoVersion({
            localizer: services.localizer,
            toasts: services.toasts,
            route: parts.history.route,
          });
      },
      onRefused(counts) {
        dataset['embedRefused'] = Object.entries(counts)
          .map(([reason, count]) => `${reason}:${count}`)
          .join(' ');
      },
    });
    const peer = parts.shared.channel.connect(post);
  };
  connect();
  // A page that comes back from the cache of the browser has lost its port.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    link?.close();
    connect();
  });
  begin(services, origins, parameters, parts, post);
}

type Parts = ReturnType<typeof createParts>;

function createParts(services: Services, parameters: FrameParameters, post: (message: FrameMessage) => void) {
  let serial = 0;
  /** Whether the change is the host's own, and is not sent back to it. */
  let isHosts = false;
  const isSynchronised = parameters.flags.has('syncHistoryWithIframe');
  const history = keepFrameHistory({
    onBack(steps) {
      if (!parameters.flags.has('activateGoBack')) return false;
      post({ type: steps < 0 ? 'go-back' : 'go-forward' });
      return true;
    },
    onChange(route, replace) {
      shared.setRoute(route);
      if (isHosts || !isSynchronised) return;
      serial += 1;
      post({ type: 'route-change', toPath: route, replace, serial });
    },
  });
  const settings = createFrameSettings(services, parameters, (chosen) =>
    post({ type: 'settings-change', ...chosen }),
  );
  const shared = createFrameShared(services, history.route(), settings.setOverlayTheme);
  return {
    history,
    settings,
    shared,
    coupon: createFrameCoupon(services, post),
    session: createFrameSession(services),
    hidden: createHiddenItems(services, (key, hide) => post({ type: 'hidden-item', key, hide })),
    byHost: (act: () => void): void => {
      isHosts = true;
      act();
      isHosts = false;
    },
  };
}

/** Begins what goes on without a message of the host. */
function begin(
  { localizer, toasts }: Services,
  origins: FrameOrigins,
  parameters: FrameParameters,
  { byHost, hidden, history }: Parts,
  post: (message: FrameMessage) => void,
): void {
  const { flags, hiddenItems, href, language, minHeight = origins.minHeight, refId } = parameters;
  // The registration tells the server by whose link the visitor came.
  if (refId !== undefined) document.documentElement.dataset['embedRef'] = refId;
  const asked = href ?? history.route();
  const route = language === undefined ? asked : inLanguage(asked, language);
  if (route !== history.route()) byHost(() => history.open(route, true));
  if (hiddenItems !== undefined) hidden.hide(hiddenItems.split('-'));
  if (!flags.has('fixedIframeHeight') && !flags.has('internalContentScrolling')) {
    document.documentElement.dataset['embedHeight'] = 'auto';
    reportHeight({ minHeightPx: minHeight, report: (heightPx) => post({ type: 'body-height', heightPx }) });
  }
  let covered = 0;
  holdCoveredPresses(() => {
    covered += 1;
    document.documentElement.dataset['embedCovered'] = String(covered);
    tellCovered({ localizer, toasts, route: () => history.route() });
  });
  const tellTitle = () => post({ type: 'document-title', title: document.title.slice(0, MAX_TITLE_LENGTH) });
  new MutationObserver(tellTitle).observe(document.head, {
    subtree: true,
    childList: true,
    characterData: true,
  });
  tellTitle();
  void unkeptThings(document.referrer || location.origin).then((unkept) => {
    post({ type: 'storage-state', unkept });
    document.documentElement.dataset['embedUnkept'] = unkept.join(' ');
    return tellUnkept(unkept, { localizer, toasts, route: history.route });
  });
}

interface Hearing extends Parts {
  readonly peer: SharedPeer;
  readonly post: (message: FrameMessage) => void;
  readonly close: () => void;
}

function hear(message: HostMessage, hearing: Hearing): void {
  const { close, coupon, hidden, history, peer, post, session, settings } = hearing;
  switch (message.type) {
    case 'shared-hello':
    case 'shared-state':
    case 'shared-change':
      return peer.hear(message);
    case 'go-back':
      return history.go(-1);
    case 'go-forward':
      return history.go(1);
    case 'route-change':
      return takeRoute(message, hearing);
    case 'hidden-item':
      return message.hide ? hidden.hide([message.key]) : hidden.show(message.key);
    case 'settings-change': {
      const { type: _, ...changed } = message;
      return settings.change(changed);
    }
    case 'send-bet-v2':
      return void coupon.add([message.event]);
    case 'send-bet-v3':
      return void coupon[message.action](message.events);
    case 'coupon-data-request':
      return void coupon.data().then((data) => post({ type: 'coupon-data', id: message.id, ...data }));
    case 'coupon-data':
      return coupon.answered(message.id, message);
    case 'sign-in':
      return session.signIn(message.token);
    case 'sign-out':
      return session.signOut();
    case 'ping':
      return post({ type: 'pong' });
    case 'refused':
      return undefined;
    case 'bye':
      return close();
    default:
      return unreachable(message);
  }
}

/** Applies a route of the host; it is answered, and is not a change of ours. */
function takeRoute(
  message: Extract<HostMessage, { type: 'route-change' }>,
  { byHost, history, post }: Hearing,
): void {
  if (message.isAnswer) return;
  byHost(() => history.open(message.toPath, message.replace));
  post({
    type: 'route-change',
    toPath: history.route(),
    replace: true,
    serial: message.serial,
    isAnswer: true,
  });
}
