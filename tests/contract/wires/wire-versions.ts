/**
 * The version of every wire. The first number is the one that programs see at run time (in a record, in a channel's name), or `1` where the
 * two ends are always of one release; the second counts additions that older readers leave out and that change nothing for them.
 */
import { ALERTS_CHANNEL } from '#protocol/alerts/alerts-channel.ts';
import { BOOK_CHANNEL } from '#protocol/books/book-channel.ts';
import { CASINO_FRAME_VERSION } from '#protocol/casino/frame-messages.ts';
import { EMBED_PROTOCOLS } from '#protocol/embed/limits.ts';
import { HUB_PROTOCOL_VERSION } from '#protocol/hub/api.ts';
import { DATA_CHANNEL } from '#protocol/hub/received-bytes.ts';
import { SESSION_CHANNEL, SESSION_WATCH_CHANNEL } from '#protocol/hub/session-channel.ts';
import { ACCOUNT_CHANNEL, ACTS_CHANNEL, RELEASE_CHANNEL } from '#protocol/hub/tab-channels.ts';
import { TOPIC_CHANNEL } from '#protocol/hub/topic-channel.ts';
import { RELEASE_MESSAGES_VERSION } from '#protocol/releases/messages.ts';
import { SITE_VERSION } from '#protocol/site/told-site.ts';
import { CASH_OUT_OUTBOX_VERSION } from '#protocol/storage/cash-out-outbox.ts';
import { COUPON_DRAFT_VERSION } from '#protocol/storage/coupon-draft.ts';
import { FEED_SNAPSHOT_VERSION } from '#protocol/storage/feed-snapshot.ts';
import { NAMED_DRAFTS_VERSION } from '#protocol/storage/named-drafts.ts';
import { ORDER_OUTBOX_VERSION } from '#protocol/storage/order-outbox.ts';
import { PLACEMENT_OUTBOX_VERSION } from '#protocol/storage/placement-outbox.ts';
import { PRICE_TICKS_VERSION } from '#protocol/storage/price-ticks.ts';
import { REMEMBERED } from '#protocol/storage/remembered.ts';
import { SUPPORT_OUTBOX_VERSION } from '#protocol/storage/support-outbox.ts';
import { TOTO_COUPON_VERSION } from '#protocol/storage/toto-coupon.ts';
import { WINDOW_CHANNEL } from '#protocol/windows/window-channel.ts';
import { WORLD_WIRE_VERSION } from '#protocol/world/world-messages.ts';
import { COUPON_CHANNEL_VERSION } from '#src/platform/betting/betting-services.ts';
import { KEPT_BETS_VERSION } from '#src/platform/betting/coupon-storage.ts';
import { PREFERENCES_VERSION } from '#src/platform/preferences/preferences.ts';
import type { WireShapes } from './wire-shapes.ts';

/** The version in a name: `touchline-data-1` is of version 1. */
const inName = (name: string): number => Number(/-(\d+)$/.exec(name)?.[1]);

const version = (seen: number, additions = 0): string => `${seen}.${additions}`;

const WIRE_VERSIONS: Readonly<Record<keyof WireShapes, string>> = {
  hub: version(HUB_PROTOCOL_VERSION, 5),
  'hub-relay': version(HUB_PROTOCOL_VERSION, 5),
  'price-overlay': version(1, 1),
  search: version(1),
  'service-worker': version(RELEASE_MESSAGES_VERSION),
  embed: version(EMBED_PROTOCOLS.most),
  'casino-frame': version(CASINO_FRAME_VERSION),
  world: version(WORLD_WIRE_VERSION),
  'data-channel': version(inName(DATA_CHANNEL)),
  'session-channel': version(inName(SESSION_CHANNEL)),
  'session-watch-channel': version(inName(SESSION_WATCH_CHANNEL)),
  'acts-channel': version(inName(ACTS_CHANNEL)),
  'account-channel': version(inName(ACCOUNT_CHANNEL)),
  'release-channel': version(inName(RELEASE_CHANNEL)),
  'window-channel': version(inName(WINDOW_CHANNEL)),
  'coupon-channel': version(COUPON_CHANNEL_VERSION, 2),
  'alerts-channel': version(inName(ALERTS_CHANNEL)),
  'push-payload': version(1),
  'support-channel': version(inName(TOPIC_CHANNEL)),
  'table-channel': version(inName(TOPIC_CHANNEL), 1),
  'alert-watch-channel': version(inName(TOPIC_CHANNEL)),
  'books-topic': version(inName(TOPIC_CHANNEL)),
  'books-channel': version(inName(BOOK_CHANNEL)),
  'stored-draft': version(COUPON_DRAFT_VERSION),
  'stored-placement': version(PLACEMENT_OUTBOX_VERSION),
  'stored-cash-outs': version(CASH_OUT_OUTBOX_VERSION),
  'stored-order': version(ORDER_OUTBOX_VERSION),
  'stored-toto-coupon': version(TOTO_COUPON_VERSION),
  'stored-named-drafts': version(NAMED_DRAFTS_VERSION),
  'stored-bets': version(KEPT_BETS_VERSION),
  'stored-feed-snapshot': version(FEED_SNAPSHOT_VERSION),
  'stored-data-spent': version(1),
  'stored-support': version(SUPPORT_OUTBOX_VERSION),
  'stored-ticks': version(PRICE_TICKS_VERSION),
  'stored-analytics': version(1, 4),
  preferences: version(PREFERENCES_VERSION, 3),
  favorites: version(1, 1),
  layouts: version(1),
  workspaces: version(1),
  'market-marks': version(1),
  panes: version(1),
  site: version(SITE_VERSION, 5),
  'seen-log': version(1),
};

/**
 * The versions of all wires, with an entry for each thing that the device remembers; those carry versions and migrations
 * of their own.
 */
export const wireVersions = (): ReadonlyMap<string, string> =>
  new Map([
    ...Object.entries(WIRE_VERSIONS),
    ...Object.entries(REMEMBERED).map(
      ([name, entry]) => [rememberedWire(name), version(entry.version)] as const,
    ),
  ]);

export const rememberedWire = (name: string): string => `remembered-${name}`;
