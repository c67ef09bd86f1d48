import { useState } from 'react';
import type { Odds } from '#domain/market/odds.ts';
import { oddsText } from '#domain/market/odds-format.ts';
import {
  ACCEPT_MANAGER_BET,
  DECLINE_MANAGER_BET,
  MANAGER_BET_STATES,
  MANAGER_BETS,
  type ManagerBet,
} from '#protocol/office/manager-bet-calls.ts';
import { useFormat, useLanguage, useT } from '../../../i18n/localizer-context.ts';
import { tellAccountChanged } from '../../../parts/account/account-news.ts';
import { FailureNote } from '../../../parts/account/failure-note.tsx';
import { useAnswer } from '../../../parts/account/use-answer.ts';
import { useAsk } from '../../../parts/account/use-ask.ts';
import { useProblemSentence } from '../../../parts/betting/texts/use-problem-sentence.ts';
import { usePayingAccount } from '../../../parts/betting/use-betting.ts';
import { useBrokenRails } from '../../../parts/betting/use-broken-rails.ts';
import { usePreference } from '../../../platform/preferences/preferences-context.ts';
import { PathLink } from '../../../platform/router/path-link.tsx';
import { pathOf } from '../../../platform/router/routes.ts';
import { FieldColumn } from '../../../ui/forms/field-grid.tsx';
import { Row, Rows } from '../../../ui/lists/rows.tsx';
import { EmptyState } from '../../../ui/notices/empty-state.tsx';
import { Note } from '../../../ui/notices/note.tsx';
import { Actions } from '../../../ui/primitives/actions.tsx';
import { Badge, type BadgeProps } from '../../../ui/primitives/badge.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { Money } from '../../../ui/primitives/money.tsx';
import { Select } from '../../../ui/primitives/select.tsx';
import { Answered } from '../answered.tsx';
import { OlderNewer } from '../parts/older-newer.tsx';

const ANY = '';

/** Bets that the office has proposed to the account: each is placed when its user accepts it here, at the odds that are shown, or not at all. */
export function ManagerBetsPage() {
  const t = useT('requests');
  const { code: lng } = useLanguage();
  const [state, setState] = useState<ManagerBet['state'] | typeof ANY>(ANY);
  const [pageNumber, setPage] = useState(1);
  const list = useAnswer(MANAGER_BETS, { pageNumber, lng, ...(state === ANY ? {} : { state }) });
  return (
    <Card hint={t('manager.hint')}>
      <FieldColumn>
        <Select
          label={t('manager.filter')}
          value={state}
          options={[
            { value: ANY, label: t('manager.any') },
            ...MANAGER_BET_STATES.map((value) => ({ value, label: t(`manager.${value}`) })),
          ]}
          onChange={(chosen) => {
            setState(chosen);
            setPage(1);
          }}
        />
      </FieldColumn>
      <Answered of={list}>
        {({ bets, hasMore }) => (
          <>
            {bets.length === 0 ? (
              <EmptyState title={t('manager.none')} />
            ) : (
              <Rows>
                {bets.map((bet) => (
                  <ManagerBetRow key={bet.id} bet={bet} onChanged={list.again} />
                ))}
              </Rows>
            )}
            <OlderNewer page={pageNumber} hasMore={hasMore} onPage={setPage} />
          </>
        )}
      </Answered>
    </Card>
  );
}

const TONES: Readonly<Record<ManagerBet['state'], BadgeProps['tone']>> = {
  proposed: 'yours',
  deciding: 'stale',
  accepted: 'up',
  declined: 'plain',
  expired: 'plain',
  withdrawn: 'plain',
};

interface ManagerBetRowProps {
  readonly bet: ManagerBet;
  readonly onChanged: () => void;
}

function ManagerBetRow({ bet, onChanged }: ManagerBetRowProps) {
  const t = useT('requests');
  const format = useFormat();
  const { code: lng } = useLanguage();
  const accepting = useAsk(ACCEPT_MANAGER_BET);
  const declining = useAsk(DECLINE_MANAGER_BET);
  const [said, setSaid] = useState<string>();
  const [notation] = usePreference('oddsFormat');
  const shown = (value: number) => oddsText(value as Odds, notation);
  const { betId, expiresAtMs, id, legs, note, odds, proposedAtMs, stake, state } = bet;
  const isBusy = accepting.busy || declining.busy;
  const { currency, currencyCode } = usePayingAccount();
  const [rail] = useBrokenRails(stake.amount);
  const broken = currencyCode === stake.currency.code && state === 'proposed' ? rail : undefined;
  const sentenceOf = useProblemSentence([], currency);
  const accept = async () => {
    const answer = await accepting.ask({ managerBetId: id, odds: legs.map((leg) => leg.odds), lng });
    if (!answer) return;
    setSaid(
      answer.outcome === 'refused'
        ? t('manager.refused', { code: answer.code ?? 0 })
        : t(`manager.outcome.${answer.outcome}`),
    );
    tellAccountChanged();
    onChanged();
  };
  return (
    <Row
      data-manager-bet={id}
      data-manager-bet-state={state}
      end={
        <span>
          {t('manager.stake')} <Money {...stake} />
        </span>
      }
    >
      <p>
        {t('manager.number', { id })} <Badge tone={TONES[state]}>{t(`manager.${state}`)}</Badge>
      </p>
      <Note>
        {format.dateTime(proposedAtMs)}
        {state === 'proposed' ? ` · ${t('manager.until', { time: format.dateTime(expiresAtMs) })}` : ''}
      </Note>
      {note === undefined ? null : <p dir="auto">{note}</p>}
      {legs.map((leg, index) => (
        <p key={`${leg.game} ${index.toString()}`}>
          <bdi>{leg.game}</bdi> ·{' '}
          <bdi>{[leg.market, leg.selection].filter((text) => text !== '').join(': ')}</bdi>{' '}
          <b>
            <bdi>{leg.odds === 0 ? t('manager.closed') : shown(leg.odds)}</bdi>
          </b>
          {leg.odds !== leg.proposedOdds && leg.odds !== 0 ? (
            <Note as="span"> {t('manager.was', { odds: shown(leg.proposedOdds) })}</Note>
          ) : null}
        </p>
      ))}
      {state === 'proposed' ? (
        <Actions>
          <Button
            kind="filled"
            disabled={isBusy || odds === 0 || broken !== undefined}
            onClick={() => void accept()}
          >
            {odds === 0 ? t('manager.closed') : t('manager.accept', { odds: shown(odds) })}
          </Button>
          <Button
            disabled={isBusy}
            onClick={() => void declining.ask({ managerBetId: id }).then((isDone) => isDone && onChanged())}
          >
            {t('manager.decline')}
          </Button>
        </Actions>
      ) : null}
      {broken ? <Note data-problem={broken.code}>{sentenceOf(broken)}</Note> : null}
      {betId === undefined ? null : (
        <PathLink href={pathOf(lng, { name: 'history', couponNumber: betId })}>{t('manager.bet')}</PathLink>
      )}
      {said === undefined ? null : <output>{said}</output>}
      <FailureNote failure={accepting.failure ?? declining.failure} />
    </Row>
  );
}
