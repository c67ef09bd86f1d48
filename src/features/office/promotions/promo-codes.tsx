import { PROMO_CODES } from '#protocol/bonuses/bonus-calls.ts';
import { useFormat, useT } from '../../../i18n/localizer-context.ts';
import { type Answering, useAnswer } from '../../../parts/account/use-answer.ts';
import { Row, Rows } from '../../../ui/lists/rows.tsx';
import { Note } from '../../../ui/notices/note.tsx';
import { Badge } from '../../../ui/primitives/badge.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { Money } from '../../../ui/primitives/money.tsx';
import { Answered } from '../answered.tsx';
import { PromoCodeCheck } from './promo-code-check.tsx';

/** The page of one code: what its rule is, and taking it. */
export const PromoCodeCheckPage = () => <PromoCodeCheck />;

/** The codes that the account has taken. */
export const PromoCodeHistoryPage = () => <PromoCodes codes={useAnswer(PROMO_CODES, {})} />;

/** Codes that were taken, the newest first. */
export function PromoCodes({ codes }: { readonly codes: Answering<typeof PROMO_CODES> }) {
  const t = useT('bonuses');
  const format = useFormat();
  return (
    <Card title={t('code.history')}>
      <Answered of={codes}>
        {(answer) =>
          answer.codes.length === 0 ? (
            <Note>{t('code.none')}</Note>
          ) : (
            <Rows>
              {answer.codes.map(({ bonusId, code, grantedAtMs, isUsed, money }) => (
                <Row
                  key={code}
                  data-promo={code}
                  end={<Badge>{t(isUsed ? 'code.used' : 'code.free')}</Badge>}
                >
                  <p>
                    <bdi>{code}</bdi>
                    {money.amount > 0n ? (
                      <>
                        :{' '}
                        <strong>
                          <Money {...money} />
                        </strong>
                      </>
                    ) : null}
                  </p>
                  <Note>
                    {t(bonusId === null ? 'code.asFreeBet' : 'code.asBonus', {
                      date: format.date(grantedAtMs),
                    })}
                  </Note>
                </Row>
              ))}
            </Rows>
          )
        }
      </Answered>
    </Card>
  );
}
