/**
 * Bets between the bet slip of an embedded page and the host's. A message puts selections into the slip or takes them out, by the same acts as a press
 * on a price; nothing here can place a bet. What the host names is asked of the own server first: what it does not know is left out.
 */
import type { CouponItem } from '#domain/coupon/bet/bet.ts';
import type { GameId } from '#domain/lib/ids.ts';
import { oddsFromDecimal, oddsToDecimal } from '#domain/market/odds.ts';
import {
  parameterFromWire,
  parameterToWire,
  parseSelectionKey,
  selectionKey,
} from '#domain/market/selection.ts';
import { outgoingCall } from '#protocol/calls/call.ts';
import type { BetEvent, CouponData } from '#protocol/embed/coupon-messages.ts';
import { COUPON_REPLY_TIMEOUT_MS, MAX_EVENTS } from '#protocol/embed/limits.ts';
import type { FrameMessage } from '#protocol/embed/messages.ts';
import { parseCouponQuote, UPDATE_COUPON, updateCouponBody } from '#protocol/http/coupon/update-coupon.ts';
import type { Services } from '../services.ts';
import { newIdentifier } from './host-link.ts';

const NO_TEXTS = { game: '', championship: '', market: '', selection: '' };
const LIVE = 1;
const LINE = 3;
/** Limits are not read of this answer. */
const ANY_EXPONENT = 2;

export function itemOfEvent(event: BetEvent): CouponItem | undefined {
  const gameId = event.GameId as GameId;
  const odds = oddsFromDecimal(event.Coef);
  const key = selectionKey({
    gameId,
    group: event.Group,
    type: event.Type,
    parameter: parameterFromWire(event.Param),
    player: event.PlayerId,
  });
  if (odds === undefined || !parseSelectionKey(key)) return undefined;
  return {
    key,
    gameId,
    mainGameId: gameId,
    feed: event.Kind === LINE ? 'line' : 'live',
    odds,
    texts: NO_TEXTS,
  };
}

export function eventOfItem({ feed, key, odds }: CouponItem): BetEvent | undefined {
  const selection = parseSelectionKey(key);
  if (!selection) return undefined;
  const { gameId, group, parameter, player, type } = selection;
  return {
    GameId: gameId,
    Group: group,
    Type: type,
    Param: Number(parameterToWire(parameter)),
    PlayerId: player,
    Kind: feed === 'line' ? LINE : LIVE,
    Coef: Number(oddsToDecimal(odds)),
  };
}

const eventsOf = (items: readonly CouponItem[]): BetEvent[] =>
  items.flatMap((item) => eventOfItem(item) ?? []).slice(0, MAX_EVENTS);

export interface FrameCoupon {
  add(events: readonly BetEvent[]): Promise<void>;
  remove(events: readonly BetEvent[]): Promise<void>;
  /** The slip of this page. */
  data(): Promise<CouponData>;
  /** An answer of the host to a question of ours. */
  answered(id: string, data: CouponData): void;
  /** Asks the host for its slip, and from then on tells it of each pick where it takes them. */
  askHost(): void;
}

export function createFrameCoupon(services: Services, post: (message: FrameMessage) => void): FrameCoupon {
  const { betting, http, localizer } = services;
  const asked = new Map<string, (data: CouponData) => void>();
  /** Whether a change came from the host, and is not sent back to it. */
  let isHosts = false;

  /** The events that the server knows and still takes bets on. */
  async function known(events: readonly BetEvent[]): Promise<readonly CouponItem[]> {
    const items = events.flatMap((event) => itemOfEvent(event) ?? []);
    const language = localizer.current().language.code;
    const reply = await http(outgoingCall(UPDATE_COUPON, updateCouponBody(items, language)));
    const quote =
      reply.kind === 'answered' ? parseCouponQuote(reply.body, items, ANY_EXPONENT, language) : undefined;
    return items.flatMap((item, at) => {
      const quoted = quote?.items[at];
      if (!quoted?.names || quoted.finished) return [];
      return [{ ...item, texts: { ...NO_TEXTS, names: quoted.names } }];
    });
  }

  const silently = (act: () => void): void => {
    isHosts = true;
    act();
    isHosts = false;
  };

  function follow(): void {
    let before: readonly CouponItem[] | undefined;
    void betting.load().then(({ coupon }) =>
      coupon.state$.subscribe(({ coupon: { items }, loaded }) => {
        if (!loaded || items === before) return;
        const [old, isFirst] = [before ?? [], before === undefined];
        before = items;
        if (isHosts || isFirst) return;
        const missing = (of: readonly CouponItem[], where: readonly CouponItem[]) =>
          eventsOf(of.filter(({ key }) => !where.some((one) => one.key === key)));
        const [added, removed] = [missing(items, old), missing(old, items)];
        if (added.length > 0) post({ type: 'send-bet-v3', action: 'add', events: added });
        if (removed.length > 0) post({ type: 'send-bet-v3', action: 'remove', events: removed });
      }),
    );
  }

  /** An answer that does not come in time is one that takes no bets (spec §9). */
  const hostsCoupon = (): Promise<CouponData> =>
    new Promise((resolve) => {
      const id = newIdentifier();
      const end = (data: CouponData) => {
        asked.delete(id);
        resolve(data);
      };
      asked.set(id, end);
      setTimeout(() => end({ isBetsAvailable: false, events: [] }), COUPON_REPLY_TIMEOUT_MS);
      post({ type: 'coupon-data-request', id });
    });

  return {
    async add(events) {
      const [items, { coupon }] = await Promise.all([known(events), betting.load()]);
      silently(() => {
        for (const item of items) if (!betting.picked.getState().has(item.key)) coupon.add(item);
      });
    },
    async remove(events) {
      const { coupon } = await betting.load();
      silently(() => coupon.removeAll(events.flatMap((event) => itemOfEvent(event)?.key ?? [])));
    },
    async data() {
      const { coupon } = await betting.load();
      return { isBetsAvailable: true, events: eventsOf(coupon.getState().coupon.items) };
    },
    answered: (id, data) => asked.get(id)?.(data),
    askHost() {
      void hostsCoupon().then(({ isBetsAvailable }) => {
        document.documentElement.dataset['embedBets'] = isBetsAvailable ? 'host' : 'none';
        if (isBetsAvailable) follow();
      });
    },
  };
}
