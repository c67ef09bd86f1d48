import { useId } from 'react';
import type { RegistrationType } from '#protocol/people/registration-calls.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import styles from './way-cards.module.css';

export interface WayCardsProps {
  readonly types: readonly RegistrationType[];
  readonly chosen: RegistrationType;
  readonly onChoose: (type: RegistrationType) => void;
}

/** The ways to register as cards at the head of the form: the layout `cards-in-form`. */
export function WayCards({ types, chosen, onChoose }: WayCardsProps) {
  const t = useT('account');
  const group = useId();
  return (
    <div
      role="radiogroup"
      aria-label={t('register.way')}
      className={styles['cards']}
      data-layout="cards-in-form"
    >
      {types.map((type) => (
        <label key={type} className={styles['card']}>
          <input
            type="radio"
            name={group}
            className={styles['input']}
            checked={type === chosen}
            aria-label={t(`register.${type}`)}
            aria-describedby={`${group}-${type}`}
            onChange={() => onChoose(type)}
          />
          <span className={styles['name']}>{t(`register.${type}`)}</span>
          <span className={styles['about']} id={`${group}-${type}`}>
            {t(`register.${type}.about`)}
          </span>
        </label>
      ))}
    </div>
  );
}
