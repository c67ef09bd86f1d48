import { type ComponentType, lazy, Suspense } from 'react';
import { useT } from '../../i18n/localizer-context.ts';
import { EmptyState } from '../../ui/notices/empty-state.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';

export interface PromotionViewProps {
  /** The path behind the language, without a slash before it: `tournaments/3`. */
  readonly page: string;
}

/** A view whose code comes when it is opened. */
export const view = (
  load: () => Promise<ComponentType<PromotionViewProps>>,
): ComponentType<PromotionViewProps> => lazy(async () => ({ default: await load() }));

/** Views by the first word of their paths. */
const VIEWS: Readonly<Record<string, ComponentType<PromotionViewProps>>> = {
  bonus: view(async () => (await import('./bonus/bonus-rules-view.tsx')).BonusRulesView),
  friends: view(async () => (await import('./friends/friends-view.tsx')).FriendsView),
  partners: view(async () => (await import('./friends/partners-view.tsx')).PartnersView),
  tournaments: view(async () => (await import('./tournaments/tournaments-view.tsx')).TournamentsView),
};

/** The screen of promotions, by the path behind the language: tournaments, rules of bonuses, friends, partners. */
export function PromotionsScreen({ page }: PromotionViewProps) {
  const titles = useT('titles');
  const [first = ''] = page.split('/');
  const View = VIEWS[first];
  if (!View) return <EmptyState title={<h1>{titles('not-found')}</h1>} />;
  return (
    <Suspense fallback={<Skeleton height="320px" />}>
      <View page={page} />
    </Suspense>
  );
}
