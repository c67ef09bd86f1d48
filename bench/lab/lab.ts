/** The parts of a lab: contenders that do the same work, and the figures that each of them yields in a round. */

export interface Metric {
  readonly id: string;
  readonly label: string;
  readonly unit: string;
  /** The direction that is good; `none` for facts that are printed and never compared. */
  readonly better: 'less' | 'more' | 'none';
  /** The limit that no contender can beat on this machine, where that is known. */
  readonly limit?: string;
}

/** Figures of one round by metric id; a metric that a contender has not is left out. */
export type Figures = Readonly<Record<string, number>>;

export interface Contender {
  readonly name: string;
  /** The role: `ours` is the code as shipped; `floor` is a bound of the machine, never a competitor. */
  readonly role: 'ours' | 'peer' | 'floor';
  /** Measures one round. */
  measure(): Promise<Figures>;
}

export interface LabRun {
  readonly contenders: readonly Contender[];
  close(): Promise<void>;
}

export interface LabOptions {
  readonly rounds: number;
  readonly liveGames: number;
  /**
   * Names of contenders to leave in beside ours and the reference; empty for all. A lab may spare itself opening the
   * others.
   */
  readonly only: readonly string[];
}

export interface Lab {
  readonly name: string;
  readonly title: string;
  readonly metrics: readonly Metric[];
  /** The contender that the ratios compare with; by default the one whose role is `ours`. */
  readonly reference?: string;
  /** Notes below the table: what to know before these figures are quoted. */
  readonly notes: readonly string[];
  /** Whether the lab needs packages of peers, which are installed first. */
  readonly needsPeers: boolean;
  open(options: LabOptions): Promise<LabRun>;
}
