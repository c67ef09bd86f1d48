import { useCallback, useEffect, useMemo, useState } from 'react';
import { type DayExpressNow, type DayLeg, dayExpressNow } from '#domain/coupon/offers/day-express.ts';
import type { SelectionKey } from '#domain/lib/ids.ts';
import type { GameFeed } from '#domain/sport/game.ts';
import type { DayExpress, ExpressLeg } from '#protocol/feed/express-day.ts';
import type { GameRecord } from '#protocol/hub/batches.ts';
import type { FeedView } from '#streams/feed/feed-client.ts';
import { feedLanguage } from '../../../../i18n/languages.ts';
import { useLanguage } from '../../../../i18n/localizer-context.ts';
import { useSlotText } from '../../../../parts/prices/use-slot-text.ts';
import { offers } from '../../../../platform/http/offers.ts';
import { useFeedServices } from '../../../../platform/hub/feed-context.tsx';
import { useGames, usePhase, useView } from '../../../../platform/hub/use-feed.ts';
import { useService } from '../../../../platform/services.ts';
import { useMinute } from '../../../../platform/use-clock-tick.ts';
import { legKey, legNow, nameOf, stillShown } from './day-legs.ts';

export interface ShownLeg extends DayLeg {
  readonly leg: ExpressLeg;
  readonly key: SelectionKey;
  readonly record: GameRecord | undefined;
}

export interface ShownExpress {
  /** The name of an express, made of its selections. */
  readonly name: string;
  readonly express: DayExpress;
  readonly legs: readonly ShownLeg[];
  readonly now: DayExpressNow;
}

export interface DayExpresses {
  /** Undefined until there was an answer. */
  readonly shown: readonly ShownExpress[] | undefined;
  /** The house composes others now than those that are shown. */
  readonly hasOthers: boolean;
  readonly showOthers: () => void;
  /** The feed, for notices about it. */
  readonly view: FeedView | undefined;
}

/** How often the composition is asked for while nothing of it changes; prices come from the hub. */
const ASKED_EVERY_MS = 20_000;
const NONE: readonly DayExpress[] = [];

/** The expresses of the day of a feed: composed by the house, with prices and states from the hub. Which are shown changes by a press alone. */
export function useDayExpresses(feed: GameFeed): DayExpresses {
  const [shown, setShown] = useState<readonly DayExpress[]>();
  const [asked, setAsked] = useState('');
  const offered = useOffered(feed, asked);
  const kept = useMemo(
    () => (offered === undefined ? undefined : stillShown(shown ?? NONE, offered)),
    [offered, shown],
  );
  // What is shown first is what was composed first.
  if (kept !== undefined && shown === undefined && kept.length > 0) setShown(kept);
  const legs = useMemo(() => (kept ?? NONE).flatMap((one) => one.legs), [kept]);
  const championships = [...new Set(legs.map(({ head }) => head.championship.id))];
  const isAsked = championships.length > 0;
  const live = useView(isAsked ? { kind: 'board', feed: 'live', sports: [], championships } : undefined);
  const isLine = isAsked && feed === 'line';
  const line = useView(isLine ? { kind: 'board', feed: 'line', sports: [], championships } : undefined);
  const { client } = useFeedServices();
  useSlotText(useMemo(() => legs.map(legKey), [legs]));
  const known = {
    feed,
    live: { phase: usePhase(live), games: useGames(live) },
    line: { phase: usePhase(line), games: useGames(line) },
    slots: client.slots,
    nowMs: useMinute(),
  };
  const games = feed === 'live' ? known.live.games : known.line.games;
  const names = new Set((offered ?? NONE).map(nameOf));
  const list = kept?.map((express): ShownExpress => {
    const shownLegs = express.legs.map((leg) => ({
      leg,
      key: legKey(leg),
      record: games.get(leg.head.id),
      ...legNow(leg, known),
    }));
    const name = nameOf(express);
    return { name, express, legs: shownLegs, now: dayExpressNow(shownLegs, express.bonus, names.has(name)) };
  });
  // A leg that stops or goes on is when the house composes anew.
  const states = (list ?? []).map((one) => one.legs.map(({ state }) => state).join()).join('/');
  if (asked !== states) setAsked(states);
  return {
    shown: list,
    hasOthers:
      (offered?.length ?? 0) > 0 &&
      (list?.length !== offered?.length || list?.some(({ name }) => !names.has(name)) === true),
    showOthers: useCallback(() => setShown(offered), [offered]),
    view: feed === 'live' ? live : line,
  };
}

/** The expresses as composed last. `occasion`: another one asks anew. */
function useOffered(feed: GameFeed, occasion: string): readonly DayExpress[] | undefined {
  const from = useService(offers);
  const language = feedLanguage(useLanguage());
  const [offered, setOffered] = useState<readonly DayExpress[]>();
  useEffect(() => {
    let isWanted = true;
    const ask = () =>
      void from.expresses(language, feed).then((answer) => {
        if (isWanted && answer) setOffered(answer);
      });
    const askIfSeen = () => {
      if (document.visibilityState !== 'hidden') ask();
    };
    ask();
    const timer = setInterval(askIfSeen, ASKED_EVERY_MS);
    document.addEventListener('visibilitychange', askIfSeen);
    return () => {
      isWanted = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', askIfSeen);
    };
  }, [from, language, feed, occasion]);
  return offered;
}
