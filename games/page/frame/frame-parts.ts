/** The parts that a frame is made of, and services for what it shows. */
import type { ParentPage } from '../play/parent-page.ts';
import type { PlaySession } from '../play/play-session.ts';

export interface FrameParts {
  readonly slug: string;
  readonly session: PlaySession;
  readonly parent: ParentPage;
  readonly nowMs: () => number;
}
