import { alertKey, scoreText } from '#domain/alerts/alert-words.ts';
import { oddsText } from '#domain/market/odds-format.ts';
import { isolated } from '#domain/text/isolated.ts';
import type { AlertMessage } from '#protocol/alerts/alert-values.ts';
import { useFormat, useT } from '../../i18n/localizer-context.ts';
import { usePreference } from '../../platform/preferences/preferences-context.ts';

/** What an alert says in the language of the page and the notation of its odds. */
export function useAlertText(): (alert: AlertMessage) => string {
  const t = useT('alerts');
  const format = useFormat();
  const [notation] = usePreference('oddsFormat');
  return (alert) => {
    const { market, selection } = alert.texts;
    return t(alertKey(alert), {
      score: scoreText(alert),
      selection: isolated([market, selection].filter(Boolean).join(': ')),
      odds: alert.odds === undefined ? '' : oddsText(alert.odds, notation),
      amount: alert.money ? format.money(alert.money.amount, alert.money.currency) : '',
    });
  };
}
