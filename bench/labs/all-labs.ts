/** Every lab by its name. */
import type { Lab } from '../lab.ts';
import { analyticsLab } from './analytics-lab.ts';
import { betsLab } from './bets-lab.ts';
import { curvesLab } from './curves-lab.ts';
import { decodeLab, diffLab } from './decoding-labs.ts';
import { deltaBytesLab } from './delta-bytes-lab.ts';
import { denseLab } from './dense-lab.ts';
import { emitLab } from './emit-lab.ts';
import { fetchLab } from './fetch-lab.ts';
import { hopLab } from './hop-lab.ts';
import { hubLab } from './hub-lab.ts';
import { latencyLab } from './latency-lab.ts';
import { lighthouseLab } from './lighthouse-lab.ts';
import { paintLab, wallLab } from './paint-lab.ts';
import { portLab } from './port-lab.ts';
import { probeLab } from './probe-lab.ts';
import { readersLab } from './readers-lab.ts';
import { scrollLab } from './scroll-lab.ts';
import { serverLab } from './server-lab.ts';
import { soakLab } from './soak-lab.ts';
import { stallLab } from './stall-lab.ts';
import { tabsLab } from './tabs-lab.ts';

export const LABS: readonly Lab[] = [
  decodeLab,
  deltaBytesLab,
  denseLab,
  diffLab,
  fetchLab,
  portLab,
  hopLab,
  paintLab,
  wallLab,
  probeLab,
  scrollLab,
  emitLab,
  stallLab,
  hubLab,
  latencyLab,
  tabsLab,
  analyticsLab,
  serverLab,
  readersLab,
  curvesLab,
  betsLab,
  soakLab,
  lighthouseLab,
];
