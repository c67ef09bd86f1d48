import { casinoGamePath } from '#domain/addresses/casino-routes.ts';
import { CASINO } from '#protocol/casino/casino-calls.ts';
import { useLanguage, useT } from '../../../i18n/localizer-context.ts';
import { useAnswer } from '../../../parts/account/use-answer.ts';
import { useCasinoNames } from '../../../parts/casino/use-casino-names.ts';
import { PathLink } from '../../../platform/router/path-link.tsx';
import { pathOf } from '../../../platform/router/routes.ts';
import { useSiteSection } from '../../../platform/site/site-section.ts';
import { LongRows, Row } from '../../../ui/lists/rows.tsx';
import { EmptyState } from '../../../ui/notices/empty-state.tsx';
import { Note } from '../../../ui/notices/note.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { Money } from '../../../ui/primitives/money.tsx';
import { Answered } from '../answered.tsx';

/** A game of two lines. */
const ROW_PX = 68;

/** The slots of the casino, each with the least and the most of a stake; the way to all games stands below. */
export function SlotsPage() {
  const t = useT('requests');
  const { code } = useLanguage();
  const { casinoRoute } = useSiteSection('office');
  const nameOf = useCasinoNames();
  const casino = useAnswer(CASINO, {});
  return (
    <Card hint={t('slots.hint')}>
      <Answered of={casino}>
        {({ games, providers }) => {
          const slots = games.filter(({ features }) => features.includes('slots'));
          return slots.length === 0 ? (
            <EmptyState title={t('slots.none')} />
          ) : (
            <LongRows
              items={slots}
              keyOf={({ provider, slug }) => `${provider} ${slug}`}
              rowPx={ROW_PX}
              row={(game, { as }) => (
                <Row
                  as={as}
                  data-slot={game.slug}
                  end={
                    <span>
                      <Money {...game.least} /> – <Money {...game.most} />
                    </span>
                  }
                >
                  <PathLink href={pathOf(code, { name: 'casino', page: casinoGamePath(game.slug) })}>
                    <bdi>{nameOf(game)}</bdi>
                  </PathLink>
                  <Note>
                    <bdi>{providers.find(({ slug }) => slug === game.provider)?.name ?? game.provider}</bdi>
                  </Note>
                </Row>
              )}
            />
          );
        }}
      </Answered>
      <p>
        <PathLink href={`/${code}${casinoRoute}`}>{t('slots.all')}</PathLink>
      </p>
    </Card>
  );
}
