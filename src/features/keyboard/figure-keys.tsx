import { useEffect, useEffectEvent, useId } from 'react';
import { useT } from '../../i18n/localizer-context.ts';
import { typed } from '../../parts/keys/typed-figure.ts';
import { useServices } from '../../platform/services.ts';
import { useToasts } from '../../ui/toasts/toasts.ts';
import styles from './figure-keys.module.css';
import { GameNumbers } from './game-numbers.tsx';
import type { FigureTyped } from './key-state.ts';
import { pageGames } from './moves/page-games.ts';
import { slipActs } from './slip-acts.ts';
import { useKeyState } from './use-key-state.ts';

const MOST_GAME_DIGITS = 4;
const MOST_STAKE_DIGITS = 15;

export interface FigureKeysProps {
  readonly figure: FigureTyped;
}

/** A figure while it is typed without a field: seen in a box over the page, entered by Enter, left by Esc or a press elsewhere. */
export function FigureKeys({ figure }: FigureKeysProps) {
  const t = useT('keyboard');
  const { patch } = useKeyState();
  const leave = () => patch({ figure: undefined });
  const press = useFigurePress(figure, leave);
  const onPress = useEffectEvent((event: KeyboardEvent) => press(event));
  const id = useId();
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    // First of all: what is typed is no hotkey meanwhile, and no key of what has the focus.
    window.addEventListener('keydown', (event) => onPress(event), { signal, capture: true });
    window.addEventListener('pointerdown', () => patch({ figure: undefined }), { signal, capture: true });
    return () => ended.abort();
  }, [patch]);
  return (
    <>
      {figure.of === 'game' ? <GameNumbers typed={figure.text} /> : null}
      <section
        className={styles['box']}
        aria-labelledby={id}
        data-chord={`${figure.of} ${figure.text}`.trim()}
      >
        <strong id={id}>{t(figure.of === 'stake' ? 'typing.stake' : 'typing.game')}</strong>
        <output className={styles['figure']} dir="ltr">
          {figure.text === '' ? '…' : figure.text}
        </output>
        <span className={styles['hint']}>
          {t(figure.of === 'stake' ? 'typing.stakeHint' : 'typing.gameHint')}
        </span>
      </section>
    </>
  );
}

function useFigurePress(figure: FigureTyped, leave: () => void) {
  const t = useT('keyboard');
  const services = useServices();
  const toasts = useToasts();
  const { patch } = useKeyState();
  const { lazy } = services;

  const enter = async (text: string) => {
    leave();
    if (figure.of === 'stake') {
      const isSet = await lazy(slipActs).setStake(text);
      if (!isSet) toasts.show(t('typing.stakeWrong'));
      return;
    }
    const game = lazy(pageGames).all()[Number(text) - 1];
    const isThere = game !== undefined && (await lazy(pageGames).show(game.id));
    if (!isThere) toasts.show(t('none.game'));
  };

  return (event: KeyboardEvent) => {
    // Keys with a modifier are the browser's, and the moves of a screen reader.
    if (event.ctrlKey || event.metaKey || event.altKey || event.key === 'Tab') return leave();
    if (event.key === 'Shift') return undefined;
    event.preventDefault();
    event.stopPropagation();
    const isStake = figure.of === 'stake';
    const next = typed(figure.text, event, {
      accuracy: isStake ? lazy(slipActs).exponent() : 0,
      maxLength: isStake ? MOST_STAKE_DIGITS : MOST_GAME_DIGITS,
      hasSteps: isStake,
    });
    if (next.kind === 'left') return leave();
    if (next.kind === 'entered') return void enter(next.text);
    if (next.kind === 'step') {
      leave();
      return void lazy(slipActs).step(next.by);
    }
    const { length } = lazy(pageGames).all();
    // No longer number begins like this one.
    const isWhole = !isStake && next.text !== '' && next.text !== '0' && Number(next.text) * 10 > length;
    if (isWhole && next.text !== figure.text) return void enter(next.text);
    return patch({ figure: { ...figure, text: next.text } });
  };
}
