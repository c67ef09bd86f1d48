import { type ButtonHTMLAttributes, type ReactNode, useId, useState } from 'react';
import styles from './popover.module.css';

export interface PopoverProps {
  /** The button: its look and its content. */
  readonly trigger: ReactNode;
  /** The name, where the content of the button is an icon. */
  readonly label?: string;
  readonly triggerClassName?: string | undefined;
  readonly triggerProps?: ButtonHTMLAttributes<HTMLButtonElement>;
  /** Mounted only while open. `close` is for menus. */
  readonly children: (close: () => void) => ReactNode;
  /** Which edge of the button it hangs from. */
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
      <div
        id={id}
        popover="auto"
        className={styles['panel']}
        data-align={align}
        onBeforeToggle={(event) => {
          if (event.newState === 'open') place(event.currentTarget, align);
        }}
        onToggle={(event) => setIsOpen(event.newState === 'open')}
      >
        {isOpen ? children(close) : null}
      </div>
    </span>
  );
}

const GAP_PX = 4;
/** Less room than this under the button, and more above it: the panel opens upwards. */
const ENOUGH_PX = 320;

/** Under the button or over it, by insets from the viewport's edges: the top layer has no other frame. */
function place(panel: HTMLElement, align: 'start' | 'end'): void {
  const button = panel.parentElement?.querySelector('button');
  if (!button) return;
  const box = button.getBoundingClientRect();
  const isRightToLeft = getComputedStyle(button).direction === 'rtl';
  const fromLeft = (align === 'start') !== isRightToLeft;
  const { clientHeight } = document.documentElement;
  const below = clientHeight - box.bottom;
  const isUpwards = below < ENOUGH_PX && box.top > below;
  panel.style.insetBlockStart = isUpwards ? 'auto' : `${box.bottom + GAP_PX}px`;
  panel.style.insetBlockEnd = isUpwards ? `${clientHeight - box.top + GAP_PX}px` : 'auto';
  panel.style.left = fromLeft ? `${Math.max(GAP_PX, box.left)}px` : 'auto';
  panel.style.right = fromLeft
    ? 'auto'
    : `${Math.max(GAP_PX, document.documentElement.clientWidth - box.right)}px`;
  panel.style.setProperty('--room', `${Math.max(160, (isUpwards ? box.top : below) - 2 * GAP_PX)}px`);
}
