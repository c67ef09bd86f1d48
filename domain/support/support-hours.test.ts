import { describe, expect, it } from 'vitest';
import { consultantOf, supportAt } from './consultants.ts';
import { hoursAt, isTimeZone } from './support-hours.ts';

const at = (text: string): number => Date.parse(text);
const told = (moment: number | undefined) =>
  moment === undefined ? undefined : new Date(moment).toISOString();

describe('hours of support', () => {
  it('are around the clock where they begin when they end', () => {
    expect(hoursAt({ startsAt: '00:00', endsAt: '00:00', timeZone: 'UTC' }, at('2026-03-10T12:00Z'))).toEqual(
      {
        isOpen: true,
      },
    );
  });

  it('are those of the zone', () => {
    const almaty = { startsAt: '09:00', endsAt: '18:00', timeZone: 'Asia/Almaty' };
    const early = hoursAt(almaty, at('2026-03-10T03:59:59Z'));
    expect([early.isOpen, told(early.changesAtMs)]).toEqual([false, '2026-03-10T04:00:00.000Z']);
    const morning = hoursAt(almaty, at('2026-03-10T04:00Z'));
    expect([morning.isOpen, told(morning.changesAtMs)]).toEqual([true, '2026-03-10T13:00:00.000Z']);
    const evening = hoursAt(almaty, at('2026-03-10T13:00Z'));
    expect([evening.isOpen, told(evening.changesAtMs)]).toEqual([false, '2026-03-11T04:00:00.000Z']);
  });

  it('go over midnight', () => {
    const night = { startsAt: '22:00', endsAt: '06:00', timeZone: 'Asia/Riyadh' };
    for (const [moment, isOpen] of [
      ['2026-03-10T18:59Z', false],
      ['2026-03-10T19:00Z', true],
      ['2026-03-10T21:30Z', true],
      ['2026-03-11T02:59Z', true],
      ['2026-03-11T03:00Z', false],
    ] as const)
      expect([moment, hoursAt(night, at(moment)).isOpen]).toEqual([moment, isOpen]);
    expect(told(hoursAt(night, at('2026-03-10T21:30Z')).changesAtMs)).toBe('2026-03-11T03:00:00.000Z');
  });

  it('stay those of the wall when clocks are put forward and back', () => {
    const madrid = { startsAt: '09:00', endsAt: '17:00', timeZone: 'Europe/Madrid' };
    // 29 March 2026 and 25 October 2026.
    expect(told(hoursAt(madrid, at('2026-03-28T20:00Z')).changesAtMs)).toBe('2026-03-29T07:00:00.000Z');
    expect(told(hoursAt(madrid, at('2026-10-24T20:00Z')).changesAtMs)).toBe('2026-10-25T08:00:00.000Z');
  });

  it('begin after a time that the clock leaves out, and at the first of one that comes twice', () => {
    const gap = { startsAt: '02:30', endsAt: '10:00', timeZone: 'Europe/Madrid' };
    expect(told(hoursAt(gap, at('2026-03-29T00:00Z')).changesAtMs)).toBe('2026-03-29T01:30:00.000Z');
    expect(told(hoursAt(gap, at('2026-10-25T00:00Z')).changesAtMs)).toBe('2026-10-25T00:30:00.000Z');
    // The hour that comes again is still within the shift.
    expect(hoursAt(gap, at('2026-10-25T01:15Z')).isOpen).toBe(true);
  });

  it('a night over the change lasts an hour less, and one more', () => {
    const night = { startsAt: '22:00', endsAt: '06:00', timeZone: 'America/New_York' };
    const spring = hoursAt(night, at('2026-03-08T04:00Z'));
    expect(told(spring.changesAtMs)).toBe('2026-03-08T10:00:00.000Z');
    const autumn = hoursAt(night, at('2026-11-01T04:00Z'));
    expect(told(autumn.changesAtMs)).toBe('2026-11-01T11:00:00.000Z');
  });

  it('knows zones', () => {
    expect([isTimeZone('Asia/Almaty'), isTimeZone('Asia/Nowhere'), isTimeZone('')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('consultants', () => {
  const settings = {
    startsAt: '09:00',
    endsAt: '18:00',
    timeZone: 'UTC',
    consultants: { en: '12', ru: 'empty', ar: '', fa: ' ' },
  };

  it('an empty id and the word "empty" are nobody', () => {
    const of = (language: string) => consultantOf(settings.consultants, language);
    expect(['en', 'ru', 'ar', 'fa', 'de', 'toString'].map(of)).toEqual([
      '12',
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('are available within the hours, away outside, and none where nobody answers', () => {
    const noon = at('2026-03-10T12:00Z');
    expect(supportAt(settings, 'en', noon)).toEqual({
      state: 'available',
      changesAtMs: at('2026-03-10T18:00Z'),
    });
    expect(supportAt(settings, 'en', at('2026-03-10T20:00Z')).state).toBe('away');
    expect(supportAt(settings, 'ru', noon)).toEqual({ state: 'none' });
  });
});
