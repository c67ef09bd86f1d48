/** Every lab by its name. */
import type { Lab } from '../lab/lab.ts';
import { booksLab } from './feed/books-lab.ts';
import { decodeLab, diffLab } from './feed/decoding-labs.ts';
import { deltaBytesLab } from './feed/delta-bytes-lab.ts';
import { emitLab } from './feed/emit-lab.ts';
import { fetchLab } from './feed/fetch-lab.ts';
import { hopLab } from './feed/hop-lab.ts';
import { hubLab } from './feed/hub-lab.ts';
import { portLab } from './feed/port-lab.ts';
import { stallLab } from './feed/stall-lab.ts';
import { analyticsLab } from './page/analytics-lab.ts';
import { booksPageLab } from './page/books-page-lab.ts';
import { casinoLab } from './page/casino-lab.ts';
import { curvesLab } from './page/curves-lab.ts';
import { denseLab } from './page/dense-lab.ts';
import { frameLab } from './page/frame-lab.ts';
import { latencyLab } from './page/latency-lab.ts';
import { lighthouseLab } from './page/lighthouse-lab.ts';
import { paintLab, wallLab } from './page/paint-lab.ts';
import { probeLab } from './page/probe-lab.ts';
import { reachLab } from './page/reach-lab.ts';
import { scrollLab } from './page/scroll-lab.ts';
import { searchLab } from './page/search-lab.ts';
import { soakLab } from './page/soak-lab.ts';
import { tabsLab } from './page/tabs-lab.ts';
import { betsLab } from './server/bets-lab.ts';
import { crowdLab } from './server/crowd-lab.ts';
import { idleLab } from './server/idle-lab.ts';
import { nodesLab } from './server/nodes-lab.ts';
import { readersLab } from './server/readers-lab.ts';
import { serverLab } from './server/server-lab.ts';
import { toldLab } from './server/told-lab.ts';
import { waitingLab } from './server/waiting-lab.ts';
import { walletLab } from './server/wallet-lab.ts';
import { worldWireLab } from './server/world-wire-lab.ts';

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
  casinoLab,
  searchLab,
  emitLab,
  stallLab,
  hubLab,
  booksLab,
  booksPageLab,
  latencyLab,
  tabsLab,
  frameLab,
  analyticsLab,
  serverLab,
  readersLab,
  waitingLab,
  crowdLab,
  idleLab,
  curvesLab,
  betsLab,
  nodesLab,
  toldLab,
  walletLab,
  worldWireLab,
  soakLab,
  lighthouseLab,
  reachLab,
];
