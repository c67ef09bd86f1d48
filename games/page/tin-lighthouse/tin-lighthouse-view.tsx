import { useState } from 'react';
import { type GameViewProps, momentOf, seenOf } from '../game-view.ts';
import { useDrawing } from '../use-drawing.ts';
import { usePlan } from '../use-plan.ts';
import { stopsAtMs } from './reel-motion.ts';
import { SlotReels } from './slot-reels.tsx';
import { SlotWins } from './slot-wins.tsx';
import { cellsOf, slotSeen } from './tin-lighthouse-round.ts';
import styles from './tin-lighthouse-view.module.css';
import { useShownWin } from './use-shown-win.ts';

/** How the machine stands before the first round: all symbols are in sight. */
const AT_REST = [4, 6, 16, 9, 5] as const;
const LAST_REEL = AT_REST.length - 1;

/** The slot: five reels, and what their lines pay in words. */
export function TinLighthouseView(props: GameViewProps) {
  const { isFresh, isStill, round, stake, t } = props;
  usePlan(props, { bet: { bet: { stake: String(stake) }, staked: stake } });
  const seen = seenOf(slotSeen, round);
  const part = useDrawing(props, stopsAtMs(LAST_REEL));
  const moment = round && momentOf(round);
  const stops = seen?.stops ?? AT_REST;
  const [stood, setStood] = useState({ moment, from: stops, to: stops });
  if (stood.moment !== moment) setStood({ moment, from: stood.to, to: stops });
  const isStanding = part === 1;
  const wins = seen?.wins ?? [];
  const [shownAt, show] = useShownWin(isStanding ? moment : undefined, wins.length, isFresh && !isStill);
  const shown = shownAt === undefined ? undefined : wins[shownAt];
  return (
    <div className={styles['view']}>
      <SlotReels
        from={stood.from}
        stops={stops}
        elapsedMs={part * stopsAtMs(LAST_REEL)}
        isStanding={isStanding && seen !== undefined}
        shown={shown && cellsOf(shown, stops)}
        t={t}
      />
      <div className={styles['words']}>
        {seen && isStanding ? <SlotWins wins={wins} shownAt={shownAt} onShow={show} t={t} /> : null}
      </div>
    </div>
  );
}
