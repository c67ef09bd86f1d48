import { lazy, Suspense } from 'react';
import { Sheet } from '#src/ui/overlays/sheet.tsx';
import { Skeleton } from '#src/ui/primitives/skeleton.tsx';
import type { FrameParts } from '../frame/frame-parts.ts';
import type { Game } from '../game-view.ts';
import type { PlayFacts } from '../play/play-state.ts';
import { useGameText } from '../text/use-game-text.ts';
import styles from './panel-sheet.module.css';

export type PanelName = 'rules' | 'fairness' | 'history';

export interface PanelProps {
  readonly game: Game;
  readonly parts: FrameParts;
  readonly facts: PlayFacts;
}

export interface PanelSheetProps extends PanelProps {
  readonly panel: PanelName;
  readonly onClose: () => void;
}

const PANELS = {
  rules: lazy(async () => ({ default: (await import('./rules-panel.tsx')).RulesPanel })),
  fairness: lazy(async () => ({ default: (await import('./fairness-panel.tsx')).FairnessPanel })),
  history: lazy(async () => ({ default: (await import('./history-panel.tsx')).HistoryPanel })),
} as const;

/** The sheet that is opened over a game. */
export function PanelSheet({ onClose, panel, ...props }: PanelSheetProps) {
  const t = useGameText();
  const Panel = PANELS[panel];
  return (
    <Sheet isOpen title={t(panel)} closeLabel={t('close')} onClose={onClose}>
      <div className={styles['panel']} data-casino-panel={panel}>
        <Suspense fallback={<Skeleton height="320px" />}>
          <Panel {...props} />
        </Suspense>
      </div>
    </Sheet>
  );
}
