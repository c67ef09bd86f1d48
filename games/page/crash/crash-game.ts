import { type Game, seenOf } from '../game-view.ts';
import { crashSeen, hundredthsText } from './crash-round.ts';
import { CrashView } from './crash-view.tsx';

export const game: Game = {
  View: CrashView,
  stakeOf: 'round',
  tell(round, t) {
    const seen = seenOf(crashSeen, round);
    if (!seen) return '';
    return seen.cashedAt === undefined
      ? t('crash.told.stopped', { times: hundredthsText(BigInt(seen.point ?? '100')) })
      : t('crash.told.cashed', { times: hundredthsText(seen.cashedAt) });
  },
  rules: [
    'crash.rule.rise',
    'crash.rule.paid',
    'crash.rule.point',
    'crash.rule.ends',
    'crash.rule.clock',
    'crash.rule.gone',
  ],
  betName(bet, t) {
    const found = /^cash-out-(\d+)$/.exec(bet);
    return found ? t('crash.bet', { times: hundredthsText(BigInt(found[1] ?? '0')) }) : undefined;
  },
};
