import { Suspense } from 'react';
import { useSearchParams } from 'wouter';
import { readToto, type TotoPage, writeToto } from '#domain/addresses/toto-routes.ts';
import { TOTO_CATEGORIES, type TotoCategory } from '#domain/toto/toto-rules.ts';
import { TOTO, type TotoAnswer } from '#protocol/toto/toto-calls.ts';
import { useLanguage, useT } from '../../i18n/localizer-context.ts';
import { FailureNote } from '../../parts/account/failure-note.tsx';
import { useAnswer } from '../../parts/account/use-answer.ts';
import { useSession } from '../../parts/betting/use-betting.ts';
import { PathLink } from '../../platform/router/path-link.tsx';
import { pathOf } from '../../platform/router/routes.ts';
import { EmptyState } from '../../ui/notices/empty-state.tsx';
import { Money } from '../../ui/primitives/money.tsx';
import { Screen } from '../../ui/primitives/screen.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import { DrawHistory } from './draw-history.tsx';
import { DrawView } from './draw-view.tsx';
import styles from './toto-screen.module.css';

export interface TotoScreenProps {
  /** The path behind the language, without a slash before it: `toto/draw/1001`. */
  readonly page: string;
}

const isCategory = (text: string | null): text is TotoCategory => TOTO_CATEGORIES.some((one) => one === text);

/** The toto: its categories with their open draws, a draw of its own, and the draws that were. */
export function TotoScreen({ page }: TotoScreenProps) {
  const t = useT('toto');
  const titles = useT('titles');
  const to = readToto(`/${page}`);
  return (
    <Screen title={titles('toto')} lead={t('lead')} widthPx={1480} kind="list">
      <Suspense fallback={<Skeleton height="400px" />}>
        {to ? <Toto key={page} to={to} /> : <EmptyState title={t('draw.none')} />}
      </Suspense>
    </Screen>
  );
}

function Toto({ to }: { readonly to: TotoPage }) {
  const { session } = useSession();
  const [query] = useSearchParams();
  const asked = query.get('category');
  const account = session.kind === 'signed-in' ? session.account.currency.code : undefined;
  const toto = useAnswer(TOTO, account === undefined ? {} : { currency: account });
  const categories = toto.answer?.categories ?? [];
  const first = categories.find(({ draw }) => draw) ?? categories[0];
  const category = isCategory(asked) ? asked : to.name === 'toto' ? first?.category : undefined;
  if (!toto.answer)
    return toto.failure ? <FailureNote failure={toto.failure} /> : <Skeleton height="400px" />;
  return (
    <div className={styles['toto']}>
      <CategoryNav categories={categories} chosen={category} />
      {to.name === 'toto-draw' ? <DrawView key={to.drawId} drawId={to.drawId} currency={account} /> : null}
      {to.name === 'toto' && category ? (
        <Open key={category} category={category} toto={toto.answer} currency={account} onOver={toto.again} />
      ) : null}
      <DrawHistory
        category={category}
        status={to.name === 'toto-draws' ? to.drawStatus : undefined}
        page={to.name === 'toto-draws' ? to.page : 1}
      />
    </div>
  );
}

interface OpenProps {
  readonly category: TotoCategory;
  readonly toto: TotoAnswer;
  readonly currency: string | undefined;
  readonly onOver: () => void;
}

/** The open draw of a category. One that has closed stays until it is left. */
function Open({ category, currency, onOver, toto }: OpenProps) {
  const t = useT('toto');
  const draw = toto.categories.find((one) => one.category === category)?.draw;
  if (!draw) return <EmptyState title={t('open.none')} hint={t('open.noneHint')} />;
  return <DrawView key={draw.id} drawId={draw.id} currency={currency} onOver={onOver} />;
}

interface CategoryNavProps {
  readonly categories: TotoAnswer['categories'];
  readonly chosen: TotoCategory | undefined;
}

function CategoryNav({ categories, chosen }: CategoryNavProps) {
  const t = useT('toto');
  const { code } = useLanguage();
  const path = pathOf(code, { name: 'toto', page: writeToto({ name: 'toto' }) });
  return (
    <nav aria-label={t('categories')}>
      <ul className={styles['categories']}>
        {categories.map(({ category, draw, jackpot }) => (
          <li key={category} data-toto-category={category}>
            <PathLink
              href={`${path}?category=${category}`}
              className={styles['category']}
              isCurrent={category === chosen}
            >
              <span>{t(`category.${category}`)}</span>
              <span className={styles['small']}>
                {draw ? (
                  jackpot.amount > 0n ? (
                    <>
                      {t('jackpot')} <Money {...jackpot} />
                    </>
                  ) : (
                    t('state.open')
                  )
                ) : (
                  t('open.noneShort')
                )}
              </span>
            </PathLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
