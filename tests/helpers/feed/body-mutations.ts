/** What happens to a list of games from one poll to the next, and what may happen to its bytes: at random, from a seed. */
export type WireGame = Record<string, unknown>;
type Roll = (sides: number) => number;
type WireSelection = Record<string, unknown>;

const listsOf = (game: WireGame): WireSelection[][] => {
  const lines = (game['AE'] ?? []) as { ME?: WireSelection[] }[];
  const groups = (game['GE'] ?? []) as { E?: WireSelection[][] }[];
  return [
    (game['E'] ?? []) as WireSelection[],
    ...lines.map(({ ME }) => ME ?? []),
    ...groups.flatMap(({ E }) => E ?? []),
  ].filter((list) => Array.isArray(list) && list.length > 0);
};

const pick = <Item>(list: readonly Item[], roll: Roll): Item | undefined =>
  list[roll(Math.max(1, list.length))];

function moveSelection(game: WireGame, roll: Roll): void {
  const list = pick(listsOf(game), roll);
  const selection = list && pick(list, roll);
  if (!list || !selection) return;
  const act = roll(24);
  if (act < 12) selection['C'] = (1_001 + roll(30_000)) / 1_000;
  else if (act < 15) selection['C'] = 1 + roll(40);
  else if (act < 18) {
    if (selection['B']) delete selection['B'];
    else selection['B'] = true;
  } else if (act === 18) list.splice(list.indexOf(selection), 1);
  else if (act === 19) list.reverse();
  else if (act === 20) list.push({ ...selection, T: 9_000 + roll(50) });
  else if (act === 21) selection['P'] = (roll(200) - 100) / 4;
  else if (act === 22) selection['PL'] = { I: roll(9), N: `{"${roll(9)}` };
  else selection['C'] = pick([0.5, 1.234_56, '1.5', null, -1, 1e9, 1.000_4, 12345.6789], roll);
}

function moveGame(game: WireGame, roll: Roll): void {
  const act = roll(40);
  const score = game['SC'] as WireGame | undefined;
  if (act < 12) game['U'] = 1_700_000_000 + roll(2_000_000_000);
  else if (act < 24 && score) score['TS'] = roll(6_000);
  else if (act < 28 && score) score['FS'] = { S1: roll(12), S2: roll(3) };
  else if (act === 28) for (const list of listsOf(game)) for (const one of list) one['B'] = true;
  else if (act === 29) game['O1'] = `Né${roll(5)} "{`;
  else if (act === 30) delete game['SC'];
  else if (act === 31) game['GNS'] = true;
  else if (act === 32) game['SUS'] = roll(2) === 1;
  else if (act === 33 && score) score['FS'] = pick([[], 'x', { S1: {} }], roll);
  else if (act === 34) game['E'] = [];
  else moveSelection(game, roll);
}

/** The games of the next poll; the given ones are changed in place. */
export function nextPoll(games: readonly WireGame[], roll: Roll, share = 3): WireGame[] {
  const next = [...games];
  for (const game of next) {
    if (roll(share) !== 0) continue;
    for (let times = 0; times <= roll(4); times += 1) {
      if (roll(2) === 0) moveSelection(game, roll);
      else moveGame(game, roll);
    }
  }
  const act = roll(12);
  const at = roll(Math.max(1, next.length));
  if (act === 0) next.splice(at, 1);
  else if (act === 1) next.reverse();
  else if (act === 2) {
    const [moved] = next.splice(at, 1);
    if (moved) next.splice(roll(next.length + 1), 0, moved);
  } else if (act === 3) next.splice(at, 0, { ...structuredClone(next[at]), I: 900_000_000 + roll(1_000) });
  else if (act === 4 && roll(4) === 0) next.splice(at, 0, structuredClone(next[at] ?? {}));
  return next;
}

/** A body with some of its bytes lost, doubled or exchanged, as by a broken proxy. */
export function spoilBytes(bytes: Uint8Array, roll: Roll): Uint8Array {
  const at = roll(bytes.length);
  const length = 1 + roll(4);
  switch (roll(4)) {
    case 0:
      return Uint8Array.from([...bytes.subarray(0, at), ...bytes.subarray(at + length)]);
    case 1:
      return Uint8Array.from([...bytes.subarray(0, at + length), ...bytes.subarray(at)]);
    case 2:
      return bytes.slice(0, at);
    default: {
      const spoilt = bytes.slice();
      // Mostly signs that mean something.
      spoilt[at] = roll(2) === 0 ? roll(256) : '{}[]",:\\0123456789.-tfn'.charCodeAt(roll(22));
      return spoilt;
    }
  }
}
