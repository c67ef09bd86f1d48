import { BookOpen, History, ShieldCheck } from 'lucide-react';
import type { PlayMode } from '#protocol/casino/casino-values.ts';
import { IconButton } from '#src/ui/primitives/icon-button.tsx';
import type { GameTextKey } from '../game-view.ts';
import type { PanelName } from '../panels/panel-sheet.tsx';
import { useGameText } from '../text/use-game-text.ts';
import styles from './frame-head.module.css';

const PANELS = [
  ['rules', BookOpen],
  ['fairness', ShieldCheck],
  ['history', History],
] as const satisfies readonly (readonly [PanelName, unknown])[];

export interface FrameHeadProps {
  readonly slug: string;
  readonly mode: PlayMode;
  readonly onOpen: (panel: PanelName) => void;
}

/** The name of the game, whose money it is played for, and what can be opened over it. */
export function FrameHead({ mode, onOpen, slug }: FrameHeadProps) {
  const t = useGameText();
  return (
    <header className={styles['head']}>
      <div className={styles['names']}>
        <h1 className={styles['name']}>{t(`name.${slug}` as GameTextKey)}</h1>
        <span className={styles['mode']} data-casino-mode={mode}>
          {t('simulated')} · {t(`mode.${mode}`)}
        </span>
      </div>
      {PANELS.map(([panel, Icon]) => (
        <IconButton
          key={panel}
          label={t(panel)}
          aria-haspopup="dialog"
          icon={<Icon size={20} aria-hidden="true" />}
          onClick={() => onOpen(panel)}
        />
      ))}
    </header>
  );
}
