/** Every lab by its name. */
import type { Lab } from '../lab.ts';
import { betsLab } from './bets-lab.ts';
import { decodeLab, diffLab } from './decoding-labs.ts';
import { paintLab } from './paint-lab.ts';
import { portLab } from './port-lab.ts';
import { scrollLab } from './scroll-lab.ts';

export const LABS: readonly Lab[] = [decodeLab, diffLab, portLab, paintLab, scrollLab, betsLab];
