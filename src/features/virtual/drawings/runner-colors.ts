/** The colours of runners by their places in the field, dark enough for white figures on them in both themes. */
const RUNNER_COLORS = [
  '#c8313b',
  '#2259d1',
  '#1a7d45',
  '#9a5b00',
  '#7a3dbd',
  '#0b7784',
  '#55606f',
  '#b52f80',
] as const;

export const runnerColor = (runner: number): string =>
  RUNNER_COLORS[runner % RUNNER_COLORS.length] ?? RUNNER_COLORS[0];
