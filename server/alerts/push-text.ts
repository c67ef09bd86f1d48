/** An alert in the words of a language, for a browser whose page is closed. */
import { alertKey, scoreText } from '#domain/alerts/alert-words.ts';
import { oddsToDecimal } from '#domain/market/odds.ts';
import { amountToDecimal } from '#domain/money/amount.ts';
import { isolated } from '#domain/text/isolated.ts';
import type { AlertMessage } from '#protocol/alerts/alert-values.ts';
import type { PushPayload } from '#protocol/alerts/push-payload.ts';
import {
  dictionaryOf,
  FALLBACK_LANGUAGE,
  isRightToLeft,
  offeredLanguage,
  tagOf,
  textsOf,
} from '../languages.ts';

const MOST_TEXT = 300;

export function pushText(alert: AlertMessage, asked: string): PushPayload {
  const language = offeredLanguage(asked) ? asked : FALLBACK_LANGUAGE;
  const texts = dictionaryOf(textsOf(language), 'alerts');
  const values: Readonly<Record<string, string>> = {
    score: scoreText(alert),
    selection: isolated([alert.texts.market, alert.texts.selection].filter(Boolean).join(': ')),
    odds: alert.odds === undefined ? '' : oddsToDecimal(alert.odds),
    amount: alert.money
      ? `${amountToDecimal(alert.money.amount, alert.money.currency.exponent)} ${alert.money.currency.code}`
      : '',
    // In its place when it is shown.
    age: '{age}',
  };
  const say = (key: string): string =>
    (texts[key] ?? '').replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
  return {
    id: alert.id,
    title: (alert.texts.game || say('title')).slice(0, MOST_TEXT),
    body: `${say(alertKey(alert))} · ${say('told.age')}`.slice(0, MOST_TEXT),
    language: tagOf(language),
    direction: isRightToLeft(language) ? 'rtl' : 'ltr',
    path: `/${language}${alert.path}`,
    sinceMs: alert.sinceMs,
  };
}
