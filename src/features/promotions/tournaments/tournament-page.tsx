import type { TournamentAnswer } from '#protocol/loyalty/tournament-calls.ts';
import { JOIN_TOURNAMENT, LEAVE_TOURNAMENT, TOURNAMENT } from '#protocol/loyalty/tournament-calls.ts';
import { useFormat, useLanguage, useT } from '../../../i18n/localizer-context.ts';
import { useAccountModals } from '../../../parts/account/account-modals.ts';
import { FailureNote } from '../../../parts/account/failure-note.tsx';
import { useAnswer } from '../../../parts/account/use-answer.ts';
import { useAsk } from '../../../parts/account/use-ask.ts';
import { useSession } from '../../../parts/betting/use-betting.ts';
import { pathOf } from '../../../platform/router/routes.ts';
import { Facts } from '../../../ui/lists/facts.tsx';
import { EmptyState } from '../../../ui/notices/empty-state.tsx';
import { Note } from '../../../ui/notices/note.tsx';
import { Actions } from '../../../ui/primitives/actions.tsx';
import { Badge } from '../../../ui/primitives/badge.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { Money } from '../../../ui/primitives/money.tsx';
import { Skeleton } from '../../../ui/primitives/skeleton.tsx';
import { TournamentTable } from './tournament-table.tsx';
import { STATE_TONES, useTournamentTitle } from './tournament-words.ts';
import { useLiveTable } from './use-live-table.ts';

/** A tournament: its facts and rules, the way in and out, and its table as it stands. */
export function TournamentPage({ tournamentId }: { readonly tournamentId: string }) {
  const t = useT('loyalty');
  const { code } = useLanguage();
  const { session } = useSession();
  const found = useAnswer(TOURNAMENT, { tournamentId, lng: code });
  const { again, answer, failure } = found;
  useLiveTable(found, tournamentId, code);
  if (!answer) {
    if (failure?.code === 'not-found') return <EmptyState title={t('absent')} />;
    return failure ? <FailureNote failure={failure} /> : <Skeleton height="400px" />;
  }
  return (
    <>
      <Head answer={answer} isUser={session.kind === 'signed-in'} onChanged={again} />
      <Card title={t('table')} hint={t(`table.${answer.tournament.state}`)}>
        <TournamentTable answer={answer} />
      </Card>
      <Card title={t('rules')}>
        <p>{t(`rule.${answer.tournament.scoring}`)}</p>
        <p>{t('rule.counts')}</p>
        <p>{t('rule.ties')}</p>
        <p>{t('rule.prizes')}</p>
        <p>{t('rule.pause')}</p>
      </Card>
    </>
  );
}

interface HeadProps {
  readonly answer: TournamentAnswer;
  readonly isUser: boolean;
  readonly onChanged: () => void;
}

function Head({ answer: { own, tournament }, isUser, onChanged }: HeadProps) {
  const t = useT('loyalty');
  const format = useFormat();
  const titleOf = useTournamentTitle();
  const { endsAtMs, players, prizes, scoring, startsAtMs, state } = tournament;
  return (
    <Card title={titleOf(tournament)}>
      <p>
        <Badge tone={STATE_TONES[state]}>{t(`state.${state}`)}</Badge>
      </p>
      <Facts
        look="columns"
        facts={[
          [t('fact.scoring'), t(`scoring.${scoring}`)],
          [t('fact.starts'), <bdi key="starts">{format.dateTime(startsAtMs)}</bdi>],
          [t('fact.ends'), <bdi key="ends">{format.dateTime(endsAtMs)}</bdi>],
          [t('fact.players'), format.number(players)],
          ...prizes
            .slice(0, 10)
            .map((prize, at) => [t('fact.prize', { place: at + 1 }), <Money key={at} {...prize} />] as const),
          ...(own ? [[t('fact.own'), format.number(own.place)] as const] : []),
        ]}
      />
      {state === 'coming' || state === 'running' ? (
        <TakePart tournament={tournament} isUser={isUser} onChanged={onChanged} />
      ) : null}
    </Card>
  );
}

interface TakePartProps extends Omit<HeadProps, 'answer'> {
  readonly tournament: TournamentAnswer['tournament'];
}

function TakePart({ isUser, onChanged, tournament: { id, isIn } }: TakePartProps) {
  const t = useT('loyalty');
  const account = useT('account');
  const { code } = useLanguage();
  const modals = useAccountModals();
  const joining = useAsk(JOIN_TOURNAMENT);
  const leaving = useAsk(LEAVE_TOURNAMENT);
  const isBusy = joining.busy || leaving.busy;
  const done = (answer: unknown) => {
    if (answer) onChanged();
  };
  if (!isUser)
    return (
      <Actions>
        <Button
          onClick={() =>
            void modals.open({
              view: { kind: 'sign-in' },
              returnUrl: pathOf(code, { name: 'promotions', page: `tournaments/${id}` }),
            })
          }
        >
          {account('signIn')}
        </Button>
      </Actions>
    );
  return (
    <>
      <Note>{t(isIn ? 'leave.hint' : 'join.hint')}</Note>
      <Actions>
        {isIn ? (
          <Button disabled={isBusy} onClick={() => void leaving.ask({ tournamentId: id }).then(done)}>
            {t('leave')}
          </Button>
        ) : (
          <Button
            kind="filled"
            disabled={isBusy}
            onClick={() => void joining.ask({ tournamentId: id }).then(done)}
          >
            {t('join')}
          </Button>
        )}
      </Actions>
      <FailureNote failure={joining.failure ?? leaving.failure} />
    </>
  );
}
