/** The calls of analytics: a batch for each channel, and what is recorded here. */
import * as v from 'valibot';
import { call } from '../calls/call.ts';
import { batchOf, metadata } from './batch.ts';
import { analyticsPath, type Channel } from './channels.ts';

const analyticsCall = (channel: Channel) =>
  call({
    method: 'POST',
    path: analyticsPath(channel),
    about: 'A batch of events of the catalogue; an event that comes twice counts once.',
    who: 'anyone',
    rate: 'analytics',
    request: batchOf(channel),
    answer: v.object({ added: v.number() }),
    unreadable: { code: 'bad-body', detail: 'not a batch of events of the catalogue' },
    refusals: { 400: 'No batch of the catalogue.', 413: 'The body is too large.' },
  });

export const EVENT_ANALYTICS = analyticsCall('event');
export const AB_ANALYTICS = analyticsCall('ab');
export const VISION_ANALYTICS = analyticsCall('vision');

export const ANALYTICS_METADATA = call({
  method: 'GET',
  path: analyticsPath('metadata'),
  about: 'Whether events are recorded, and the tests that run.',
  who: 'anyone',
  answer: metadata,
});
