import type { Bet } from '#domain/coupon/bet/bet.ts';
import { FAIR_METHODS } from '#domain/fair-price/fair-methods.ts';
import { valueOfLegs } from '#domain/track-record/closing-line.ts';
import { rawClosingValue, valueAtClose } from '#domain/track-record/closing-price.ts';
import type { ClosedLeg } from '#protocol/http/ledger/bet-ledger.ts';
import { useFormat, useT } from '../../../i18n/localizer-context.ts';
import { useSelectionTexts } from '../../../parts/betting/texts/use-selection-texts.ts';
import { useShareTexts } from '../../../parts/betting/texts/use-share-texts.ts';
import { useCouponTexts } from '../../../parts/betting/texts/use-texts.ts';
import { useRemembered } from '../../../platform/storage/browser-remembered.ts';
import { FieldGrid } from '../../../ui/forms/field-grid.tsx';
import { BlockTable } from '../../../ui/lists/block-table.tsx';
import { Note } from '../../../ui/notices/note.tsx';
import { Select } from '../../../ui/primitives/select.tsx';
import { useRecordApi } from './record-api.ts';
import { RecordSection } from './record-section.tsx';
import { useAsked } from './use-asked.ts';

const SECOND_MS = 1_000;

/** What the prices of a bet were worth at the close of their markets, leg by leg and together. */
export function ClosingPanel({ bet }: { readonly bet: Bet }) {
  const t = useT('ledger');
  const api = useRecordApi();
  const asked = useAsked(bet.id, () => api.closing(bet.id));
  return (
    <RecordSection title={t('closing.title')}>
      {asked.phase === 'asking' ? <Note>{t('asking')}</Note> : null}
      {asked.phase === 'failed' ? <Note tone="stale">{t('failed')}</Note> : null}
      {asked.phase === 'ready' ? <Closes bet={bet} legs={asked.value} /> : null}
    </RecordSection>
  );
}

function Closes({ bet, legs }: { readonly bet: Bet; readonly legs: readonly ClosedLeg[] }) {
  const t = useT('ledger');
  const format = useFormat();
  const { odds } = useCouponTexts();
  const shares = useShareTexts();
  const textsOf = useSelectionTexts();
  const [method, setMethod] = useRemembered('fairMethod');
  const values = legs.map(({ closing, taken }) => ({
    raw: rawClosingValue(taken, closing),
    fair: valueAtClose(taken, closing, method),
  }));
  const fair = values.flatMap((one) => (one.fair.ok ? [one.fair.value.againstFair] : []));
  const raw = values.flatMap((one) => one.raw ?? []);
  if (bet.status === 'open' && legs.every(({ closing }) => !closing)) return <Note>{t('closing.open')}</Note>;
  const kinds = new Set(legs.map(({ closing }) => closing?.kind));
  return (
    <div data-closing={fair.length === legs.length ? 'whole' : raw.length === legs.length ? 'raw' : 'none'}>
      <FieldGrid>
        <Select
          label={t('closing.method')}
          value={method}
          options={FAIR_METHODS.map((value) => ({ value, label: t(`method.${value}`) }))}
          onChange={setMethod}
        />
      </FieldGrid>
      <BlockTable
        label={t('closing.title')}
        columns={[
          t('closing.selection'),
          t('closing.taken'),
          t('closing.close'),
          t('closing.raw'),
          t('closing.fair'),
        ]}
        rows={legs.map(({ closing, key, taken }, at) => {
          const leg = bet.legs[at];
          const value = values[at];
          const close = closing?.prices[closing.outcome];
          return {
            key,
            name: <bdi>{leg ? textsOf(leg).selection : key}</bdi>,
            cells: [
              { value: odds(taken) },
              closing && close
                ? {
                    value: odds(close),
                    note: t(`closing.at.${closing.kind}`, {
                      time: format.dateTime(closing.at),
                      seconds: Math.round((closing.closedAt - closing.at) / SECOND_MS),
                    }),
                  }
                : { value: '–', note: t('closing.none') },
              { value: value?.raw === undefined ? '–' : shares.signed(value.raw) },
              value?.fair.ok
                ? { value: shares.signed(value.fair.value.againstFair) }
                : { value: '–', ...(close ? { note: t('closing.unfair') } : {}) },
            ],
          };
        })}
      />
      {legs.length > 1 && raw.length === legs.length && kinds.size === 1 ? (
        <p>
          {t('closing.together', {
            raw: shares.signed(valueOfLegs(raw)),
            fair: fair.length === legs.length ? shares.signed(valueOfLegs(fair)) : '–',
          })}
        </p>
      ) : null}
      {kinds.has('market') ? <Note>{t('closing.inPlay')}</Note> : null}
    </div>
  );
}
