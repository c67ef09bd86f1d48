/** A server that tells the statistics of `told-statistics.ts`, for parts of the page. It keeps what it was asked. */
import { inRecordedForm } from '#protocol/statistics/recorded-meetings.ts';
import type { SendRequest } from '#src/platform/http/request.ts';
import * as told from './told-statistics.ts';

const FEED = '/service-api/statisticfeed/api/v1';
const enveloped = (Value: unknown) => ({ Success: true, Value, Error: '', ErrorCode: 0 });

const BODIES: Readonly<Record<string, unknown>> = {
  [`${FEED}/Game`]: told.game,
  [`${FEED}/Game/h2h`]: inRecordedForm(told.headToHead),
  [`${FEED}/LineUps`]: told.lineUps,
  [`${FEED}/Player`]: told.player,
  [`${FEED}/Rating`]: told.rating,
  [`${FEED}/Status`]: told.status,
  [`${FEED}/Team`]: told.team,
  [`${FEED}/TeamLastGames`]: told.lastGames,
  [`${FEED}/Tournament`]: told.tournamentTold,
  '/service-api/LiveFeed/GameInsights': enveloped(told.insights),
  '/service-api/LiveFeed/GetChronoOfPlay': enveloped(told.chrono),
};

const PLAY_OFF = String(told.playOff.entity.stage.id);

export function toldServer(bodies: Readonly<Record<string, unknown>> = BODIES) {
  const asked: string[] = [];
  const http: SendRequest = async ({ path }) => {
    asked.push(path);
    const { pathname, searchParams } = new URL(path, 'http://told.example');
    const ofStage = searchParams.get('id') === PLAY_OFF ? told.playOff : told.stage;
    const body = pathname === `${FEED}/Stage` ? ofStage : bodies[pathname];
    return { kind: 'answered', status: body === undefined ? 404 : 200, body: body ?? {} };
  };
  return { asked, http };
}
