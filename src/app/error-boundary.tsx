import { Component, type ReactNode } from 'react';
import { useT } from '../i18n/localizer-context.ts';
import { EmptyState } from '../ui/notices/empty-state.tsx';
import { Button } from '../ui/primitives/button.tsx';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** What is shown in the place of the sentence and its button, where there is no room for them. */
  readonly fallback?: ReactNode;
  /** The key of the place; another value, such as another path, renders it anew. */
  readonly resetKey?: string;
}

interface ErrorBoundaryState {
  readonly failedAt: string | undefined;
  readonly failed: boolean;
}

/** Keeps a fault of one part of the page to that part. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: false, failedAt: undefined };

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { failed: true };
  }

  static getDerivedStateFromProps(
    { resetKey }: ErrorBoundaryProps,
    { failed, failedAt }: ErrorBoundaryState,
  ): ErrorBoundaryState {
    return failed && failedAt === resetKey ? { failed, failedAt } : { failed: false, failedAt: resetKey };
  }

  override componentDidCatch(): void {
    this.setState({ failed: true, failedAt: this.props.resetKey });
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    if (this.props.fallback !== undefined) return this.props.fallback;
    return <Fault onRetry={() => this.setState({ failed: false })} />;
  }
}

function Fault({ onRetry }: { readonly onRetry: () => void }) {
  const t = useT('errors');
  return (
    <div role="alert">
      <EmptyState
        title={t('fault')}
        hint={t('fault.hint')}
        action={<Button onClick={onRetry}>{t('retry')}</Button>}
      />
    </div>
  );
}
