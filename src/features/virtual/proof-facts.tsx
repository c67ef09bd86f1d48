import type { ToldRound } from '#domain/virtual/told-round.ts';
import { useT } from '../../i18n/localizer-context.ts';
import styles from './proof-facts.module.css';

export interface ProofFactsProps {
  readonly round: ToldRound;
}

/** The proof of a round: its commitment before it starts, its seed afterwards, and the salt. */
export function ProofFacts({ round: { commitment, salt, seed } }: ProofFactsProps) {
  const t = useT('virtual');
  const facts = [
    ['commitment', commitment],
    ['salt', salt ?? t('salt.none')],
    ['seed', seed ?? t('seed.later')],
  ] as const;
  return (
    <dl className={styles['facts']}>
      {facts.map(([name, value]) => (
        <div key={name} data-virtual-proof={name}>
          <dt>{t(name)}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
