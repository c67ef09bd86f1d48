/** A history in words: moments, events, steps and the rows of its table. */
import { useMemo } from 'react';
import type { SelectionKey } from '#domain/lib/ids.ts';
import { type OddsFormat, oddsText } from '#domain/market/odds-format.ts';
import type { GameEvent } from '#domain/sport/course/game-event.ts';
import type { GameHead } from '#domain/sport/game.ts';
import type { PriceStep } from '#streams/price-history/merge-history.ts';
import type { Span } from '#streams/price-history/spans.ts';
import { useFormat, useT } from '../../../i18n/localizer-context.ts';
import type { ChosenSelection, HistoryRow } from './history-lines.ts';

const MINUTE_MS = 60_000;
/** The span below which the axis has seconds. */
const CLOSE_MS = 10 * MINUTE_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;

export function useHistoryTexts(head: GameHead, chosen: readonly ChosenSelection[], notation: OddsFormat) {
  const t = useT('price-history');
  const tGame = useT('game');
  const format = useFormat();
  return useMemo(() => {
    /** The time with its seconds, which are the same in every time zone. */
    const withSeconds = (atMs: number): string => {
      const seconds = String(Math.floor((atMs % MINUTE_MS) / 1_000)).padStart(2, '0');
      return format.time(atMs).replace(/:\S\S/, (minutes) => `${minutes}:${seconds}`);
    };
    const time = (atMs: number): string =>
      format.date(atMs) === format.date(Date.now())
        ? withSeconds(atMs)
        : `${format.date(atMs)} ${withSeconds(atMs)}`;
    const axisTime =
      ({ fromMs, toMs }: Span) =>
      (atMs: number): string => {
        if (toMs - fromMs < CLOSE_MS) return withSeconds(atMs);
        return toMs - fromMs < DAY_MS ? format.time(atMs) : format.dateTime(atMs);
      };
    const nameOf = (key: SelectionKey): string => chosen.find((one) => one.key === key)?.name ?? key;
    const event = ({ kind, side, value }: GameEvent): string =>
      tGame('event.of', {
        event: tGame(`event.${kind}`, { count: value }),
        name: side === 1 ? head.opponent1.name : (head.opponent2?.name ?? ''),
      });
    const stepText = (step: PriceStep | undefined): string =>
      step?.odds === undefined ? t(`why.${step?.why ?? 'unseen'}`) : oddsText(step.odds, notation);
    const row = (one: HistoryRow): readonly string[] => {
      const when = time(one.atMs);
      if (one.event) return [when, event(one.event.event), '', ''];
      const name = one.key === undefined ? '' : nameOf(one.key);
      if (one.bet) return [when, t('bet', { name }), oddsText(one.bet.odds, notation), ''];
      return [when, name, stepText(one.step), one.step ? t(`source.${one.step.source}`) : ''];
    };
    return { time, axisTime, nameOf, event, stepText, row };
  }, [chosen, format, head, notation, t, tGame]);
}
