/**
 * The crest of a team, made from its id: the same id has the same crest on every page, device and release. It is a decoration and says
 * nothing of a real club. Colours and drawings of the numbers are in `src/styles/marks/crests.css`.
 */
export interface Crest {
  /** The colour of the outline and of what lies under the pattern. */
  readonly ground: number;
  /** The colour of the pattern. */
  readonly paint: number;
  readonly pattern: number;
  readonly shape: number;
}

export const CREST_COUNTS: Crest = { ground: 12, paint: 6, pattern: 8, shape: 3 };

/** Neighbouring ids share nothing after it. */
function mixed(id: number): number {
  let bits = Math.imul(id ^ (id >>> 16), 0x45d9f3b);
  bits = Math.imul(bits ^ (bits >>> 16), 0x45d9f3b);
  return (bits ^ (bits >>> 16)) >>> 0;
}

export function crestOf(teamId: number): Crest {
  let rest = mixed(teamId);
  const draw = (of: keyof Crest): number => {
    const drawn = rest % CREST_COUNTS[of];
    rest = Math.floor(rest / CREST_COUNTS[of]);
    return drawn;
  };
  return { ground: draw('ground'), paint: draw('paint'), pattern: draw('pattern'), shape: draw('shape') };
}
