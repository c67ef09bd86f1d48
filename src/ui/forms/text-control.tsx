import type { InputHTMLAttributes, ReactNode, Ref, TextareaHTMLAttributes } from 'react';
import type { ControlTies } from './field.tsx';
import styles from './text-control.module.css';

interface OwnProps<Element> {
  readonly ties: ControlTies;
  readonly value: string;
  readonly onText: (text: string) => void;
  readonly ref?: Ref<Element> | undefined;
}

export interface TextControlProps
  extends OwnProps<HTMLInputElement>,
    Omit<InputHTMLAttributes<HTMLInputElement>, keyof OwnProps<never> | 'onChange' | 'className'> {
  /** Whether it has digits that stand below each other. */
  readonly isFigures?: boolean;
  /** Whether its letters are far apart: a code that is compared with another one. */
  readonly isSpaced?: boolean;
  /** The content behind the text, inside the same edge: a unit, a `SideButton`. */
  readonly beside?: ReactNode;
}

/** The box of a field that one line is written into. */
export function TextControl(props: TextControlProps) {
  const { ties, isFigures, isSpaced, beside, onText, ...rest } = props;
  return (
    <span className={styles['box']}>
      <input
        type="text"
        {...rest}
        {...ties}
        className={styles['input']}
        data-figures={isFigures || undefined}
        data-spaced={isSpaced || undefined}
        onChange={(event) => onText(event.currentTarget.value)}
      />
      {beside}
    </span>
  );
}

export interface AreaControlProps
  extends OwnProps<HTMLTextAreaElement>,
    Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof OwnProps<never> | 'onChange' | 'className'> {}

/** The box of a field that some sentences are written into; it grows with them. */
export const AreaControl = ({ ties, onText, ...rest }: AreaControlProps) => (
  <span className={styles['box']}>
    <textarea
      {...rest}
      {...ties}
      className={styles['input']}
      onChange={(event) => onText(event.currentTarget.value)}
    />
  </span>
);

export interface SideButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly isPressed?: boolean;
  readonly onPress: () => void;
}

/** A button inside the box of a field. */
export const SideButton = ({ label, icon, isPressed, onPress }: SideButtonProps) => (
  <button
    type="button"
    className={styles['side']}
    aria-pressed={isPressed}
    aria-label={label}
    title={label}
    onClick={onPress}
  >
    {icon}
  </button>
);
