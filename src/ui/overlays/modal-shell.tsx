import { ArrowLeft, X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from '../primitives/icon-button.tsx';
import styles from './modal-shell.module.css';

export interface ModalShellProps {
  readonly title: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly back?: { readonly label: string; readonly run: () => void } | undefined;
  /** The controls beside the title. */
  readonly controls?: ReactNode;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  /** The width; `page`: as wide as what is read rather than filled in. */
  readonly width?: 'form' | 'page';
}

/**
 * The frame of a modal: back, title, controls, content, footer. It is open as long as it is
 * mounted. A press outside does nothing; Esc closes, and the focus goes back to where it was.
 */
export function ModalShell({
  title,
  closeLabel,
  onClose,
  back,
  controls,
  children,
  footer,
  width = 'form',
}: ModalShellProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = ref.current;
    const before = document.activeElement;
    dialog?.showModal();
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={ref}
      className={styles['modal']}
      data-width={width}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <header className={styles['header']}>
        {back ? (
          <IconButton
            label={back.label}
            icon={<ArrowLeft size={18} aria-hidden="true" className={styles['arrow']} />}
            onClick={back.run}
          />
        ) : null}
        <h2 id={titleId} className={styles['title']}>
          {title}
        </h2>
        {controls}
        <IconButton label={closeLabel} icon={<X size={18} aria-hidden="true" />} onClick={onClose} />
      </header>
      <div className={styles['content']}>{children}</div>
      {footer === undefined ? null : <footer className={styles['footer']}>{footer}</footer>}
    </dialog>
  );
}
