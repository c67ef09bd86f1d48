import type { GameHead } from '#domain/sport/game.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import styles from './game-facts.module.css';

const NAMED_KINDS = ['1', '2', '3', '9', '10', '21'] as const;

/** Stage, place, weather: one quiet line. */
export function GameFacts({ head }: { readonly head: GameHead }) {
  const t = useT('game');
  const facts = head.facts.flatMap((fact) => {
    const kind = NAMED_KINDS.find((candidate) => candidate === String(fact.kind));
    return kind && fact.value !== '' ? [{ kind, value: fact.value }] : [];
  });
  if (facts.length === 0) return null;
  return (
    <dl className={styles['facts']} aria-label={t('facts')}>
      {facts.map(({ kind, value }) => (
        <div key={kind}>
          <dt>{t(`fact.${kind}`)}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
