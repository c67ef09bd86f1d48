/** Spots in words. */
import type { Spot } from '#domain/casino/european-roulette/roulette-spots.ts';
import type { GameText } from '../game-view.ts';

const EVEN_MONEY = ['red', 'black', 'even', 'odd', 'low', 'high'] as const;

/** The name of a spot: its kind with its numbers, or its own word. */
export function spotName({ key, kind, numbers }: Spot, t: GameText): string {
  const own = EVEN_MONEY.find((one) => one === key);
  if (own) return t(`european-roulette.spot.${own}`);
  if (kind === 'dozen')
    return t('european-roulette.dozenOf', { from: numbers[0] ?? 0, to: numbers.at(-1) ?? 0 });
  if (kind === 'column') return t('european-roulette.columnOf', { number: key.at(-1) ?? '' });
  if (kind === 'straight') return String(numbers[0]);
  return `${t(`european-roulette.kind.${kind}`)}: ${numbers.join(', ')}`;
}

/** The words on the outside spots of the table. */
export function spotLabel({ key, kind, numbers }: Spot, t: GameText): string {
  if (kind === 'straight') return String(numbers[0]);
  if (kind === 'dozen') return `${numbers[0]}–${numbers.at(-1)}`;
  if (kind === 'column') return '×3';
  if (key === 'low') return '1–18';
  if (key === 'high') return '19–36';
  const own = EVEN_MONEY.find((one) => one === key);
  return own ? t(`european-roulette.spot.${own}`) : '';
}
