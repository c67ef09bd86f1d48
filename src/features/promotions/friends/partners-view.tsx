import { Link } from 'wouter';
import { isPartnerTab, type PartnerTab } from '#domain/friends/partner-tabs.ts';
import { FRIEND_RULES_CALL, type FriendRulesAnswer } from '#protocol/friends/friend-calls.ts';
import { useLanguage, useT } from '../../../i18n/localizer-context.ts';
import { FailureNote } from '../../../parts/account/failure-note.tsx';
import { useAnswer } from '../../../parts/account/use-answer.ts';
import { useShareText } from '../../../parts/friends/use-share-text.ts';
import { PathLink } from '../../../platform/router/path-link.tsx';
import { pathOf } from '../../../platform/router/routes.ts';
import { Facts } from '../../../ui/lists/facts.tsx';
import { Row, Rows } from '../../../ui/lists/rows.tsx';
import { EmptyState } from '../../../ui/notices/empty-state.tsx';
import { Note } from '../../../ui/notices/note.tsx';
import { Actions } from '../../../ui/primitives/actions.tsx';
import { Badge } from '../../../ui/primitives/badge.tsx';
import { buttonLook } from '../../../ui/primitives/button.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { Screen } from '../../../ui/primitives/screen.tsx';
import { Skeleton } from '../../../ui/primitives/skeleton.tsx';
import styles from './partners-view.module.css';

/** Things that no partner is paid for, beside what the rules leave out. */
const NEVER = ['toto', 'free'] as const;

/** The partner programme by its tabs, as the site has them. The address of the programme alone opens the first. */
export function PartnersView({ page }: { readonly page: string }) {
  const t = useT('friends');
  const offers = useT('offers');
  const titles = useT('titles');
  const { code } = useLanguage();
  const rules = useAnswer(FRIEND_RULES_CALL, { lng: code });
  const [, asked = ''] = page.split('/');
  const tabs = rules.answer?.tabs ?? [];
  const tab = isPartnerTab(asked) ? asked : tabs[0];
  return (
    <Screen title={offers('title.partners')} lead={t('partners.lead')} widthPx={820}>
      <nav aria-label={t('partners.tabs')}>
        <ul className={styles['tabs']}>
          {tabs.map((one) => (
            <li key={one}>
              <PathLink
                href={pathOf(code, { name: 'promotions', page: `partners/${one}` })}
                className={styles['tab']}
                isCurrent={one === tab}
              >
                {t(`partners.tab.${one}`)}
              </PathLink>
            </li>
          ))}
        </ul>
      </nav>
      {rules.answer ? (
        tab && tabs.includes(tab) ? (
          <TabOf tab={tab} rules={rules.answer} />
        ) : (
          <EmptyState title={titles('not-found')} />
        )
      ) : rules.failure ? (
        <FailureNote failure={rules.failure} />
      ) : (
        <Skeleton height="240px" />
      )}
    </Screen>
  );
}

function TabOf({ rules, tab }: { readonly tab: PartnerTab; readonly rules: FriendRulesAnswer }) {
  switch (tab) {
    case 'rules':
      return <RulesTab rules={rules} />;
    case 'games':
      return <GamesTab rules={rules} />;
    case 'partners':
      return <PartnersTab />;
  }
}

function RulesTab({ rules: { network, partner } }: { readonly rules: FriendRulesAnswer }) {
  const t = useT('friends');
  const shareText = useShareText();
  return (
    <Card title={t('partners.tab.rules')}>
      <Facts
        facts={[
          [t('partners.formula'), t('partners.formula.is', { percent: shareText(partner.hundredths) })],
          [t('partners.net'), t('partners.net.is')],
          [t('rules.when'), t('partners.when.is')],
          [t('partners.links'), t('partners.links.most', { most: String(partner.links) })],
          [t('rules.not'), t('rules.not.is', { most: String(network.most), days: String(network.days) })],
        ]}
      />
      <Note>{t('rules.pause')}</Note>
    </Card>
  );
}

function GamesTab({ rules: { partner } }: { readonly rules: FriendRulesAnswer }) {
  const t = useT('friends');
  const isCounted = (product: (typeof partner.products)[number]) => partner.products.includes(product);
  return (
    <Card title={t('partners.tab.games')} hint={t('partners.games.lead')}>
      <Rows>
        {([...(['bets', 'casino'] as const), ...NEVER] as const).map((product) => {
          const counts = product !== 'toto' && product !== 'free' && isCounted(product);
          return (
            <Row
              key={product}
              end={
                <Badge tone={counts ? 'up' : 'plain'}>
                  {t(counts ? 'partners.counted' : 'partners.notCounted')}
                </Badge>
              }
            >
              {t(`product.${product}`)}
            </Row>
          );
        })}
      </Rows>
    </Card>
  );
}

function PartnersTab() {
  const t = useT('friends');
  const { code } = useLanguage();
  return (
    <Card title={t('partners.apply.title')} hint={t('partners.apply.hint')}>
      <Actions>
        <Link {...buttonLook({})} href={pathOf(code, { name: 'office', page: 'partner' })}>
          {t('partners.toOffice')}
        </Link>
      </Actions>
    </Card>
  );
}
