import { X } from 'lucide-react';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { Button } from '../primitives/button.tsx';
import { IconButton } from '../primitives/icon-button.tsx';
import styles from './toast-region.module.css';
import type { Toast, ToastStore } from './toasts.ts';

export interface ToastRegionProps {
  readonly toasts: ToastStore;
  readonly label: string;
  readonly closeLabel: string;
}

/** The region where short messages appear. Polite: a screen reader finishes its sentence first. */
export function ToastRegion({ toasts, label, closeLabel }: ToastRegionProps) {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.current);
  return (
    <section aria-label={label} aria-live="polite" className={styles['region']}>
      {shown.map((toast) => (
        <ToastCard
          key={toast.id}
          toast={toast}
          closeLabel={closeLabel}
          onClose={() => toasts.close(toast.id)}
        />
      ))}
    </section>
  );
}

interface ToastCardProps {
  readonly toast: Toast;
  readonly closeLabel: string;
  readonly onClose: () => void;
}

function ToastCard({ toast, closeLabel, onClose }: ToastCardProps): ReactNode {
  useEffect(() => {
    if (toast.act) return;
    const timer = setTimeout(onClose, toast.shownMs);
    return () => clearTimeout(timer);
    // The timer belongs to the toast: a new callback does not start it again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [toast]);
  return (
    <div className={styles['toast']} data-tone={toast.tone}>
      <span>{toast.text}</span>
      {toast.act ? <Button onClick={toast.act.run}>{toast.act.label}</Button> : null}
      <IconButton label={closeLabel} icon={<X size={16} aria-hidden="true" />} onClick={onClose} />
    </div>
  );
}
