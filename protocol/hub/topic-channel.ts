/**
 * The channel of what the hub keeps for all tabs beside the feed: the conversation with the support, tables of tournaments, rules of
 * alerts, further books, and games whose prices are kept. The hub loads its code for a topic with the first tab that follows it. Tabs receive each other's messages as well, and ignore them; views are all that the hub sends.
 */
import type { BooksFromTab } from '../books/book-channel.ts';
import type { FollowedFromTab } from '../price-history/followed-channel.ts';
import type { AlertChannelMessage, AlertFromTab } from './alert-channel.ts';
import type { SupportChannelMessage, SupportFromTab } from './support-channel.ts';
import type { TableChannelMessage, TableFromTab } from './table-channel.ts';

/**
 * The name of the channel, raised when the meaning of a message changes: tabs and hubs of two releases then do not
 * receive each other's messages.
 */
export const TOPIC_CHANNEL = 'touchline-topics-1';

export type TopicFromTab = SupportFromTab | TableFromTab | AlertFromTab | BooksFromTab | FollowedFromTab;
export type TopicMessage =
  | SupportChannelMessage
  | TableChannelMessage
  | AlertChannelMessage
  | BooksFromTab
  | FollowedFromTab;
