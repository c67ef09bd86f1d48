/** The broadcast between tabs and the hub about rules and alerts of an account. The number in its name is the version of its messages. */
export const ALERTS_CHANNEL = 'touchline-alerts-1';
/** Something changed: whoever shows rules or alerts reads them again. */
export type AlertsMessage = 'changed';
/** The lock of the one hub that watches the rules: two releases have two hubs. */
export const ALERTS_LOCK = 'touchline-alerts-lock-1';
