import { Copy } from 'lucide-react';
import type { ToldRound } from '#domain/virtual/told-round.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { IconButton } from '../../../ui/primitives/icon-button.tsx';
import { useToasts } from '../../../ui/toasts/toasts.ts';
import styles from './proof-facts.module.css';

export interface ProofFactsProps {
  readonly round: ToldRound;
}

/** The proof of a round: its commitment before it starts, its seed afterwards, and the salt. */
export function ProofFacts({ round: { commitment, salt, seed } }: ProofFactsProps) {
  const t = useT('virtual');
  const facts = [
    ['commitment', commitment, undefined],
    ['salt', salt, t('salt.none')],
    ['seed', seed, t('seed.later')],
  ] as const;
  return (
    <dl className={styles['facts']}>
      {facts.map(([name, value, none]) => (
        <div key={name} data-virtual-proof={name}>
          <dt>{t(name)}</dt>
          <dd>{value ? <Digits name={t(name)} value={value} /> : none}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The digits of a hash, in a line or in two halves, with a button that copies them. */
function Digits({ name, value }: { readonly name: string; readonly value: string }) {
  const t = useT('virtual');
  const toasts = useToasts();
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => toasts.show(t('copied')),
      () => toasts.show(t('notCopied')),
    );
  return (
    <>
      <bdi className={styles['digits']}>{value}</bdi>
      <IconButton
        label={t('copy', { name })}
        icon={<Copy size={14} aria-hidden="true" />}
        className={styles['copy'] ?? ''}
        onClick={() => void copy()}
      />
    </>
  );
}
