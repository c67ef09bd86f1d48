/** Whole answers about races of horses, as examples of the API's document, by the id of their operation. */
import { type CallExample, NOW } from '../envelopes.ts';

const RACE = { raceId: 8_101, title: 'Gildhaven Stakes', dateStart: NOW, going: 'good' };

export const HORSE_EXAMPLES: readonly CallExample[] = [
  [
    'siteHorsesRace',
    {
      races: [
        {
          ...RACE,
          distance: 1_600,
          runners: [
            { horseId: 81_003, number: 3, name: 'Amber Tide', jockey: 'L. Marsh', place: 1, form: [2, 1, 4] },
          ],
        },
      ],
    },
    { raceid: String(RACE.raceId) },
  ],
  [
    'horseRace',
    {
      horse: {
        id: 81_003,
        name: 'Amber Tide',
        born: '2022-02-14',
        sire: 'Quiet Harbour',
        dam: 'Golden Sedge',
        trainer: 'T. Rowan',
      },
      races: [{ ...RACE, place: 1, runners: 8 }],
    },
    { id: '81003' },
  ],
];
