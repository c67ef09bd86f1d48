import { useMemo, useState } from 'react';
import { DUEL_PLAYERS } from '#protocol/duels/duel-calls.ts';
import { useLanguage } from '../../../../i18n/localizer-context.ts';
import { useTold } from '../../../../parts/calls/use-told.ts';
import type { Discipline } from '../cyber-sections.ts';
import type { Duellist } from './use-duel.ts';

type Pair = readonly [Duellist | undefined, Duellist | undefined];

const NOBODY: Pair = [undefined, undefined];

/** The discipline, the day and both sides of a duel as they are chosen. `onChange` is called with every other choice. */
export function useDuelChoice(disciplines: readonly Discipline[], onChange: () => void) {
  const { code } = useLanguage();
  const [askedSport, setSport] = useState<number>();
  const [askedDay, setDay] = useState('');
  const [pair, setPair] = useState(NOBODY);
  const sport = disciplines.find(({ id }) => id === askedSport) ?? disciplines[0];
  const values = useMemo(
    () => ({ sportId: String(sport?.id ?? 1), lng: code, ...(askedDay !== '' && { day: askedDay }) }),
    [sport?.id, code, askedDay],
  );
  const told = useTold(DUEL_PLAYERS, values);
  const {
    Day: day,
    Days: days,
    Players: players,
  } = told.kind === 'ready' ? told.answer : { Day: '', Days: [], Players: [] };
  const take = (next: Pair) => {
    onChange();
    setPair(next);
  };
  return {
    sport,
    day,
    days,
    players,
    pair,
    chooseSport: (id: number) => {
      setSport(id);
      setDay('');
      take(NOBODY);
    },
    chooseDay: (next: string) => {
      setDay(next);
      take(NOBODY);
    },
    chooseSide: (place: 0 | 1, one: Duellist | undefined) =>
      take(place === 0 ? [one, pair[1]] : [pair[0], one]),
  };
}
