/**
 * What crosses between two programs of ours that may be of two releases, by the name of the wire: page, hub, workers, tabs, and what a
 * browser keeps for the next visit. Requests to servers are not here: their shapes are the operator's (`protocol/feed`, `protocol/http`).
 */
import type { AlertsMessage } from '#protocol/alerts/alerts-channel.ts';
import type { PushPayload } from '#protocol/alerts/push-payload.ts';
import type { eventWire } from '#protocol/analytics/batch.ts';
import type { BooksFromTab, BooksMessage } from '#protocol/books/book-channel.ts';
import type { fromGame, toGame } from '#protocol/casino/frame-messages.ts';
import type { FRAME_MESSAGES, HOST_MESSAGES, WINDOW_MESSAGES } from '#protocol/embed/messages.ts';
import type { AlertChannelMessage } from '#protocol/hub/alert-channel.ts';
import type { HubApi } from '#protocol/hub/api.ts';
import type { HubToTab, TabToHub } from '#protocol/hub/batches.ts';
import type { Expectation } from '#protocol/hub/expectation.ts';
import type { ReceivedMessage } from '#protocol/hub/received-bytes.ts';
import type { RelayMessage } from '#protocol/hub/relay.ts';
import type { SessionMessage, SessionWatchMessage } from '#protocol/hub/session-channel.ts';
import type { SupportChannelMessage } from '#protocol/hub/support-channel.ts';
import type { AccountMessage, ActMessage, ReleaseMessage } from '#protocol/hub/tab-channels.ts';
import type { TableChannelMessage } from '#protocol/hub/table-channel.ts';
import type { OverlayToPage, PageToOverlay } from '#protocol/price-overlay/messages.ts';
import type {
  PageToServiceWorker,
  ServiceWorkerToPage,
  WithdrawalAnswer,
} from '#protocol/releases/messages.ts';
import type { PageToSearch, SearchToPage } from '#protocol/search/messages.ts';
import type { toldSite } from '#protocol/site/told-site.ts';
import type { cashOutStored, cashOutsStored } from '#protocol/storage/cash-out-outbox.ts';
import type {
  draftStored,
  extrasStored,
  formStored,
  itemStored,
  policyStored,
} from '#protocol/storage/coupon-draft.ts';
import type { KeptDay } from '#protocol/storage/data-spent.ts';
import type { StoredFeedSnapshot } from '#protocol/storage/feed-snapshot.ts';
import type { draftsStored, namedDraftStored } from '#protocol/storage/named-drafts.ts';
import type { orderStored } from '#protocol/storage/order-outbox.ts';
import type { outboxStored } from '#protocol/storage/placement-outbox.ts';
import type { priceTicksStored } from '#protocol/storage/price-ticks.ts';
import type { supportDraftStored } from '#protocol/storage/support-outbox.ts';
import type { totoCouponStored } from '#protocol/storage/toto-coupon.ts';
import type { StoredWorkspaces } from '#protocol/storage/workspaces.ts';
import type { WindowMessage } from '#protocol/windows/window-channel.ts';
import type { worldSnapshot, worldTick, worldWants } from '#protocol/world/world-messages.ts';
import type { seenLog } from '#src/features/bets/record/record-api.ts';
import type { Marks } from '#src/features/live/markets/use-market-marks.ts';
import type { SavedLayout } from '#src/features/live/multi-view/saved-layouts.ts';
import type { Preferences } from '#src/platform/preferences/preferences.ts';
import type { Favorites } from '#streams/board/favorites-store.ts';
import type { Pane } from '#streams/board/panes/pane-layout.ts';
import type { CouponMessage } from '#streams/coupon/coupon-ports.ts';
import type { memoryStored } from '#workers/analytics/analytics-memory.ts';

export interface WireShapes {
  // Page and workers.
  readonly hub: [HubApi, HubToTab, TabToHub, Expectation];
  readonly 'hub-relay': RelayMessage;
  readonly 'price-overlay': [PageToOverlay<'bitmap', 'canvas', 'port'>, OverlayToPage];
  readonly search: [PageToSearch, SearchToPage];
  readonly 'service-worker': [PageToServiceWorker, ServiceWorkerToPage, WithdrawalAnswer];
  // A page in a frame and the kit of the page around it.
  readonly embed: [typeof WINDOW_MESSAGES, typeof FRAME_MESSAGES, typeof HOST_MESSAGES];
  // A game of the casino in its frame and the page around it.
  readonly 'casino-frame': [typeof fromGame, typeof toGame];
  // The program that plays a world and those that serve it.
  readonly world: [typeof worldTick, typeof worldSnapshot, typeof worldWants];
  // Broadcasts between tabs and workers.
  readonly 'data-channel': ReceivedMessage;
  readonly 'session-channel': SessionMessage;
  readonly 'session-watch-channel': SessionWatchMessage;
  readonly 'acts-channel': ActMessage;
  readonly 'window-channel': WindowMessage;
  readonly 'account-channel': AccountMessage;
  readonly 'release-channel': ReleaseMessage;
  readonly 'coupon-channel': CouponMessage;
  readonly 'alerts-channel': AlertsMessage;
  readonly 'push-payload': PushPayload;
  readonly 'support-channel': SupportChannelMessage;
  readonly 'table-channel': TableChannelMessage;
  readonly 'alert-watch-channel': AlertChannelMessage;
  readonly 'books-topic': BooksFromTab;
  readonly 'books-channel': BooksMessage;
  // IndexedDB.
  readonly 'stored-draft': [
    typeof draftStored,
    typeof itemStored,
    typeof policyStored,
    typeof formStored,
    typeof extrasStored,
  ];
  readonly 'stored-placement': typeof outboxStored;
  readonly 'stored-cash-outs': [typeof cashOutsStored, typeof cashOutStored];
  readonly 'stored-order': typeof orderStored;
  readonly 'stored-toto-coupon': typeof totoCouponStored;
  readonly 'stored-named-drafts': [typeof draftsStored, typeof namedDraftStored];
  readonly 'stored-bets': { readonly version: number; readonly seenAtMs: number; readonly body: unknown };
  readonly 'stored-feed-snapshot': StoredFeedSnapshot;
  readonly 'stored-data-spent': KeptDay;
  readonly 'stored-support': typeof supportDraftStored;
  readonly 'stored-ticks': typeof priceTicksStored;
  readonly 'stored-analytics': [typeof eventWire, typeof memoryStored];
  // Client storage.
  readonly preferences: Preferences;
  readonly favorites: Favorites;
  readonly layouts: readonly SavedLayout[];
  readonly workspaces: StoredWorkspaces;
  readonly 'market-marks': Marks;
  readonly panes: readonly Pane[];
  readonly site: typeof toldSite;
  readonly 'seen-log': typeof seenLog;
}
