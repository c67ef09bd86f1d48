import { useEffect, useRef } from 'react';
import { plain } from '#domain/casino/rounds.ts';
import type { GamePlan, GameViewProps } from './game-view.ts';

/** Tells the frame the plan of a game whenever it has changed. */
export function usePlan({ setPlan }: Pick<GameViewProps, 'setPlan'>, plan: GamePlan): void {
  const key = JSON.stringify(plain(plan));
  const latest = useRef(plan);
  useEffect(() => {
    latest.current = plan;
  });
  useEffect(() => setPlan(latest.current), [key, setPlan]);
}
