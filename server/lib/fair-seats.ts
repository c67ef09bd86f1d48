/**
 * Seats for requests that wait, so many in all. While there is room anybody takes as many as they like; when there is
 * none, the holder of most gives one up to a holder of fewer, so that one client never keeps the others out, and all have
 * an equal share of a full room.
 */
export interface Seat {
  /** Frees the seat; a second call changes nothing. */
  leave(): void;
}

class Taken implements Seat {
  readonly giveUp: () => void;
  readonly #holder: string;
  readonly #freed: (seat: Taken, holder: string) => void;

  constructor(holder: string, giveUp: () => void, freed: (seat: Taken, holder: string) => void) {
    this.#holder = holder;
    this.giveUp = giveUp;
    this.#freed = freed;
  }

  leave(): void {
    this.#freed(this, this.#holder);
  }
}

export class FairSeats {
  readonly #capacity: number;
  /** Seats by holder, the oldest first. */
  readonly #held = new Map<string, Set<Taken>>();
  /** One function for all seats, of which there are thousands. */
  readonly #freed = (seat: Taken, holder: string): void => {
    const own = this.#held.get(holder);
    if (!own?.delete(seat)) return;
    this.#taken -= 1;
    if (own.size === 0) this.#held.delete(holder);
  };
  #taken = 0;

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  get taken(): number {
    return this.#taken;
  }

  /** A seat for this holder, whose `giveUp` is called where another needs it more; undefined where the holder has their share already. */
  take(holder: string, giveUp: () => void): Seat | undefined {
    if (this.#taken >= this.#capacity && !this.#makeRoomFor(holder)) return undefined;
    const own = this.#held.get(holder) ?? new Set<Taken>();
    this.#held.set(holder, own);
    const seat = new Taken(holder, giveUp, this.#freed);
    own.add(seat);
    this.#taken += 1;
    return seat;
  }

  #makeRoomFor(holder: string): boolean {
    let largest: ReadonlySet<Taken> | undefined;
    for (const seats of this.#held.values()) if (!largest || seats.size > largest.size) largest = seats;
    const own = this.#held.get(holder)?.size ?? 0;
    const [oldest] = largest ?? [];
    // One more would make the newcomer the largest: nobody gives up for that.
    if (!largest || !oldest || own + 1 >= largest.size) return false;
    oldest.leave();
    oldest.giveUp();
    return true;
  }
}
