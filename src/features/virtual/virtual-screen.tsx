import { Suspense } from 'react';
import { useSearchParams } from 'wouter';
import { isVirtualPath } from '#domain/addresses/virtual-routes.ts';
import { isVirtualKind, KIND_FACTS, type VirtualKind } from '#domain/virtual/kinds.ts';
import { VIRTUAL } from '#protocol/virtual/virtual-calls.ts';
import { useLanguage, useT } from '../../i18n/localizer-context.ts';
import { FailureNote } from '../../parts/account/failure-note.tsx';
import { useAnswer } from '../../parts/account/use-answer.ts';
import { PathLink } from '../../platform/router/path-link.tsx';
import { pathOf } from '../../platform/router/routes.ts';
import { SportIcon } from '../../ui/betting/sport-icon.tsx';
import { EmptyState } from '../../ui/notices/empty-state.tsx';
import { Badge } from '../../ui/primitives/badge.tsx';
import { Screen } from '../../ui/primitives/screen.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import { TabPanel, Tabs } from '../../ui/primitives/tabs.tsx';
import { CheckPage } from './check/check-page.tsx';
import { KindPanel } from './kind-panel.tsx';
import type { Markets } from './open-round.tsx';
import styles from './virtual-screen.module.css';

export interface VirtualScreenProps {
  /** The path behind the language, without a slash before it: `virtual/check`. */
  readonly page: string;
  readonly markets: Markets;
}

const TABS = 'virtual-kind';

/** Virtual sports: rounds of each kind to watch and to bet on, and the page that checks a round. */
export function VirtualScreen({ markets, page }: VirtualScreenProps) {
  const t = useT('virtual');
  const titles = useT('titles');
  const { code } = useLanguage();
  const isCheck = page === 'virtual/check';
  const title = (
    <span className={styles['title']}>
      {isCheck ? t('check.title') : titles('virtual')}
      <Badge tone="stale">{t('simulated')}</Badge>
    </span>
  );
  return (
    <Screen title={title} lead={t(isCheck ? 'check.lead' : 'lead')} widthPx={1720} kind="list">
      <PathLink
        href={pathOf(code, { name: 'virtual', page: isCheck ? 'virtual' : 'virtual/check' })}
        className={styles['link']}
      >
        {isCheck ? titles('virtual') : t('check.title')}
      </PathLink>
      <Suspense fallback={<Skeleton height="480px" />}>
        {isCheck ? <CheckPage /> : null}
        {page === 'virtual' ? <Kinds markets={markets} /> : null}
        {isVirtualPath(`/${page}`) ? null : <EmptyState title={t('none')} />}
      </Suspense>
    </Screen>
  );
}

function Kinds({ markets }: Pick<VirtualScreenProps, 'markets'>) {
  const t = useT('virtual');
  const [query, setQuery] = useSearchParams();
  const { answer, failure } = useAnswer(VIRTUAL, {});
  if (!answer) return failure ? <FailureNote failure={failure} /> : <Skeleton height="480px" />;
  const asked = query.get('kind') ?? '';
  const isThere = (kind: string): kind is VirtualKind => isVirtualKind(kind) && answer.kinds.includes(kind);
  const kind = isThere(asked) ? asked : answer.kinds[0];
  if (!kind) return <EmptyState title={t('none')} />;
  return (
    <div className={styles['kinds']} data-virtual-kind={kind}>
      <Tabs
        id={TABS}
        label={t('kinds')}
        value={kind}
        tabs={answer.kinds.map((value) => ({
          value,
          label: (
            <span className={styles['kind']}>
              <SportIcon sportId={KIND_FACTS[value].sportId} size={18} />
              {t(`kind.${value}`)}
            </span>
          ),
        }))}
        onChange={(value) => setQuery({ kind: value }, { replace: true })}
      />
      <TabPanel id={TABS} value={kind}>
        <KindPanel key={kind} kind={kind} markets={markets} />
      </TabPanel>
    </div>
  );
}
