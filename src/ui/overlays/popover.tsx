import { type ButtonHTMLAttributes, type ReactNode, useId, useState } from 'react';
import { HungPanel } from './hung-panel.tsx';
import { placePanel } from './place-overlay.ts';
import styles from './popover.module.css';

export interface PopoverProps {
  /** The button: its look and its content. */
  readonly trigger: ReactNode;
  /** The name, where the content of the button is an icon. */
  readonly label?: string;
  readonly triggerClassName?: string | undefined;
  readonly triggerProps?: ButtonHTMLAttributes<HTMLButtonElement>;
  /** The content, mounted only while open. `close` is for menus. */
  readonly children: (close: () => void) => ReactNode;
  /** The edge of the button that it starts from. */
  readonly align?: 'start' | 'end';
}

/** A light panel under its button, on the platform's popover: a click outside or Esc closes it and focus goes back. */
export function Popover({
  trigger,
  label,
  triggerClassName,
  triggerProps,
  children,
  align = 'start',
}: PopoverProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => document.getElementById(id)?.hidePopover();
  return (
    <span className={styles['anchor']}>
      <button
        type="button"
        {...triggerProps}
        className={triggerClassName ?? styles['trigger']}
        popoverTarget={id}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        aria-label={label}
        title={label}
      >
        {trigger}
      </button>
      <HungPanel
        id={id}
        onBeforeToggle={(event) => {
          if (event.newState === 'open') placePanel(event.currentTarget, { align, enough: ENOUGH_PX });
        }}
        onToggle={(event) => setIsOpen(event.newState === 'open')}
      >
        {isOpen ? children(close) : null}
      </HungPanel>
    </span>
  );
}

/** The least room under the button: with less, and more above it, the panel opens upwards. */
const ENOUGH_PX = 320;
