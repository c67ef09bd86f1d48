import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { placePanel } from '../../overlays/place-overlay.ts';
import type { ControlTies } from '../field.tsx';
import styles from './dropdown.module.css';
import { LIST_HEIGHT_PX } from './shown-options.ts';

export interface DropdownProps {
  readonly ties: ControlTies;
  readonly name: string;
  /** The content of the button. */
  readonly value: ReactNode;
  readonly disabled?: boolean;
  readonly isNarrow?: boolean;
  /** The least width of the panel, where its rows need more room than most. */
  readonly leastWidthPx?: number;
  readonly children: (close: () => void) => ReactNode;
}

/** A button that opens a panel under it, or above it where there is more room; Esc and a press outside close it. */
export function Dropdown(props: DropdownProps) {
  const { ties, name, value, disabled, isNarrow, leastWidthPx = LEAST_WIDTH_PX, children } = props;
  const [isOpen, setIsOpen] = useState(false);
  const panelId = `${ties.id}-panel`;
  const close = () => document.getElementById(panelId)?.hidePopover();
  return (
    <span className={styles['anchor']}>
      <button
        {...ties}
        type="button"
        className={styles['button']}
        data-narrow={isNarrow || undefined}
        disabled={disabled}
        aria-label={name}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        popoverTarget={panelId}
      >
        <span className={styles['value']}>{value}</span>
        <ChevronDown size={16} aria-hidden="true" />
      </button>
      <div
        id={panelId}
        popover="auto"
        className={styles['panel']}
        onBeforeToggle={(event) => {
          if (event.newState === 'open') {
            placePanel(event.currentTarget, { enough: LIST_HEIGHT_PX, leastWidth: leastWidthPx });
          }
        }}
        onToggle={(event) => setIsOpen(event.newState === 'open')}
      >
        {isOpen ? children(close) : null}
      </div>
    </span>
  );
}

const LEAST_WIDTH_PX = 260;
