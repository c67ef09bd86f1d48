import { LEAST_REQUESTS, type Refusals } from '#domain/track-record/slippage.ts';
import { useT } from '../../../../i18n/localizer-context.ts';
import { casesOf, useShareTexts } from '../../../../parts/betting/texts/use-share-texts.ts';
import { Note } from '../../../../ui/notices/note.tsx';

/** Whether refusals lie on one side, in a sentence; where there is too little to say, that. */
export function SidedNote({ refusals }: { readonly refusals: Refusals }) {
  const t = useT('ledger');
  const shares = useShareTexts();
  const { movedAgainst, movedFor, told } = refusals;
  const counts = t('sided.counts', {
    fell: movedAgainst.of,
    fellRefused: movedAgainst.refused,
    rose: movedFor.of,
    roseRefused: movedFor.refused,
  });
  const known = movedAgainst.of + movedFor.of;
  return (
    <>
      <p data-sided={told ? 'told' : 'few'}>
        {known > 0 ? `${counts} ` : ''}
        {told
          ? `${t('sided.chance', { cases: casesOf(told.probability) })} ${t('sided.difference', {
              difference: shares.signed(-told.difference),
              between: shares.signedBetween({ low: -told.high, high: -told.low }),
            })}`
          : known < LEAST_REQUESTS
            ? t('sided.few', { known, least: LEAST_REQUESTS })
            : t('sided.oneWay')}
      </p>
      <Note>{`${t('sided.rule')} ${t('sided.rule.also')}`}</Note>
    </>
  );
}
