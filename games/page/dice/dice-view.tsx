import { useState } from 'react';
import {
  DICE_NUMBERS,
  type DiceChoice,
  diceMultiplier,
  isDiceWin,
  winsOf,
} from '#domain/casino/dice/dice.ts';
import { paidFor } from '#domain/casino/returns.ts';
import { amount } from '#domain/money/amount.ts';
import { rational } from '#domain/money/rational.ts';
import { useFormat } from '#src/i18n/localizer-context.ts';
import { Facts } from '#src/ui/lists/facts.tsx';
import { Choice } from '../controls/choice.tsx';
import { chanceText, timesText } from '../controls/figures.ts';
import { SetUp } from '../controls/set-up.tsx';
import { SliderField } from '../controls/slider-field.tsx';
import { type GameViewProps, momentOf, seenOf } from '../game-view.ts';
import { useDrawing } from '../use-drawing.ts';
import { usePlan } from '../use-plan.ts';
import { DiceLine } from './dice-line.tsx';
import { diceSeen, targetsOf, turned } from './dice-round.ts';
import styles from './dice-view.module.css';

const FIRST_CHOICE: DiceChoice = { side: 'under', target: DICE_NUMBERS / 2 };
const LASTS_MS = 700;
const MIDDLE = DICE_NUMBERS / 2;
const SIDES = ['under', 'over'] as const;
const BOUNDS = { under: targetsOf('under'), over: targetsOf('over') } as const;

/** Dice: all numbers on a line, those that win, and what that pays. */
export function DiceView(props: GameViewProps) {
  const { currency, isBusy, round, stake, t } = props;
  const format = useFormat();
  const seen = seenOf(diceSeen, round);
  const [choice, setChoice] = useState<DiceChoice>(seen?.bet ?? FIRST_CHOICE);
  usePlan(props, { bet: { bet: { stake: String(stake), ...choice }, staked: stake } });
  const part = useDrawing(props, LASTS_MS);
  const moment = round && momentOf(round);
  const roll = seen?.roll ?? MIDDLE;
  const [stood, setStood] = useState({ moment, from: roll, to: roll });
  if (stood.moment !== moment) setStood({ moment, from: stood.to, to: roll });
  const eased = 1 - (1 - part) ** 3;
  const isDrawn = part === 1 && seen !== undefined;
  const { least, most } = BOUNDS[choice.side];
  return (
    <div className={styles['view']}>
      <DiceLine
        choice={choice}
        mark={seen && stood.from + (roll - stood.from) * eased}
        roll={isDrawn ? roll : undefined}
        isWin={isDrawn && isDiceWin(seen.bet, roll)}
      />
      <SetUp label={t('dice.setUp')} isOff={isBusy}>
        <Choice
          label={t('dice.side')}
          value={choice.side}
          segments={SIDES.map((side) => ({ value: side, label: t(`dice.side.${side}`) }))}
          onChange={() => setChoice(turned(choice))}
        />
        <SliderField
          label={t('dice.target')}
          hint={t(`dice.targetHint.${choice.side}`, { target: format.number(choice.target) })}
          value={choice.target}
          least={least}
          most={most}
          onChange={(target) => setChoice({ ...choice, target })}
        />
      </SetUp>
      <Facts
        look="columns"
        facts={[
          [t('dice.chance'), chanceText(format, rational(BigInt(winsOf(choice)), BigInt(DICE_NUMBERS)))],
          [t('dice.numbers'), format.number(winsOf(choice))],
          [t('dice.multiplier'), timesText(format, diceMultiplier(choice))],
          [t('dice.pays'), format.money(amount(paidFor(stake, diceMultiplier(choice))), currency)],
        ]}
      />
    </div>
  );
}
