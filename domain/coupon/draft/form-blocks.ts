/** Blocks of a multi-bet or a conditional, and moving legs between them: empty blocks are removed, and the others numbered without a gap. */
import { ALL_THERE_IS, type ConditionalForm, type MultibetForm } from '../form/bet-form.ts';

/** The number of the block in which a leg is: 0 is the lobby, blocks count from 1. */
export function placeOfLeg(form: MultibetForm | ConditionalForm, leg: number): number {
  return legsOfBlocks(form).findIndex((block) => block.includes(leg)) + 1;
}

const legsOfBlocks = (form: MultibetForm | ConditionalForm): readonly (readonly number[])[] =>
  form.kind === 'multibet' ? form.blocks : form.blocks.map((block) => block.legs);

/** The form with a leg moved to the lobby (0), a block, or a new one after the last. */
export function moveLeg(
  form: MultibetForm | ConditionalForm,
  leg: number,
  place: number,
): MultibetForm | ConditionalForm {
  if (form.kind === 'multibet') {
    const blocks = movedTo(form.blocks, leg, place).filter((block) => block.length > 0);
    const lobby = form.lobby.filter((other) => other !== leg);
    return {
      ...form,
      size: Math.min(form.size, Math.max(blocks.length, 1)),
      lobby: place === 0 ? [...lobby, leg].toSorted((a, b) => a - b) : lobby,
      blocks,
    };
  }
  const legs = movedTo(legsOfBlocks(form), leg, place);
  return {
    ...form,
    blocks: legs
      .map((block, index) => ({ legs: block, stake: form.blocks[index]?.stake ?? ALL_THERE_IS }))
      .filter((block) => block.legs.length > 0),
  };
}

function movedTo(
  blocks: readonly (readonly number[])[],
  leg: number,
  place: number,
): readonly (readonly number[])[] {
  const length = Math.max(blocks.length, place);
  return Array.from({ length }, (_, index) => {
    const others = (blocks[index] ?? []).filter((other) => other !== leg);
    return index + 1 === place ? [...others, leg].toSorted((a, b) => a - b) : others;
  });
}
