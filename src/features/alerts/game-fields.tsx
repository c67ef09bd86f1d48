import { type ReactNode, useState } from 'react';
import type { AlertEvent, AlertRule } from '#domain/alerts/alert-rule.ts';
import { eventsOfSport } from '#domain/alerts/sport-events.ts';
import { useFormat, useT } from '../../i18n/localizer-context.ts';
import type { AlertWish } from '../../parts/alerts/alert-wish.ts';
import type { NewRule } from '../../platform/alerts/alert-desk.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { Select } from '../../ui/primitives/select.tsx';
import type { AddRules } from './alert-form.tsx';

/** Lengths of a suspension, in seconds; 0 for none. */
const LENGTHS = [0, 30, 60, 120, 300] as const;

export interface GameFieldsProps {
  readonly wish: Extract<AlertWish, { kind: 'game' }>;
  /** Rules of this game that there are. */
  readonly known: readonly AlertRule[];
  readonly adding: AddRules;
  readonly intro: ReactNode;
}

/** Events of a game, and a suspension that lasts. */
export function GameFields({ wish: { game, gameId, sportId }, known, adding, intro }: GameFieldsProps) {
  const t = useT('alerts');
  const format = useFormat();
  const before = known.flatMap(({ condition }) => (condition.kind === 'events' ? condition.events : []));
  const [events, setEvents] = useState<readonly AlertEvent[]>(before);
  const [seconds, setSeconds] = useState('0');
  const texts = { game, market: '', selection: '' };
  const longer: readonly NewRule[] =
    seconds === '0'
      ? []
      : [{ condition: { kind: 'suspended', gameId, longerMs: Number(seconds) * 1_000 }, texts }];
  return (
    <Form
      submitLabel={t('save')}
      busy={adding.busy}
      refusal={adding.refusal}
      intro={intro}
      onSubmit={(event) => {
        event.preventDefault();
        const isChanged = events.length > 0 || before.length > 0;
        const ofEvents = isChanged ? [{ condition: { kind: 'events' as const, gameId, events }, texts }] : [];
        void adding.add([...ofEvents, ...longer]);
      }}
    >
      {eventsOfSport(sportId).map((event) => (
        <Checkbox
          key={event}
          label={t(`event.${event}`)}
          checked={events.includes(event)}
          onChange={(isOn) =>
            setEvents(isOn ? [...events, event] : events.filter((other) => other !== event))
          }
        />
      ))}
      <Select
        label={t('suspendedFor')}
        value={seconds}
        options={LENGTHS.map((length) => ({
          value: String(length),
          label: length === 0 ? t('never') : t('seconds', { seconds: format.number(length) }),
        }))}
        onChange={setSeconds}
      />
    </Form>
  );
}
