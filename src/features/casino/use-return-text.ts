import { useMemo } from 'react';
import type { CasinoGameCard } from '#protocol/casino/casino-calls.ts';
import type { Formatters } from '../../i18n/formats/formatters.ts';
import { useFormat, useT } from '../../i18n/localizer-context.ts';

/** Hundredths of a per cent in one whole, and in a tenth of a per cent. */
const WHOLE = 10_000;
const TENTH = 10;

type TextOf = (game: Pick<CasinoGameCard, 'returns'>) => string;

/** Percentages as texts, each made once: a grid of thousands has a few hundred of them. */
function createPercents(format: Formatters, digits: number): (part: number) => string {
  const known = new Map<number, string>();
  const form = { style: 'percent', minimumFractionDigits: digits, maximumFractionDigits: digits } as const;
  return (part) => {
    const text = known.get(part) ?? format.number(part / WHOLE, form);
    known.set(part, text);
    return text;
  };
}

function usePercents(digits: number): (part: number) => string {
  const format = useFormat();
  return useMemo(() => createPercents(format, digits), [digits, format]);
}

const rangeText = (least: string, most: string): string => (least === most ? least : `${least} – ${most}`);

/** The return to the player of a game, exact to hundredths of a per cent: of its bets the least and the most. */
export function useReturnPercent(): TextOf {
  const t = useT('casino');
  const percent = usePercents(2);
  return ({ returns }) =>
    returns ? rangeText(percent(returns.least), percent(returns.most)) : t('return.none');
}

/** Rounded to a tenth of a per cent, never to more than a game gives back. */
const roundedDown = (part: number): number => Math.floor(part / TENTH) * TENTH;

/** The same as a sentence in the little room of a tile. */
export function useReturnText(): TextOf {
  const t = useT('casino');
  const percent = usePercents(1);
  return ({ returns }) =>
    returns
      ? t('return', {
          percent: rangeText(percent(roundedDown(returns.least)), percent(roundedDown(returns.most))),
        })
      : t('return.none');
}
