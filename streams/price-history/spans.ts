/** Spans of time, from and to in epoch milliseconds: joined, and with holes cut out. */

export interface Span {
  readonly fromMs: number;
  readonly toMs: number;
}

/** Spans in order: those that touch or overlap become one, and empty ones are left out. */
export function joinedSpans(spans: readonly Span[]): readonly Span[] {
  const joined: Span[] = [];
  for (const span of spans.toSorted((one, other) => one.fromMs - other.fromMs)) {
    if (span.toMs <= span.fromMs) continue;
    const last = joined.at(-1);
    if (last && span.fromMs <= last.toMs)
      joined[joined.length - 1] = { fromMs: last.fromMs, toMs: Math.max(last.toMs, span.toMs) };
    else joined.push(span);
  }
  return joined;
}

export function spansWithout(spans: readonly Span[], holes: readonly Span[]): readonly Span[] {
  let pieces = joinedSpans(spans);
  for (const hole of joinedSpans(holes))
    pieces = pieces.flatMap((piece) => {
      if (hole.toMs <= piece.fromMs || hole.fromMs >= piece.toMs) return [piece];
      return [
        { fromMs: piece.fromMs, toMs: hole.fromMs },
        { fromMs: hole.toMs, toMs: piece.toMs },
      ].filter(({ fromMs, toMs }) => fromMs < toMs);
    });
  return pieces;
}
