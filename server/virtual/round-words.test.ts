import { describe, expect, it } from 'vitest';
import { VIRTUAL_KINDS } from '#domain/virtual/kinds.ts';
import { kindName } from './round-words.ts';

describe('the championship of virtual rounds', () => {
  it.each([
    ['en', 'football', 'Virtual football. Simulated'],
    ['ru', 'marbles', 'Марблы. Симуляция'],
    ['es', 'horses', 'Caballos virtuales. Simulado'],
    ['de', 'football', 'Virtueller Fußball. Simulation'],
    ['ua', 'marbles', 'Перегони кульок. Симуляція'],
    ['ja', 'greyhounds', 'ドッグレース. シミュレーション'],
    ['zu', 'tennis', 'Ithenisi (e‑sports). Simulated'],
  ] as const)('is called in %s: %s', (language, kind, name) => {
    expect(kindName(kind, language)).toBe(name);
  });

  it('is told apart from the others', () => {
    for (const language of ['ar', 'fa', 'hi', 'cn', 'tr'])
      expect(new Set(VIRTUAL_KINDS.map((kind) => kindName(kind, language))).size).toBe(VIRTUAL_KINDS.length);
  });
});
