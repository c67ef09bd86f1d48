import { useEffect, useState } from 'react';
import type { Amount } from '#domain/money/amount.ts';
import type { ParentPage } from '../play/parent-page.ts';
import type { PlayState } from '../play/play-state.ts';

interface Told {
  readonly play: PlayState;
  readonly balance: Amount;
  readonly isInRound: boolean;
}

const OVER = ['session-over', 'excluded', 'limit-reached'] as const;

/** Tells the page around what it should know, and whether that page has a question over the game. */
export function useParentPage(parent: ParentPage, slug: string, { balance, isInRound, play }: Told): boolean {
  const [isPaused, setPaused] = useState(false);
  useEffect(
    () =>
      parent.listen((message) => {
        if (message.type === 'casino-pause') setPaused(message.isPaused);
        else document.documentElement.dataset['theme'] = message.theme;
      }),
    [parent],
  );
  useEffect(() => parent.tell({ type: 'casino-ready', version: 1, game: slug }), [parent, slug]);
  const told = String(balance);
  useEffect(() => parent.tell({ type: 'casino-moved', balance: told, isInRound }), [parent, told, isInRound]);
  const code = OVER.find((one) => one === (play.problem ?? play.failure));
  useEffect(() => {
    if (code) parent.tell({ type: 'casino-over', code });
  }, [parent, code]);
  return isPaused;
}
