/** The part of the settings about alerts, in the address behind `#`. */
export const ALERTS_ID = 'alerts';
