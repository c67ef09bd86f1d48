import { useCallback, useState, useSyncExternalStore } from 'react';
import { type Amount, amount } from '#domain/money/amount.ts';
import { type GamePlan, type GameViewProps, isDecided, momentOf } from '../game-view.ts';
import type { PlayFacts, PlayState } from '../play/play-state.ts';
import type { FrameParts } from './frame-parts.ts';
import { firstStake, isWithin } from '../table/stakes.ts';
import { useParentPage } from './use-parent-page.ts';
import { useReducedMotion } from './use-reduced-motion.ts';

export interface GameFrameState {
  readonly play: PlayState;
  readonly facts: PlayFacts;
  readonly plan: GamePlan;
  readonly stake: Amount;
  readonly setStake: (stake: Amount) => void;
  /** Whether what happened last is still being drawn. */
  readonly isDrawing: boolean;
  readonly isInRound: boolean;
  readonly isBusy: boolean;
  readonly isPaused: boolean;
  /** The balance as far as the drawing has told. */
  readonly balance: Amount;
  /** Why the bet of the plan cannot be staked; undefined where it can, or where there is none. */
  readonly blocked: 'below' | 'above' | 'no-money' | undefined;
  readonly canPlay: boolean;
  readonly begin: () => void;
  readonly act: (action: string) => void;
  readonly skip: () => void;
  /** Properties of the view, but for its texts. */
  readonly view: Omit<GameViewProps, 't'>;
}

function blockOf(
  { bet }: GamePlan,
  { balance }: PlayState,
  { bounds }: PlayFacts,
): GameFrameState['blocked'] {
  if (!bet) return undefined;
  if (!isWithin(bet.staked, bounds)) return bet.staked < bounds.least ? 'below' : 'above';
  return bet.staked > balance ? 'no-money' : undefined;
}

const withoutPayment = ({ balance, round }: PlayState): Amount =>
  round?.paid === undefined || !isDecided(round) ? balance : amount(balance - round.paid);

/** The frame of one game: what is staked and drawn, and what may be pressed. `facts` are those of the open session. */
export function useGameFrame({ nowMs, parent, session, slug }: FrameParts, facts: PlayFacts): GameFrameState {
  const play = useSyncExternalStore(session.subscribe, session.current);
  const [plan, setPlan] = useState<GamePlan>({});
  const [stake, setStake] = useState(() => firstStake(facts.bounds));
  const [drawn, setDrawn] = useState<string>();
  const [skipped, setSkipped] = useState<string>();
  const isReduced = useReducedMotion();
  const { aheadMs, isAsking, isFresh, phase, round } = play;
  const moment = round && momentOf(round);
  const isDrawing = isFresh && moment !== drawn;
  const isInRound = round !== undefined && !isDecided(round);
  const balance = isDrawing ? withoutPayment(play) : play.balance;
  const isPaused = useParentPage(parent, slug, { play, balance, isInRound: isInRound || isDrawing });
  const isBusy = isAsking || isDrawing || isPaused;
  const blocked = blockOf(plan, play, facts);
  const canPlay =
    !isBusy && !isInRound && phase === 'open' && plan.bet !== undefined && blocked === undefined;

  const { bet } = plan;
  const begin = () => {
    if (canPlay && bet) void session.begin(bet.bet);
  };
  const act = useCallback(
    (action: string) => {
      if (!isBusy && isInRound) void session.act(action);
    },
    [session, isBusy, isInRound],
  );
  const refresh = useCallback(() => void session.refresh(), [session]);
  const now = useCallback(() => nowMs() + aheadMs, [nowMs, aheadMs]);

  return {
    play,
    facts,
    plan,
    stake,
    setStake,
    isDrawing,
    isInRound,
    isBusy,
    isPaused,
    balance,
    blocked,
    canPlay,
    begin,
    act,
    skip: () => setSkipped(moment),
    view: {
      slug,
      currency: facts.currency,
      bounds: facts.bounds,
      stake,
      round,
      isFresh,
      isBusy,
      isStill: isReduced || (moment !== undefined && skipped === moment),
      setPlan,
      act,
      onDrawn: setDrawn,
      now,
      refresh,
    },
  };
}
