export interface SimulatorClock {
  /** Real time, epoch ms; it never goes back. */
  nowMs(): number;
  /** Calls back until the returned function is called. */
  every(ms: number, listener: () => void): () => void;
  /** Runs this in a turn of its own, when everything that is under way by now is done. */
  soon(run: () => void): void;
}
