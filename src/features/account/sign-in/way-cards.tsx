import { useId } from 'react';
import type { RegistrationConfig, RegistrationForm } from '#protocol/people/registration-calls.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { wayText } from '../register/way-text.ts';
import styles from './way-cards.module.css';

export interface WayCardsProps {
  readonly ways: RegistrationConfig['types'];
  readonly chosen: RegistrationForm;
  readonly onChoose: (form: RegistrationForm) => void;
}

/** The ways to register as cards at the head of the form: the layout `cards-in-form`. */
export function WayCards({ ways, chosen, onChoose }: WayCardsProps) {
  const t = useT('account');
  const group = useId();
  return (
    <div
      role="radiogroup"
      aria-label={t('register.way')}
      className={styles['cards']}
      data-layout="cards-in-form"
    >
      {ways.map((way) => (
        <label key={way.form} className={styles['card']}>
          <input
            type="radio"
            name={group}
            className={styles['input']}
            checked={way.form === chosen}
            aria-label={t(wayText(way))}
            aria-describedby={`${group}-${way.form}`}
            onChange={() => onChoose(way.form)}
          />
          <span className={styles['name']}>{t(wayText(way))}</span>
          <span className={styles['about']} id={`${group}-${way.form}`}>
            {t(`${wayText(way)}.about`)}
          </span>
        </label>
      ))}
    </div>
  );
}
