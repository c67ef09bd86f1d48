/** The store on the device where events wait. Only the hub's start and its analytics name it. */
export const ANALYTICS_STORE = { database: 'touchline-analytics', store: 'kept' } as const;
