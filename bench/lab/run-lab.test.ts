import { expect, it } from 'vitest';
import type { Contender, Lab } from './lab.ts';
import { runLab } from './run-lab.ts';

const contender = (name: string, role: Contender['role']): Contender => ({
  name,
  role,
  measure: () => Promise.resolve({ ms: 1 }),
});

const LAB: Lab = {
  name: 'any',
  title: '',
  metrics: [{ id: 'ms', label: '', unit: 'ms', better: 'less' }],
  notes: [],
  needsPeers: false,
  open: () =>
    Promise.resolve({
      contenders: [
        contender('ours', 'ours'),
        contender('one', 'peer'),
        contender('other', 'peer'),
        contender('bound', 'floor'),
      ],
      close: () => Promise.resolve(),
    }),
};

it.each([
  { only: [], reference: undefined, left: ['ours', 'one', 'other', 'bound'] },
  { only: ['other'], reference: undefined, left: ['ours', 'other'] },
  { only: ['other'], reference: 'bound', left: ['ours', 'other', 'bound'] },
])(
  'leaves in ours, the reference and who is asked for: $only, $reference',
  async ({ only, reference, left }) => {
    const lab = reference === undefined ? LAB : { ...LAB, reference };
    const { columns } = await runLab(lab, { rounds: 1, liveGames: 1, only }, () => {});
    expect(columns.map(({ name }) => name)).toEqual(left);
  },
);
