import { houseFigures, RULES_SECTIONS } from '#domain/coupon/house-figures.ts';
import { currencyOf, DEFAULT_CURRENCY } from '#domain/money/currencies.ts';
import { useFormat, useLanguage, useT } from '../../i18n/localizer-context.ts';
import { useSiteSection } from '../../platform/site/site-section.ts';
import { Lead, Screen, ScreenSection } from '../../ui/primitives/screen.tsx';
import styles from './rules-screen.module.css';

/** The figures are in this currency; accounts in others have them at the house's rate. */
const CURRENCY = currencyOf(DEFAULT_CURRENCY);

/** What holds for every bet, to be read before there is an account (docs/trust.md J7). Its figures are those that the server places by. */
export function RulesScreen() {
  const t = useT('rules');
  const format = useFormat();
  const { code } = useLanguage();
  const { rulesDownload } = useSiteSection('flags');
  const { rulesFile } = useSiteSection('information');
  const values = houseFigures((amount) => format.money(amount, CURRENCY));
  return (
    <Screen as="article" title={t('title')} lead={t('lead')} widthPx={760} data-rules="">
      {rulesDownload ? (
        <Lead>
          <a className={styles['download']} href={rulesFile ?? `/downloads/rules-${code}.txt`} download>
            {t('download')}
          </a>
        </Lead>
      ) : null}
      {RULES_SECTIONS.map((section) => (
        <ScreenSection key={section} id={section} title={t(`${section}.title`)}>
          {t(`${section}.text`, values)
            .split('\n')
            .map((line) => (
              <Lead key={line}>{line}</Lead>
            ))}
        </ScreenSection>
      ))}
    </Screen>
  );
}
