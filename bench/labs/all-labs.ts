/** Every lab by its name. */
import type { Lab } from '../lab.ts';
import { decodeLab, diffLab } from './decoding-labs.ts';
import { portLab } from './port-lab.ts';

export const LABS: readonly Lab[] = [decodeLab, diffLab, portLab];
