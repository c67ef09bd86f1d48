import { describe, expect, it } from 'vitest';
import { menuSectionOf } from '#domain/catalogues/sports/sports.ts';
import { SPORT_MODELS } from '../sports.ts';

describe('disciplines of e-sports', () => {
  it('are played in each section whose games the world has a model of', () => {
    const bySection: Record<number, number[]> = {};
    for (const { sportId } of SPORT_MODELS) {
      const section = menuSectionOf(sportId);
      if (section >= 1_001 && section <= 1_012) (bySection[section] ??= []).push(sportId);
    }
    for (const ids of Object.values(bySection)) ids.sort((one, other) => one - other);
    expect(bySection).toEqual({
      // Football, ice hockey and basketball at a console, and virtual football.
      1001: [85, 89, 91, 144],
      // A fighting game, a card game, two shooters.
      1003: [128],
      1004: [146],
      1005: [86, 316],
      // Dota, League of Legends, StarCraft.
      1008: [97, 106, 150],
      // A racing game.
      1009: [117],
    });
  });
});
