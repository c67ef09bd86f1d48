import { writeToto } from '#domain/addresses/toto-routes.ts';
import { DRAW_STATES, type DrawState, type TotoCategory } from '#domain/toto/toto-rules.ts';
import { TOTO_DRAWS, type TotoDrawsAnswer } from '#protocol/toto/toto-calls.ts';
import { useFormat, useLanguage, useT } from '../../i18n/localizer-context.ts';
import { useAnswer } from '../../parts/account/use-answer.ts';
import { PathLink } from '../../platform/router/path-link.tsx';
import { pathOf } from '../../platform/router/routes.ts';
import { FigureTable } from '../../ui/lists/figure-table.tsx';
import { Note } from '../../ui/notices/note.tsx';
import { Money } from '../../ui/primitives/money.tsx';
import styles from './draw-history.module.css';

export interface DrawHistoryProps {
  readonly category: TotoCategory | undefined;
  readonly status: DrawState | undefined;
  readonly page: number;
}

/** The draws that were, by status and page, each with the way to its results. */
export function DrawHistory({ category, page, status }: DrawHistoryProps) {
  const t = useT('toto');
  const { code } = useLanguage();
  const { answer } = useAnswer(TOTO_DRAWS, {
    page: String(page),
    ...(category === undefined ? {} : { category }),
    ...(status === undefined ? {} : { status }),
  });
  const query = category === undefined ? '' : `?category=${category}`;
  const to = (drawStatus: DrawState, of = 1) =>
    `${pathOf(code, { name: 'toto', page: writeToto({ name: 'toto-draws', drawStatus, page: of }) })}${query}`;
  const pages = answer?.pages ?? 0;
  return (
    <section className={styles['history']} aria-label={t('history')}>
      <h2 className={styles['title']}>{t('history')}</h2>
      <nav className={styles['links']} aria-label={t('history.states')}>
        {DRAW_STATES.map((one) => (
          <PathLink key={one} href={to(one)} className={styles['link']} isCurrent={one === status}>
            {t(`state.${one}`)}
          </PathLink>
        ))}
      </nav>
      {answer && answer.draws.length === 0 ? <Note>{t('history.none')}</Note> : null}
      {answer && answer.draws.length > 0 ? <DrawTable draws={answer.draws} /> : null}
      {pages > 1 ? (
        <nav className={styles['links']} aria-label={t('pages')}>
          {page > 1 ? (
            <PathLink href={to(status ?? 'paid', page - 1)} className={styles['link']}>
              {t('page.before')}
            </PathLink>
          ) : null}
          <span>{t('page', { page, pages })}</span>
          {page < pages ? (
            <PathLink href={to(status ?? 'paid', page + 1)} className={styles['link']}>
              {t('page.after')}
            </PathLink>
          ) : null}
        </nav>
      ) : null}
    </section>
  );
}

function DrawTable({ draws }: { readonly draws: TotoDrawsAnswer['draws'] }) {
  const t = useT('toto');
  const format = useFormat();
  const { code } = useLanguage();
  return (
    <div className={styles['table']}>
      <FigureTable columns={[t('draw'), t('closed'), t('status'), t('sold'), t('pool')]}>
        {draws.map(({ category, closesAtMs, id, pool, state }) => (
          <tr key={id} data-toto-past={id} data-toto-past-state={state}>
            <td>
              <PathLink
                href={pathOf(code, { name: 'toto', page: writeToto({ name: 'toto-draw', drawId: id }) })}
                className={styles['link']}
              >
                {t(`category.${category}`)} <bdi>{id}</bdi>
              </PathLink>
            </td>
            <td>
              <bdi>{format.dateTime(closesAtMs)}</bdi>
            </td>
            <td>{t(`state.${state}`)}</td>
            <td>{format.number(pool.variants)}</td>
            <td>
              <Money {...pool.pool} />
            </td>
          </tr>
        ))}
      </FigureTable>
    </div>
  );
}
