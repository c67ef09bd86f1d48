import { useFormat, useT } from '../../../i18n/localizer-context.ts';
import { SportIcon } from '../../../ui/betting/sport-icon.tsx';
import { Badge } from '../../../ui/primitives/badge.tsx';
import { FoundRow, type FoundRowProps } from '../found-row.tsx';
import { FoundText } from '../found-text.tsx';
import type { Figure } from './figures-of.ts';
import styles from './found-figure.module.css';

export interface FoundFigureProps extends Omit<FoundRowProps, 'children'> {
  readonly figure: Figure;
}

/** A team, a player or a result among what was found: it leads to its statistics. */
export function FoundFigure({ figure, ...row }: FoundFigureProps) {
  const t = useT('home');
  return (
    <FoundRow {...row}>
      <SportIcon sportId={figure.sportId} />
      <span className={styles['figure']} data-found-figure={figure.kind}>
        <FoundText
          names={figure.kind === 'result' ? <Result figure={figure} /> : <bdi>{figure.name}</bdi>}
          around={<bdi>{figure.around}</bdi>}
          now={
            <>
              {figure.kind === 'result' ? <Played atMs={figure.startsAtMs} /> : null}
              <Badge tone="plain">{t(`search.${figure.kind}`)}</Badge>
            </>
          }
        />
      </span>
    </FoundRow>
  );
}

/** A result: the score stands between the sides, and so follows the direction of reading. */
function Result({
  figure: { score, sides },
}: {
  readonly figure: Extract<Figure, { readonly kind: 'result' }>;
}) {
  return (
    <>
      <bdi>{sides[0]}</bdi> {score[0]}
      {' : '}
      {score[1]} <bdi>{sides[1]}</bdi>
    </>
  );
}

function Played({ atMs }: { readonly atMs: number }) {
  const format = useFormat();
  return <bdi>{format.date(atMs)}</bdi>;
}
