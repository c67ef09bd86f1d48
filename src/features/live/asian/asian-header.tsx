import { ODDS_FORMATS } from '#domain/market/odds-format.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { usePreference } from '../../../platform/preferences/preferences-context.ts';
import { SegmentedControl } from '../../../ui/primitives/segmented-control.tsx';
import { Select } from '../../../ui/primitives/select.tsx';
import type { BoardMetrics } from '../rows/board-metrics.ts';
import { useAsian } from './asian-context.ts';
import styles from './asian-header.module.css';
import { ASIAN_COLUMNS } from './asian-metrics.ts';

type Lines = 'split' | 'decimal';

/** How prices and lines are written, which part of the game is shown, and the names of the columns below. */
export function AsianHeader({ metrics }: { readonly metrics: BoardMetrics }) {
  const t = useT('board-extras');
  const { columnPx, parts } = useAsian();
  return (
    <div className={styles['header']} data-stacked={metrics.stacked}>
      <div className={styles['controls']}>
        <PartChoice />
        <Notation />
      </div>
      <div className={styles['columns']} style={{ gap: metrics.columnGapPx }} aria-hidden="true">
        {parts.flatMap((part) =>
          ASIAN_COLUMNS.map((column) => (
            <span
              key={`${part}${column}`}
              className={styles['column']}
              style={{ inlineSize: columnPx[column] }}
              data-first={(column === 'handicap' && parts.length > 1 && part === 'half') || undefined}
              title={`${t(`asian.${part}`)}: ${t(`asian.${column}.name`)}`}
            >
              <span className={styles['part']}>{t(`asian.${part}.short`)}</span> {t(`asian.${column}`)}
            </span>
          )),
        )}
      </div>
    </div>
  );
}

/** The choice between the game and its first half, where both do not fit. */
function PartChoice() {
  const t = useT('board-extras');
  const { onPart, parts } = useAsian();
  const [part] = parts;
  if (!part || parts.length > 1) return null;
  return (
    <SegmentedControl
      label={t('asian.part')}
      value={part}
      segments={[
        { value: 'whole', label: t('asian.whole.short'), name: t('asian.whole') },
        { value: 'half', label: t('asian.half.short'), name: t('asian.half') },
      ]}
      onChange={onPart}
    />
  );
}

function Notation() {
  const t = useT('board-extras');
  const tApp = useT('app');
  const [format, setFormat] = usePreference('oddsFormat');
  const [isSplit, setSplit] = usePreference('splitLines');
  return (
    <>
      <Select
        label={tApp('odds')}
        labelHidden
        quiet
        value={format}
        options={ODDS_FORMATS.map((value) => ({ value, label: tApp(`odds.${value}`) }))}
        onChange={setFormat}
      />
      <Select<Lines>
        label={t('asian.lines')}
        labelHidden
        quiet
        value={isSplit ? 'split' : 'decimal'}
        options={[
          { value: 'split', label: '0.5/1' },
          { value: 'decimal', label: '0.75' },
        ]}
        onChange={(lines) => setSplit(lines === 'split')}
      />
    </>
  );
}
