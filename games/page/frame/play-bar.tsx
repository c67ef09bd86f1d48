import { useEffect, useRef } from 'react';
import { Money } from '#src/ui/primitives/money.tsx';
import type { Game, GameText } from '../game-view.ts';
import { ActionRow } from './action-row.tsx';
import { ChipRack } from './chip-rack.tsx';
import styles from './play-bar.module.css';
import { PlayButton } from './play-button.tsx';
import { ResultLine } from './result-line.tsx';
import { StakeField } from './stake-field.tsx';
import type { GameFrameState } from './use-game-frame.ts';
import { useKeys } from './use-keys.ts';

export interface PlayBarProps {
  readonly frame: GameFrameState;
  readonly game: Game;
  readonly t: GameText;
}

/** The bar of stake, result and buttons. */
export function PlayBar({ frame, game, t }: PlayBarProps) {
  const { balance, facts, isBusy, isDrawing, isInRound, plan } = frame;
  const isComposing = !isBusy && !isInRound;
  const isOpen = isInRound && !isDrawing && (plan.actions?.length ?? 0) > 0;
  useKeys(keysOf(frame));
  const acts = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(isOpen);
  // A button that goes with the focus leaves it to those that come in its place.
  useEffect(() => {
    if (wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    if (document.activeElement === document.body) acts.current?.focus({ preventScroll: true });
  }, [isOpen]);
  return (
    <section className={styles['bar']} aria-label={t('bar')} data-composing={isComposing}>
      <ResultLine frame={frame} game={game} t={t} />
      <div className={styles['row']}>
        <dl className={styles['money']}>
          <div data-casino-balance={String(balance)}>
            <dt>{t('balance')}</dt>
            <dd>
              <Money amount={balance} currency={facts.currency} />
            </dd>
          </div>
          <Staked frame={frame} game={game} t={t} />
        </dl>
        <div className={styles['stake']}>
          {game.stakeOf === 'chip' ? (
            <ChipRack frame={frame} t={t} />
          ) : (
            <StakeField frame={frame} isOff={!isComposing} t={t} />
          )}
        </div>
        <div ref={acts} tabIndex={-1} className={styles['acts']}>
          {isOpen ? <ActionRow frame={frame} /> : <PlayButton frame={frame} t={t} />}
        </div>
      </div>
    </section>
  );
}

/** The total stake: of the open round, else of the bet that is composed. */
function Staked({ frame, game, t }: PlayBarProps) {
  const { facts, isDrawing, isInRound, plan, view } = frame;
  const staked = (isInRound || isDrawing ? view.round?.staked : undefined) ?? plan.bet?.staked;
  if (game.stakeOf === 'round' && !isInRound && !isDrawing) return <LastPaid frame={frame} t={t} />;
  return (
    <div>
      <dt>{t('total')}</dt>
      <dd>{staked === undefined ? '–' : <Money amount={staked} currency={facts.currency} />}</dd>
    </div>
  );
}

function LastPaid({ frame: { facts, view }, t }: Omit<PlayBarProps, 'game'>) {
  const paid = view.round?.paid;
  return (
    <div>
      <dt>{t('last')}</dt>
      <dd>{paid === undefined ? '–' : <Money amount={paid} currency={facts.currency} />}</dd>
    </div>
  );
}

/** Keys of the moment: Enter plays, skips or takes the main action; others are those of the actions. */
function keysOf({ act, begin, isBusy, isDrawing, isInRound, plan, skip, view }: GameFrameState) {
  if (isDrawing) return { enter: skip };
  if (!isInRound) return { enter: begin };
  if (isBusy) return {};
  const legal = (plan.actions ?? []).filter(
    ({ action, isLegal }) => isLegal ?? view.round?.legal.includes(action),
  );
  return Object.fromEntries(
    legal.flatMap(({ action, isMain, key }) => [
      ...(key === undefined ? [] : [[key, () => act(action)] as const]),
      ...(isMain ? [['enter', () => act(action)] as const] : []),
    ]),
  );
}
