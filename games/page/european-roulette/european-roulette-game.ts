import { colourOf, type SpotKind, spotOf } from '#domain/casino/european-roulette/roulette-spots.ts';
import { type Game, seenOf } from '../game-view.ts';
import { EuropeanRouletteView } from './european-roulette-view.tsx';
import { RoulettePays } from './roulette-pays.tsx';
import { rouletteSeen } from './roulette-seen.ts';

const PARTAGE = ', la partage';

/** European roulette. */
export const game: Game = {
  View: EuropeanRouletteView,
  stakeOf: 'chip',
  tell(round, t) {
    const seen = seenOf(rouletteSeen, round);
    return seen ? t(`european-roulette.told.${colourOf(seen.number)}`, { number: seen.number }) : '';
  },
  rules: [
    'european-roulette.rule.draw',
    'european-roulette.rule.pays',
    'european-roulette.rule.zero',
    'european-roulette.rule.partage',
    'european-roulette.rule.keys',
  ],
  betName(bet, t) {
    const isPartage = bet.endsWith(PARTAGE);
    const kind: SpotKind | undefined = spotOf(isPartage ? bet.slice(0, -PARTAGE.length) : bet)?.kind;
    if (!kind || (isPartage && kind !== 'even-money')) return undefined;
    const name = t(`european-roulette.kind.${kind}`);
    return isPartage ? t('european-roulette.withPartage', { name }) : name;
  },
  PayTable: RoulettePays,
};
