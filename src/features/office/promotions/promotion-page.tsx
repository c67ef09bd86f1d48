import { PROMO_CODES, SPECIAL_OFFERS } from '#protocol/bonuses/bonus-calls.ts';
import { useLanguage, useT } from '../../../i18n/localizer-context.ts';
import { useAnswer } from '../../../parts/account/use-answer.ts';
import { useBonusName } from '../../../parts/bonuses/use-bonus-name.ts';
import { PathLink } from '../../../platform/router/path-link.tsx';
import { pathOf } from '../../../platform/router/routes.ts';
import { useSiteSection } from '../../../platform/site/site-section.ts';
import { Row, Rows } from '../../../ui/lists/rows.tsx';
import { Note } from '../../../ui/notices/note.tsx';
import { Badge } from '../../../ui/primitives/badge.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { Answered } from '../answered.tsx';
import { PromoCodeCheck } from './promo-code-check.tsx';
import { PromoCodes } from './promo-codes.tsx';

/** Codes and the present offers, in short. */
export function PromotionPage() {
  const codes = useAnswer(PROMO_CODES, {});
  return (
    <>
      <PromoCodeCheck onTaken={codes.again} />
      <Offers />
      <PromoCodes codes={codes} />
    </>
  );
}

function Offers() {
  const t = useT('bonuses');
  const office = useT('office');
  const offers = useT('offers');
  const { code } = useLanguage();
  const nameOf = useBonusName();
  const { bonusRulesRoute } = useSiteSection('header');
  const list = useAnswer(SPECIAL_OFFERS, { lng: code });
  return (
    <Card title={t('promotion.offers')}>
      <Answered of={list}>
        {({ offers }) =>
          offers.length === 0 ? (
            <Note>{t('offers.none')}</Note>
          ) : (
            <Rows>
              {offers.map((offer) => (
                <Row key={offer.offerId} end={<Badge>{t(`state.${offer.state}`)}</Badge>}>
                  <bdi>{nameOf(offer)}</bdi>
                </Row>
              ))}
            </Rows>
          )
        }
      </Answered>
      <p>
        <PathLink href={pathOf(code, { name: 'office', page: 'special-offers' })}>
          {office('page.special-offers')}
        </PathLink>
      </p>
      <p>
        <PathLink href={`/${code}${bonusRulesRoute}`}>{t('promotion.rules')}</PathLink>
      </p>
      <p>
        <PathLink href={pathOf(code, { name: 'promotions', page: 'tournaments' })}>
          {offers('title.tournaments')}
        </PathLink>
      </p>
    </Card>
  );
}
