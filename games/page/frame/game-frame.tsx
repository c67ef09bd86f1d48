import { useState } from 'react';
import type { Game } from '../game-view.ts';
import { PanelSheet, type PanelName } from '../panels/panel-sheet.tsx';
import type { PlayFacts } from '../play/play-state.ts';
import { useGameText } from '../text/use-game-text.ts';
import { FrameHead } from './frame-head.tsx';
import type { FrameParts } from './frame-parts.ts';
import styles from './game-frame.module.css';
import { PlayBar } from './play-bar.tsx';
import { useGameFrame } from './use-game-frame.ts';

export interface GameFrameProps {
  readonly parts: FrameParts;
  readonly facts: PlayFacts;
  readonly game: Game;
}

/** An open game: its board, and around it what all games have. */
export function GameFrame({ facts, game, parts }: GameFrameProps) {
  const t = useGameText();
  const frame = useGameFrame(parts, facts);
  const [panel, setPanel] = useState<PanelName>();
  return (
    <div
      className={styles['frame']}
      data-casino-game={parts.slug}
      data-casino-round={frame.isInRound ? 'open' : 'none'}
    >
      <FrameHead slug={parts.slug} mode={facts.mode} onOpen={setPanel} />
      <main className={styles['board']}>
        <game.View {...frame.view} t={t} />
      </main>
      <PlayBar frame={frame} game={game} t={t} />
      {panel ? (
        <PanelSheet
          panel={panel}
          game={game}
          parts={parts}
          facts={facts}
          onClose={() => setPanel(undefined)}
        />
      ) : null}
    </div>
  );
}
