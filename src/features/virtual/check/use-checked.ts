import { useEffect, useState } from 'react';
import type { CheckedRound } from '#domain/virtual/check-round.ts';
import type { ToldRound } from '#domain/virtual/told-round.ts';
import { useService } from '../../../platform/services.ts';
import { roundChecks } from './round-checks.ts';

/** Rounds as this device works them out, one after the other, so that nothing waits for them. The n-th belongs to the n-th round. */
export function useChecked(rounds: readonly ToldRound[]): readonly (CheckedRound | undefined)[] {
  const checks = useService(roundChecks);
  const [done, setDone] = useState(0);
  useEffect(() => {
    if (done >= rounds.length) return undefined;
    const timer = setTimeout(() => {
      const next = rounds[done];
      if (next) checks.check(next);
      setDone(done + 1);
    });
    return () => clearTimeout(timer);
  }, [checks, done, rounds]);
  return rounds.map((round, at) => (at < done ? checks.check(round) : undefined));
}
