import { clockText } from '#domain/sport/game-clock.ts';

/** "12:34", minutes past an hour included. */
export function Clock({ seconds, className }: { readonly seconds: number; readonly className?: string }) {
  return (
    <bdi className={className} dir="ltr">
      {clockText(seconds)}
    </bdi>
  );
}
