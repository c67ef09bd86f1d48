import styles from './team-mark.module.css';

export interface TeamMarkProps {
  readonly name: string;
  readonly size?: number;
}

const HUES = 12;

/** Two letters on one of twelve quiet hues, always the same for a name: no pictures are loaded from anywhere. */
export function TeamMark({ name, size = 24 }: TeamMarkProps) {
  return (
    <span
      className={styles['mark']}
      data-hue={hueOf(name)}
      style={{ inlineSize: size, blockSize: size, fontSize: Math.round(size * 0.4) }}
      aria-hidden="true"
    >
      {lettersOf(name)}
    </span>
  );
}

/** The initials of the first two words, or the first two letters of the only one. */
export function lettersOf(name: string): string {
  const words = name.split(/[\s/().-]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const [first = '', second] = words;
  const letters =
    second === undefined ? Array.from(first).slice(0, 2) : [Array.from(first)[0], Array.from(second)[0]];
  return letters.join('').toLocaleUpperCase();
}

function hueOf(name: string): number {
  let hash = 0;
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return hash % HUES;
}
