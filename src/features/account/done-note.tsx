import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/notices/empty-state.tsx';

export interface DoneNoteProps {
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

/** What was done, and what comes next. */
export const DoneNote = ({ title, text, children }: DoneNoteProps) => (
  <EmptyState
    icon={<CircleCheck size={32} aria-hidden="true" />}
    title={title}
    hint={text}
    action={children}
  />
);
