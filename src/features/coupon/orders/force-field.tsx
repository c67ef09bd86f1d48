import type { TimeInForce } from '#domain/coupon/bet/auto-bet.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { CouponSelect } from '../parts/coupon-field.tsx';
import { LabelledLine } from '../parts/coupon-line.tsx';

const MINUTE_MS = 60_000;
/** How many minutes an order may wait, where it does not wait for an event. */
const SPANS = [15, 60, 180, 1_440] as const;
/** The end of an auto-bet that has not found its price: minutes, or an event. */
export type Force = 'until-cancelled' | 'until-start' | `${(typeof SPANS)[number]}`;
const FORCES: readonly Force[] = ['15', '60', '180', '1440', 'until-start', 'until-cancelled'];
/** Chosen until the bettor chooses another: the shortest of an hour and more. */
export const FIRST_FORCE: Force = '60';

/** The end of an order that is sent at `now`, as the server takes it. */
export const timeInForce = (force: Force, now: number): TimeInForce =>
  force === 'until-cancelled' || force === 'until-start'
    ? { kind: force }
    : { kind: 'until', at: now + Number(force) * MINUTE_MS };

export interface ForceFieldProps {
  readonly force: Force;
  /** Whether a game is in play already: an end at its start cannot be chosen. */
  readonly hasLive: boolean;
  readonly onChange: (force: Force) => void;
}

/** How long the bet waits. */
export function ForceField({ force, hasLive, onChange }: ForceFieldProps) {
  const t = useT('orders');
  const forces = hasLive ? FORCES.filter((one) => one !== 'until-start') : FORCES;
  const forceText = (one: Force): string => {
    if (one === 'until-cancelled' || one === 'until-start') return t(`force.${one}`);
    const minutes = Number(one);
    return minutes < 60 ? t('force.minutes', { count: minutes }) : t('force.hours', { count: minutes / 60 });
  };
  return (
    <LabelledLine label={t('force')}>
      <CouponSelect
        value={force}
        onChange={(event) => onChange(forces.find((one) => one === event.currentTarget.value) ?? FIRST_FORCE)}
      >
        {forces.map((one) => (
          <option key={one} value={one}>
            {forceText(one)}
          </option>
        ))}
      </CouponSelect>
    </LabelledLine>
  );
}
