import { useEffect, useState } from 'react';
import { useService } from '../../platform/services.ts';
import styles from './game-numbers.module.css';
import { gameElements, gameIdOf, pageGames } from './moves/page-games.ts';

interface NumberShown {
  readonly number: number;
  readonly top: number;
  readonly start: number;
}

export interface GameNumbersProps {
  /** The digits so far: numbers that begin otherwise are faint. */
  readonly typed: string;
}

/** The number of each game in sight, at its row's beginning, as long as one is typed. */
export function GameNumbers({ typed }: GameNumbersProps) {
  const { all } = useService(pageGames);
  const [shown, setShown] = useState<readonly NumberShown[]>([]);
  useEffect(() => {
    let frame = 0;
    const look = () => {
      const next = numbersInSight(all().map(({ id }) => id));
      setShown((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
      frame = requestAnimationFrame(look);
    };
    look();
    return () => cancelAnimationFrame(frame);
  }, [all]);
  return (
    <div className={styles['layer']} aria-hidden="true">
      {shown.map(({ number, start, top }) => (
        <span
          key={number}
          className={styles['number']}
          style={{ insetBlockStart: top, insetInlineStart: start }}
          data-game-number={number}
          data-other={!String(number).startsWith(typed) || undefined}
        >
          {number}
        </span>
      ))}
    </div>
  );
}

function numbersInSight(ids: readonly number[]): readonly NumberShown[] {
  const numbers = new Map(ids.map((id, at) => [id, at + 1]));
  const isRightToLeft = document.documentElement.dir === 'rtl';
  const area = document.querySelector('main')?.getBoundingClientRect();
  return gameElements().flatMap((element) => {
    const number = numbers.get(gameIdOf(element));
    const { left, right, top } = element.getBoundingClientRect();
    if (number === undefined || !area || top < area.top || top > area.bottom) return [];
    const start = isRightToLeft ? document.documentElement.clientWidth - right : left;
    return [{ number, top: Math.round(top), start: Math.round(start) }];
  });
}
