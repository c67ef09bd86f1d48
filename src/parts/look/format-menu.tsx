import type { Odds } from '#domain/market/odds.ts';
import { ODDS_FORMATS, oddsText } from '#domain/market/odds-format.ts';
import { useT } from '../../i18n/localizer-context.ts';
import { usePreference } from '../../platform/preferences/preferences-context.ts';
import { Menu } from '../../ui/overlays/menu.tsx';
import { Popover } from '../../ui/overlays/popover.tsx';

/** The price that shows each notation by example. */
const EXAMPLE = 1850 as Odds;

export function FormatMenu() {
  const t = useT('app');
  const [format, setFormat] = usePreference('oddsFormat');
  return (
    <Popover
      trigger={
        <>
          <span>
            <span data-named="">{t('odds.name')}: </span>
            {t(`odds.${format}`)}
          </span>
          <bdi dir="ltr" data-wide="">
            {oddsText(EXAMPLE, format)}
          </bdi>
        </>
      }
      label={`${t('odds.name')}: ${t(`odds.${format}`)} ${oddsText(EXAMPLE, format)}`}
      align="end"
    >
      {(close) => (
        <Menu
          label={t('odds')}
          value={format}
          items={ODDS_FORMATS.map((value) => ({
            value,
            label: t(`odds.${value}`),
            note: <span dir="ltr">{oddsText(EXAMPLE, value)}</span>,
          }))}
          onChoose={(value) => {
            setFormat(value);
            close();
          }}
        />
      )}
    </Popover>
  );
}
