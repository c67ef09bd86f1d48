import { isDecided, type Game, seenOf } from '../game-view.ts';
import { KenoPays } from './keno-pays.tsx';
import { kenoSeen } from './keno-seen.ts';
import { KenoView } from './keno-view.tsx';

/** Keno. */
export const game: Game = {
  View: KenoView,
  stakeOf: 'round',
  tell(round, t) {
    const seen = seenOf(kenoSeen, round);
    return seen && isDecided(round) ? t('keno.told', { hits: seen.hits, picks: seen.bet.picks.length }) : '';
  },
  rules: ['keno.rule.draw', 'keno.rule.pays'],
  betName: (bet, t) => t('keno.picks', { picks: Number(bet.slice('picks-'.length)) }),
  PayTable: KenoPays,
};
