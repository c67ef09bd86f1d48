import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import styles from './dropdown.module.css';
import type { ControlTies } from './field.tsx';
import { opensUp } from './shown-options.ts';

export interface DropdownProps {
  readonly ties: ControlTies;
  readonly name: string;
  /** What the button shows. */
  readonly value: ReactNode;
  readonly disabled?: boolean;
  readonly isNarrow?: boolean;
  readonly children: (close: () => void) => ReactNode;
}

/** A button that opens a panel under it, or above it where there is more room; Esc and a press outside close it. */
export function Dropdown({ ties, name, value, disabled, isNarrow, children }: DropdownProps) {
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
          if (event.newState === 'open') place(event.currentTarget);
        }}
        onToggle={(event) => setIsOpen(event.newState === 'open')}
      >
        {isOpen ? children(close) : null}
      </div>
    </span>
  );
}

const GAP_PX = 4;
const LEAST_WIDTH_PX = 260;

function place(panel: HTMLElement): void {
  const button = panel.parentElement?.querySelector('button');
  if (!button) return;
  const box = button.getBoundingClientRect();
  const isUp = opensUp(box, window.innerHeight);
  const width = Math.min(Math.max(box.width, LEAST_WIDTH_PX), window.innerWidth - 2 * GAP_PX);
  const start = getComputedStyle(button).direction === 'rtl' ? box.right - width : box.left;
  panel.style.width = `${width}px`;
  panel.style.left = `${Math.max(GAP_PX, Math.min(start, window.innerWidth - width - GAP_PX))}px`;
  panel.style.top = isUp ? 'auto' : `${box.bottom + GAP_PX}px`;
  panel.style.bottom = isUp ? `${window.innerHeight - box.top + GAP_PX}px` : 'auto';
}
