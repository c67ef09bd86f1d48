/** What each thing on the device is for, as a key of the dictionary `device`. */
const PURPOSES = [
  [/^touchline\.preferences$/, 'preferences'],
  [/^touchline\.favorites(?:\.own)?$/, 'favorites'],
  [/^touchline\.(?:layouts|panes)$/, 'layouts'],
  [/^touchline\.market-marks$/, 'marks'],
  [/^touchline-coupon$/, 'coupon'],
  [/^touchline-feed$/, 'feed'],
  [/^touchline-analytics$/, 'analytics'],
  [/^(?:touchline-(?:previous|start|languages|media)|.*precache.*)$/, 'release'],
  [/^touchline\.remembered\./, 'remembered'],
] as const;

export type Purpose = (typeof PURPOSES)[number][1] | 'other';

export const purposeOf = (name: string): Purpose =>
  PURPOSES.find(([pattern]) => pattern.test(name))?.[1] ?? 'other';
