import type { TournamentHead } from '#protocol/loyalty/tournament-calls.ts';
import { TOURNAMENTS } from '#protocol/loyalty/tournament-calls.ts';
import { useFormat, useLanguage, useT } from '../../../i18n/localizer-context.ts';
import { FailureNote } from '../../../parts/account/failure-note.tsx';
import { useAnswer } from '../../../parts/account/use-answer.ts';
import { Row, Rows } from '../../../ui/lists/rows.tsx';
import { Note } from '../../../ui/notices/note.tsx';
import { Badge } from '../../../ui/primitives/badge.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { Money } from '../../../ui/primitives/money.tsx';
import { Skeleton } from '../../../ui/primitives/skeleton.tsx';
import { TournamentLink } from './tournament-link.tsx';
import { STATE_TONES, useTournamentTitle } from './tournament-words.ts';
import { useLiveList } from './use-live-table.ts';

const GROUPS = [
  ['running', ['running']],
  ['coming', ['coming']],
  ['ended', ['closing', 'ended']],
] as const satisfies readonly (readonly [string, readonly TournamentHead['state'][]])[];

export function TournamentList() {
  const t = useT('loyalty');
  const { code } = useLanguage();
  const list = useAnswer(TOURNAMENTS, { lng: code });
  useLiveList(list, code);
  if (!list.answer)
    return list.failure ? <FailureNote failure={list.failure} /> : <Skeleton height="400px" />;
  const { tournaments } = list.answer;
  return (
    <>
      {GROUPS.map(([name, states]) => {
        const own = tournaments.filter(({ state }) => states.some((one) => one === state));
        return (
          <Card key={name} title={t(`group.${name}`)}>
            {own.length === 0 ? (
              <Note>{t('group.none')}</Note>
            ) : (
              <Rows>
                {own.map((one) => (
                  <TournamentLine key={one.id} tournament={one} />
                ))}
              </Rows>
            )}
          </Card>
        );
      })}
    </>
  );
}

function TournamentLine({ tournament }: { readonly tournament: TournamentHead }) {
  const t = useT('loyalty');
  const format = useFormat();
  const titleOf = useTournamentTitle();
  const { endsAtMs, id, isIn, players, prizes, scoring, startsAtMs, state } = tournament;
  const [first] = prizes;
  return (
    <Row
      data-tournament={id}
      data-tournament-state={state}
      end={
        first ? (
          <span>
            {t('prize.first')} <Money {...first} />
          </span>
        ) : null
      }
    >
      <p>
        <TournamentLink to={id}>
          <bdi>{titleOf(tournament)}</bdi>
        </TournamentLink>{' '}
        <Badge tone={STATE_TONES[state]}>{t(`state.${state}`)}</Badge>{' '}
        {isIn ? <Badge tone="up">{t('isIn')}</Badge> : null}
      </p>
      <Note>
        {t(`scoring.${scoring}`)} · <bdi>{format.dateTime(startsAtMs)}</bdi> –{' '}
        <bdi>{format.dateTime(endsAtMs)}</bdi> · {t('players', { players: format.number(players) })}
      </Note>
    </Row>
  );
}
