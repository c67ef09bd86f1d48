import { expect, it } from 'vitest';
import { dice } from '#tests/helpers/dice.ts';
import { applyEdit, sequenceEdit } from './sequence-edit.ts';

it('an edit makes the new sequence of the old one, whatever went and came', () => {
  const roll = dice(11);
  for (let round = 0; round < 2_000; round += 1) {
    const before = Array.from({ length: roll(12) }, (_, at) => at);
    const now = before.filter(() => roll(3) > 0);
    for (let come = roll(5); come > 0; come -= 1) now.splice(roll(now.length + 1), 0, 100 + come);
    const edit = sequenceEdit(before, now);
    expect(edit && applyEdit(before, edit)).toEqual(now);
  }
});

it('there is none where what stays stands in another order', () => {
  expect(sequenceEdit([1, 2, 3], [2, 1])).toBeUndefined();
  expect(sequenceEdit([1, 2, 3], [3, 9])).toEqual({ gone: [0, 1], come: [[1, 9]] });
});

it.each([
  [{ gone: [3], come: [] }],
  [{ gone: [0, 0], come: [] }],
  [{ gone: [-1], come: [] }],
  [{ gone: [], come: [[5, 9]] as const }],
])('%j names places that a sequence of three has not', (edit) => {
  expect(applyEdit([1, 2, 3], edit)).toBeUndefined();
});
