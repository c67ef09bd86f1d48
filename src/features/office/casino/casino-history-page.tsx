import { useState } from 'react';
import { CASINO, CASINO_HISTORY, type CasinoHistoryAnswer } from '#protocol/casino/casino-calls.ts';
import { useFormat, useLanguage, useT } from '../../../i18n/localizer-context.ts';
import { useAnswer } from '../../../parts/account/use-answer.ts';
import { useCasinoNames } from '../../../parts/casino/use-casino-names.ts';
import { PathLink } from '../../../platform/router/path-link.tsx';
import { pathOf } from '../../../platform/router/routes.ts';
import { Row, Rows } from '../../../ui/lists/rows.tsx';
import { EmptyState } from '../../../ui/notices/empty-state.tsx';
import { Note } from '../../../ui/notices/note.tsx';
import { Badge, type BadgeProps } from '../../../ui/primitives/badge.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { Money } from '../../../ui/primitives/money.tsx';
import { Select } from '../../../ui/primitives/select.tsx';
import { Answered } from '../answered.tsx';
import { HistoryMail } from '../bets/history-mail.tsx';
import { OlderNewer } from '../parts/older-newer.tsx';
import { RegisteredOnly } from '../registered-only.tsx';

type Round = CasinoHistoryAnswer['rounds'][number];

/** The value of the choice of all games. */
const ALL = '';

/** The casino's rounds of the account, the newest first, by game and page (docs/trust.md G1). */
export function CasinoHistoryPage() {
  const t = useT('casino');
  const nameOf = useCasinoNames();
  const [game, setGame] = useState(ALL);
  const [pageNumber, setPage] = useState(1);
  const games = useAnswer(CASINO, {}).answer?.games ?? [];
  const history = useAnswer(CASINO_HISTORY, { pageNumber, ...(game !== ALL && { game }) });
  const choose = (next: string) => {
    setGame(next);
    setPage(1);
  };
  return (
    <>
      <Card title={t('history.rounds')}>
        <Select
          label={t('history.game')}
          value={game}
          options={[
            { value: ALL, label: t('history.allGames') },
            ...games.map((one) => ({ value: one.slug, label: nameOf(one) })),
          ]}
          onChange={choose}
        />
        <Answered of={history}>
          {({ hasMore, rounds }) => (
            <>
              {rounds.length === 0 ? (
                <NoRounds isOfGame={game !== ALL} onAll={() => choose(ALL)} />
              ) : (
                <Rows>
                  {rounds.map((round) => (
                    <RoundRow
                      key={`${round.provider} ${round.id}`}
                      round={round}
                      name={nameOf(games.find(({ slug }) => slug === round.game) ?? { slug: round.game })}
                    />
                  ))}
                </Rows>
              )}
              <OlderNewer page={pageNumber} hasMore={hasMore} onPage={setPage} />
            </>
          )}
        </Answered>
      </Card>
      <RegisteredOnly>
        <HistoryMail of="casino" />
      </RegisteredOnly>
    </>
  );
}

interface NoRoundsProps {
  /** Whether one game was asked for. */
  readonly isOfGame: boolean;
  readonly onAll: () => void;
}

function NoRounds({ isOfGame, onAll }: NoRoundsProps) {
  const t = useT('casino');
  const { code } = useLanguage();
  return isOfGame ? (
    <EmptyState
      title={t('history.noneOfGame')}
      action={<Button onClick={onAll}>{t('history.showAll')}</Button>}
    />
  ) : (
    <EmptyState
      title={t('history.none')}
      hint={t('history.none.hint')}
      action={<PathLink href={pathOf(code, { name: 'casino', page: 'casino' })}>{t('back')}</PathLink>}
    />
  );
}

const TONES: Readonly<Record<Round['state'], BadgeProps['tone']>> = {
  open: 'stale',
  over: 'plain',
  cancelled: 'plain',
};

function RoundRow({ name, round }: { readonly round: Round; readonly name: string }) {
  const t = useT('casino');
  const format = useFormat();
  const { beganAtMs, endedAtMs, id, paid, staked, state } = round;
  return (
    <Row
      data-casino-round={id}
      data-casino-round-state={state}
      data-net={String(paid.amount - staked.amount)}
      end={
        <span>
          {t('history.staked')} <Money {...staked} /> · {t('history.paid')} <Money {...paid} />
        </span>
      }
    >
      <p>
        <bdi>{name}</bdi> <Badge tone={TONES[state]}>{t(`history.state.${state}`)}</Badge>
      </p>
      <Note>
        {format.dateTime(beganAtMs)}
        {endedAtMs === undefined ? '' : ` – ${format.time(endedAtMs)}`} · {t('history.round')} <bdi>{id}</bdi>
      </Note>
    </Row>
  );
}
