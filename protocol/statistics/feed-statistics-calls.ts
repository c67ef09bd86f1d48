/** Calls of the line and live feed about statistics: the same under both, in the envelope and the spelling of the feed. */
import * as v from 'valibot';
import { call } from '../calls/call.ts';
import { maybe, sifted, stated, text, whole } from '../calls/wire-schemas.ts';
import { CHRONO_KINDS, insight } from './game-shapes.ts';
import { stageTable } from './site-service-calls.ts';
import { askedId, askedLanguage, askedTable, cast, statisticCall } from './statistics-values.ts';

const underBoth = (name: string) =>
  ({
    ...statisticCall,
    form: 'bets',
    path: `/service-api/LiveFeed/${name}`,
    also: { Line: `/service-api/LineFeed/${name}` },
  }) as const;
const ofGame = v.object({ id: askedId, lng: askedLanguage });
const ofTable = v.object({ id: askedId, tt: askedTable, lng: askedLanguage });

export const FEED_STAGE_TABLE_IDS = call({
  ...underBoth('GetStageTableIds'),
  about: 'The tables that a game counts in: season, stages, and where the table is found.',
  request: ofGame,
  answer: v.object({
    GameId: whole,
    SportId: whole,
    ChampId: whole,
    SeasonId: whole,
    Stages: stated(
      sifted(v.object({ Id: whole, Name: text, IsNet: v.boolean(), IsOfGame: v.boolean() })),
      [],
    ),
  }),
});

export const FEED_STAGE_TABLE = call({
  ...underBoth('GetStageTableZip2'),
  about: 'The tables of a stage.',
  request: ofTable,
  answer: stageTable,
});

const chronoEvent = v.object({
  Kind: v.picklist(CHRONO_KINDS),
  /** The side; 0 where it belongs to none. */
  Side: v.picklist([0, 1, 2]),
  Period: whole,
  /** The time: seconds of the clock of the board; of cricket the balls of the innings; absent in sports with neither. */
  At: maybe(whole),
  /** The moment, epoch milliseconds. */
  Time: whole,
  Value: stated(whole, 1),
  Score1: maybe(whole),
  Score2: maybe(whole),
  /** The player who did it, and the one who came on or prepared it. */
  PlayerId: maybe(whole),
  Player: maybe(text),
  OtherId: maybe(whole),
  Other: maybe(text),
});

export const FEED_CHRONO = call({
  ...underBoth('GetChronoOfPlay'),
  about:
    'What happened in a game up to now, the oldest first. Of a sport whose score changes often the last of those changes are told.',
  request: ofGame,
  answer: v.object({
    GameId: whole,
    SportId: whole,
    Status: v.picklist([1, 2, 3]),
    /** The moment of the first whistle, epoch milliseconds. */
    StartTime: whole,
    Events: stated(sifted(chronoEvent), []),
  }),
});

export const FEED_INSIGHTS = call({
  ...underBoth('GameInsights'),
  about:
    'What stands out in the games that both sides played before: sentences as a key and figures, with the games behind each.',
  request: ofGame,
  answer: v.object({
    ...cast,
    GameId: whole,
    SportId: whole,
    Insights: stated(sifted(insight), []),
  }),
});
