/** Events and drawings of a game in words. */
import { useMemo } from 'react';
import type { GameEvent } from '#domain/sport/course/game-event.ts';
import { eventTime } from '#domain/sport/course/timeline.ts';
import type { MarkKind, TrackerView } from '#domain/sport/course/tracker-view.ts';
import type { GameHead } from '#domain/sport/game.ts';
import { clockText } from '#domain/sport/game-clock.ts';
import type { SportFamily } from '#domain/sport/scoreboard/sport-families.ts';
import { useT } from '../../../../i18n/localizer-context.ts';
import { useMarketTexts } from '../../../../parts/prices/use-market-texts.ts';

/** Marks that count what a statistic counts, by its id. */
const COUNTED: Readonly<Partial<Record<MarkKind, number>>> = {
  danger: 58,
  shot: 59,
  corner: 70,
  yellow: 26,
  red: 71,
  fouls: 53,
};

export const nameOf = ({ opponent1, opponent2 }: GameHead, side: 1 | 2): string =>
  side === 1 ? opponent1.name : (opponent2?.name ?? '');

export function useEventTexts(head: GameHead, family: SportFamily) {
  const t = useT('game');
  const tBoards = useT('boards');
  const texts = useMarketTexts();
  return useMemo(() => {
    /** The time of an event, "45+2'", "12:04", "15.3"; empty where the sport has none. */
    const timeText = (event: GameEvent): string => {
      const time = eventTime(family, head.sportId, event);
      if (!time) return '';
      if (time.kind === 'overs') return time.overs;
      if (time.kind === 'clock') return clockText(time.seconds);
      return time.added === undefined ? `${time.minute}'` : `${time.minute}+${time.added}'`;
    };
    const eventText = ({ kind, value }: GameEvent): string => t(`event.${kind}`, { count: value });
    /** An event as a text, "Corner, Ajax": what happened, and whose it is. */
    const wholeText = (event: GameEvent): string => {
      const named = t('event.of', { event: eventText(event), name: nameOf(head, event.side) });
      const time = timeText(event);
      return time === '' ? named : t('event.at', { time, event: named });
    };
    /** What a mark counts; empty for one that is no count. */
    const markTitle = (kind: MarkKind): string => {
      const id = COUNTED[kind];
      return id === undefined ? '' : texts.statistic(id);
    };
    const viewText = (view: TrackerView): string => {
      const { figures, marks, breakPoint, diamond, last } = view;
      const countOf = (kind: MarkKind, side: 1 | 2): number =>
        marks.find((mark) => mark.kind === kind && mark.side === side)?.count ?? 0;
      const kinds = [...new Set(marks.map(({ kind }) => kind))];
      const server = marks.find(({ kind }) => kind === 'serve');
      const bases = diamond?.bases;
      const parts = [
        ...([1, 2] as const).map((side) => `${nameOf(head, side)} ${figures[side - 1] || '–'}`),
        ...kinds.flatMap((kind) => {
          const [side1, side2] = [countOf(kind, 1), countOf(kind, 2)];
          if (kind === 'skaters') return [tBoards('detail.strength', { side1, side2 })];
          const id = COUNTED[kind];
          return id === undefined ? [] : [`${texts.statistic(id)} ${side1}–${side2}`];
        }),
        server ? t('course.serving', { name: nameOf(head, server.side) }) : '',
        breakPoint ? t('course.breakPoint', { name: nameOf(head, breakPoint) }) : '',
        bases
          ? bases.length > 0
            ? tBoards('mark.bases', { bases: bases.join(', ') })
            : tBoards('mark.basesEmpty')
          : '',
        diamond?.outs === undefined ? '' : tBoards('mark.outs', { count: diamond.outs }),
        last ? t('course.last', { event: wholeText(last) }) : '',
      ];
      return parts.filter(Boolean).join('. ');
    };
    return { timeText, eventText, wholeText, markTitle, viewText };
  }, [head, family, t, tBoards, texts]);
}

export type EventTexts = ReturnType<typeof useEventTexts>;
