/** The usual fast way without a decoder of one's own: the parsed tree is read once into columns by game, and columns are compared. */

interface WireSelection {
  readonly G?: number;
  readonly T?: number;
  readonly P?: number;
  readonly C?: number;
  readonly B?: boolean;
}
export interface WireGame {
  readonly I: number;
  readonly E?: readonly WireSelection[];
  readonly AE?: readonly { readonly ME?: readonly WireSelection[] }[];
}

interface Columns {
  readonly types: Float64Array;
  readonly parameters: Float64Array;
  readonly odds: Float64Array;
  readonly blocked: Uint8Array;
}

function columnsOf(game: WireGame): Columns {
  const selections = [...(game.E ?? [])];
  for (const { ME } of game.AE ?? []) if (ME) selections.push(...ME);
  const count = selections.length;
  const columns = {
    types: new Float64Array(count),
    parameters: new Float64Array(count),
    odds: new Float64Array(count),
    blocked: new Uint8Array(count),
  };
  for (let at = 0; at < count; at += 1) {
    const selection = selections[at];
    columns.types[at] = (selection?.T ?? 0) * 1_000 + (selection?.G ?? 0);
    columns.parameters[at] = selection?.P ?? 0;
    columns.odds[at] = selection?.C ?? 0;
    columns.blocked[at] = selection?.B ? 1 : 0;
  }
  return columns;
}

function differences(before: Columns, after: Columns): number {
  let count = 0;
  for (let at = 0; at < after.types.length; at += 1) {
    const same =
      before.types[at] === after.types[at] &&
      before.parameters[at] === after.parameters[at] &&
      before.odds[at] === after.odds[at] &&
      before.blocked[at] === after.blocked[at];
    if (!same) count += 1;
  }
  return count;
}

/** Takes parsed bodies one after another and counts what changed since the last. */
export function createKeyedColumns(): (games: readonly WireGame[]) => number {
  let known = new Map<number, Columns>();
  return (games) => {
    const next = new Map<number, Columns>();
    let count = 0;
    for (const game of games) {
      const columns = columnsOf(game);
      const before = known.get(game.I);
      count += before ? differences(before, columns) : columns.types.length;
      next.set(game.I, columns);
    }
    known = next;
    return count;
  };
}
