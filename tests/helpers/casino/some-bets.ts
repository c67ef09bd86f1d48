/** Bets that each game takes. */
export const SOME_BETS: Readonly<Record<string, unknown>> = {
  'european-roulette': { partage: true, wagers: [{ spot: 'red', stake: '1000' }] },
  blackjack: { stake: '1000' },
  baccarat: { wagers: [{ side: 'banker', stake: '1000' }] },
  'video-poker': { stake: '1000' },
  keno: { stake: '1000', picks: [1, 2, 3, 4] },
  'tin-lighthouse': { stake: '1000' },
  mines: { stake: '1000', mines: 3 },
  crash: { stake: '1000', auto: 200 },
  dice: { stake: '1000', side: 'under', target: 5000 },
  plinko: { stake: '1000', rows: 8, risk: 'low' },
};
