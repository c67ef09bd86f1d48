import { useState } from 'react';
import { PLINKO_RISKS, PLINKO_ROWS, type PlinkoChoice } from '#domain/casino/plinko/plinko.ts';
import { useFormat } from '#src/i18n/localizer-context.ts';
import { Choice } from '../controls/choice.tsx';
import { SetUp } from '../controls/set-up.tsx';
import { type GameViewProps, seenOf } from '../game-view.ts';
import { useDrawing } from '../use-drawing.ts';
import { usePlan } from '../use-plan.ts';
import { ballAt } from './ball-path.ts';
import { PlinkoBoard } from './plinko-board.tsx';
import { PlinkoChances } from './plinko-chances.tsx';
import { plinkoSeen } from './plinko-round.ts';
import styles from './plinko-view.module.css';

const FIRST_CHOICE: PlinkoChoice = { rows: 12, risk: 'low' };
const ROW_MS = 170;

/** Plinko: a ball that goes left or right at each row of pins, and slots that say what they pay. */
export function PlinkoView(props: GameViewProps) {
  const { isBusy, round, stake, t } = props;
  const format = useFormat();
  const seen = seenOf(plinkoSeen, round);
  const [choice, setChoice] = useState<PlinkoChoice>(seen?.bet ?? FIRST_CHOICE);
  const { risk, rows } = choice;
  usePlan(props, { bet: { bet: { stake: String(stake), rows, risk }, staked: stake } });
  const part = useDrawing(props, seen ? (seen.path.length + 1) * ROW_MS : 0);
  // Once another board is chosen, the ball of the last one has no place on it.
  const onBoard = seen?.bet.rows === rows && seen.bet.risk === risk ? seen : undefined;
  return (
    <div className={styles['view']}>
      <PlinkoBoard
        rows={rows}
        risk={risk}
        ball={onBoard && ballAt(onBoard.path, part)}
        slot={part === 1 ? onBoard?.slot : undefined}
      />
      <SetUp label={t('plinko.setUp')} isOff={isBusy}>
        <Choice
          label={t('plinko.rows')}
          value={String(rows)}
          segments={PLINKO_ROWS.map((one) => ({ value: String(one), label: format.number(one) }))}
          onChange={(value) => {
            const next = PLINKO_ROWS.find((one) => String(one) === value);
            if (next) setChoice({ ...choice, rows: next });
          }}
        />
        <Choice
          label={t('plinko.risk')}
          value={risk}
          segments={PLINKO_RISKS.map((one) => ({ value: one, label: t(`plinko.risk.${one}`) }))}
          onChange={(next) => setChoice({ ...choice, risk: next })}
        />
      </SetUp>
      <PlinkoChances rows={rows} risk={risk} t={t} />
    </div>
  );
}
