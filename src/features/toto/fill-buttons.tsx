import { NO_PICK, type Picks } from '#domain/toto/coupon-variants.ts';
import { fillByOpinion, fillRandomly } from '#domain/toto/fill-coupon.ts';
import { OUTCOMES } from '#domain/toto/toto-rules.ts';
import type { TotoDrawAnswer } from '#protocol/toto/toto-calls.ts';
import { useT } from '../../i18n/localizer-context.ts';
import { Button } from '../../ui/primitives/button.tsx';
import styles from './fill-buttons.module.css';

export interface FillButtonsProps {
  readonly told: TotoDrawAnswer;
  readonly onFill: (picks: Picks) => void;
}

/** A number below 2^32 from the secure source of the platform. */
const secure32 = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

/** Ways to fill a coupon in: empty for one's own picks, drawn, or by what the others picked. */
export function FillButtons({ told: { games, rules }, onFill }: FillButtonsProps) {
  const t = useT('toto');
  const outcomes = OUTCOMES[rules.picks];
  return (
    <fieldset className={styles['fill']} aria-label={t('fill')}>
      <Button small onClick={() => onFill(games.map(() => NO_PICK))}>
        {t('fill.hand')}
      </Button>
      <Button
        small
        onClick={() =>
          onFill(
            fillRandomly(
              games.map(() => outcomes),
              secure32,
            ),
          )
        }
      >
        {t('fill.random')}
      </Button>
      <Button small onClick={() => onFill(fillByOpinion(games))}>
        {t('fill.opinion')}
      </Button>
    </fieldset>
  );
}
