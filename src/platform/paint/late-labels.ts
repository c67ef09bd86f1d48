/**
 * The attributes of prices that the overlay shows before their text does: `data-odds` and the accessible name. No pixel depends on them, so
 * they cost neither layout nor a frame, and follow what is drawn within a quarter of a second where the text may take one and a half.
 */

/** The delay from the first change that the attributes do not say yet to their writing. */
export const LATE_LABELS_MS = 250;

export interface LateLabels {
  /** Asks for the attributes of prices that changed. */
  ask(): void;
}

export interface LateLabelsParts {
  readonly later: (callback: () => void, delayMs: number) => void;
  readonly onDue: () => void;
}

export function createLateLabels({ later, onDue }: LateLabelsParts): LateLabels {
  let isAsked = false;
  return {
    ask() {
      if (isAsked) return;
      isAsked = true;
      later(() => {
        isAsked = false;
        onDue();
      }, LATE_LABELS_MS);
    },
  };
}
