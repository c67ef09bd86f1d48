/** Where events wait on the device. Both the hub's start and its analytics name it; nothing else does. */
export const ANALYTICS_STORE = { database: 'touchline-analytics', store: 'kept' } as const;
