/** The requests of analytics: each channel has one of its own. */
export type Channel = 'event' | 'ab' | 'vision';

export const analyticsPath = (file: Channel | 'metadata'): string => `/web-api/analytics/${file}.json`;

/** The largest number of events in a batch. */
export const MAX_BATCH_EVENTS = 10;
