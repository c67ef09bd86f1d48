import { useEffect } from 'react';
import type { VirtualKind } from '#domain/virtual/kinds.ts';
import { RETURNS } from '#domain/virtual/offers.ts';
import type { VirtualRoundsAnswer } from '#protocol/virtual/virtual-calls.ts';
import { useFormat, useLanguage, useT } from '../../i18n/localizer-context.ts';
import { FailureNote } from '../../parts/account/failure-note.tsx';
import { useSalt } from '../../parts/virtual/use-salt.ts';
import { PathLink } from '../../platform/router/path-link.tsx';
import { pathOf } from '../../platform/router/routes.ts';
import { useService } from '../../platform/services.ts';
import { Note } from '../../ui/notices/note.tsx';
import { ScreenSection } from '../../ui/primitives/screen.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import { roundChecks } from './check/round-checks.ts';
import styles from './kind-panel.module.css';
import { type Markets, OpenRound } from './open-round.tsx';
import { PastRounds } from './past-rounds.tsx';
import { RoundStage } from './round-stage.tsx';
import { useRounds, useServerClock } from './use-rounds.ts';

export interface KindPanelProps {
  readonly kind: VirtualKind;
  readonly markets: Markets;
}

/** The rounds of a kind: the one that is played, the one that can be bet on, and those that were. */
export function KindPanel({ kind, markets }: KindPanelProps) {
  const { again, answer, failure } = useRounds(kind);
  if (!answer) return failure ? <FailureNote failure={failure} /> : <Skeleton height="480px" />;
  return <Rounds told={answer} again={again} markets={markets} />;
}

interface RoundsProps extends Pick<KindPanelProps, 'markets'> {
  readonly told: VirtualRoundsAnswer;
  readonly again: () => void;
}

function Rounds({ again, markets, told }: RoundsProps) {
  const t = useT('virtual');
  const checks = useService(roundChecks);
  const now = useServerClock(told.now);
  const isOwnSalt = useSalt(told, again);
  const { rounds } = told;
  useEffect(() => {
    for (const round of rounds) checks.see(round);
  }, [checks, rounds]);
  const open = rounds.find(({ state }) => state === 'open' || state === 'closed');
  const played = rounds.find(({ salt, seed }) => seed !== undefined && salt !== null);
  return (
    <div className={styles['rounds']}>
      {isOwnSalt ? <Note as="output">{t('salt.own')}</Note> : null}
      <div className={styles['columns']}>
        <div className={styles['stage']}>
          {played ? (
            <RoundStage key={played.index} round={played} now={now} />
          ) : (
            <Note>{t('stage.none')}</Note>
          )}
        </div>
        <div className={styles['open']}>
          {open ? (
            <OpenRound key={open.index} round={open} now={now} markets={markets} />
          ) : told.chain.salt === null ? (
            <Note>{t('salt.waits')}</Note>
          ) : null}
        </div>
        <div className={styles['past']}>
          <ScreenSection title={t('results')}>
            <PastRounds key={rounds[0]?.index} rounds={rounds.filter(({ result }) => result !== undefined)} />
          </ScreenSection>
          <Rules kind={told.kind} />
        </div>
      </div>
    </div>
  );
}

/** The rules of a round: what it is, how it is drawn, and what it gives back. */
function Rules({ kind }: Pick<KindPanelProps, 'kind'>) {
  const t = useT('virtual');
  const format = useFormat();
  const { code } = useLanguage();
  const percent = format.number(RETURNS[kind] / 1_000, { style: 'percent', minimumFractionDigits: 1 });
  return (
    <ScreenSection title={t('rules')}>
      <ul className={styles['rules']}>
        <li>{t(`rules.${kind}`)}</li>
        <li>{t('return.short', { percent })}</li>
        <li>{t('rules.fair')}</li>
        <li>{t('rules.times')}</li>
        <li>{t('rules.care')}</li>
      </ul>
      <PathLink
        href={pathOf(code, { name: 'office', page: 'responsible-gambling' })}
        className={styles['link']}
      >
        {t('care.link')}
      </PathLink>
    </ScreenSection>
  );
}
