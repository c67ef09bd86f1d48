import { Check, Copy, X } from 'lucide-react';
import { useId, useState } from 'react';
import { useFormat } from '#src/i18n/localizer-context.ts';
import { AreaControl } from '#src/ui/forms/text-control.tsx';
import { Row } from '#src/ui/lists/rows.tsx';
import { Note } from '#src/ui/notices/note.tsx';
import { Button } from '#src/ui/primitives/button.tsx';
import { Money } from '#src/ui/primitives/money.tsx';
import { type Game, type GameRound, isDecided } from '../game-view.ts';
import type { PlayFacts } from '../play/play-state.ts';
import { useGameText } from '../text/use-game-text.ts';
import { canCheck, checkRound, type RoundCheck, toldText } from './round-check.ts';
import styles from './round-entry.module.css';

export interface RoundEntryProps {
  readonly round: GameRound;
  readonly game: Game;
  readonly facts: PlayFacts;
  /** Whether it is offered to be checked. */
  readonly hasProof: boolean;
}

/** A round of the past: when, what it came to, and its money. */
export function RoundEntry({ facts: { currency }, game, hasProof, round }: RoundEntryProps) {
  const t = useGameText();
  const format = useFormat();
  const { beganAtMs, paid, staked, state } = round;
  return (
    <Row
      data-casino-told={round.roundGuid}
      end={
        <dl className={styles['money']}>
          <div>
            <dt>{t('staked')}</dt>
            <dd>
              <Money amount={staked} currency={currency} />
            </dd>
          </div>
          <div>
            <dt>{t('paid')}</dt>
            <dd>{paid === undefined ? '–' : <Money amount={paid} currency={currency} />}</dd>
          </div>
        </dl>
      }
    >
      <Note as="bdi" tone="faint">
        {format.dateTime(beganAtMs)} · {t('fair.number', { number: round.nonce })}
      </Note>
      <p>
        {state === 'cancelled'
          ? t('history.cancelled')
          : isDecided(round)
            ? game.tell(round, t)
            : t('history.open')}
      </p>
      {hasProof ? <Proof round={round} /> : null}
    </Row>
  );
}

function Proof({ round }: { readonly round: GameRound }) {
  const t = useGameText();
  const [check, setCheck] = useState<RoundCheck>();
  return (
    <div className={styles['proof']}>
      {canCheck(round) ? (
        <Button small kind="secondary" onClick={() => void checkRound(round).then(setCheck)}>
          {t('fair.check')}
        </Button>
      ) : (
        <Note tone="faint" as="span">
          {t('fair.later')}
        </Note>
      )}
      <CopyRound round={round} />
      <output className={styles['check']} data-casino-check={check}>
        {check === undefined ? null : (
          <>
            {check === 'agrees' ? <Check size={16} aria-hidden="true" /> : <X size={16} aria-hidden="true" />}
            {t(`fair.${check}`)}
          </>
        )}
      </output>
    </div>
  );
}

/** Puts the round on the clipboard; where a frame may not, its text is shown to be copied by hand. */
function CopyRound({ round }: { readonly round: GameRound }) {
  const t = useGameText();
  const id = useId();
  const [copy, setCopy] = useState<'done' | 'refused'>();
  const text = toldText(round);
  const put = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopy('done');
    } catch {
      setCopy('refused');
    }
  };
  return (
    <>
      <Button small kind="quiet" icon={<Copy size={14} aria-hidden="true" />} onClick={() => void put()}>
        {copy === 'done' ? t('fair.copied') : t('fair.copy')}
      </Button>
      {copy === 'refused' ? (
        <div className={styles['text']}>
          <AreaControl
            ties={{ id, 'aria-describedby': undefined, 'aria-invalid': undefined }}
            aria-label={t('fair.json')}
            dir="ltr"
            readOnly
            value={text}
            onText={() => undefined}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        </div>
      ) : null}
    </>
  );
}
