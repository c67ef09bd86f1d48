import { useT } from '../../../i18n/localizer-context.ts';
import { CouponSelect } from '../parts/coupon-field.tsx';
import { LabelledLine } from '../parts/coupon-line.tsx';
import { FIRST_FORCE, FORCES, type Force } from './force.ts';

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
