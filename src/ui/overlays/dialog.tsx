import { X } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../primitives/icon-button.tsx';
import styles from './dialog.module.css';

export interface DialogProps {
  readonly isOpen: boolean;
  /** Esc, the cross, or a click on the veil of a sheet. */
  readonly onClose: () => void;
  readonly title: string;
  readonly closeLabel: string;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  /** The shape; `sheet` comes up from the lower edge, for thumbs; `wide` has room for two columns. */
  readonly shape?: 'dialog' | 'wide' | 'sheet' | 'palette';
}

/** A modal on the platform's own dialog: focus is kept inside and goes back, Esc closes, the page behind is inert. */
export function Dialog({
  isOpen,
  onClose,
  title,
  closeLabel,
  children,
  footer,
  shape = 'dialog',
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // Before the effects of what it holds: opening moves the focus to the first control, and content may want it elsewhere.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || dialog.open === isOpen) return;
    if (isOpen) dialog.showModal();
    else dialog.close();
  }, [isOpen]);
  return (
    // A click on the veil is a convenience of the pointer; the keyboard has Esc and the cross.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      className={styles['dialog']}
      data-shape={shape}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => {
        if (shape !== 'dialog' && shape !== 'wide' && event.target === event.currentTarget) onClose();
      }}
    >
      {isOpen ? (
        <div className={styles['frame']}>
          <header className={styles['header']}>
            <h2 id={titleId} className={styles['title']}>
              {title}
            </h2>
            <IconButton label={closeLabel} icon={<X size={18} aria-hidden="true" />} onClick={onClose} />
          </header>
          <div className={styles['content']}>{children}</div>
          {footer ? <footer className={styles['footer']}>{footer}</footer> : null}
        </div>
      ) : null}
    </dialog>
  );
}
