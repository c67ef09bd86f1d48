/** The symbols of the slot as drawings of 100 by 100; colours are classes of `slot-symbol.module.css`, which the element around them has. */
import type { ReactNode } from 'react';
import type { SlotSymbol } from '#domain/casino/slot/slot-machine.ts';

/** The lantern room of the lighthouse with its beams. */
const LAMP = (
  <>
    <path data-paint="wash" d="M50 44 4 20v44zM50 44l46-24v44z" />
    <path data-paint="line" d="M50 10v8M44 12h12" />
    <path data-paint="deep" d="M30 32c2-10 10-15 20-15s18 5 20 15z" />
    <path data-paint="light" d="M34 32h32v28H34z" />
    <circle data-paint="main" cx="50" cy="46" r="10" />
    <path data-paint="line" d="M34 32v28M66 32v28M45 32v4M55 32v4M45 56v4M55 56v4" />
    <path data-paint="deep" d="M26 60h48v8H26z" />
    <path data-paint="main" d="M34 68h32l4 24H30z" />
    <path data-paint="light" d="m33 76-1 8h36l-1-8z" />
  </>
);

/** A signal rocket and its trail. */
const FLARE = (
  <>
    <path data-paint="line" d="M20 92c10-20 18-32 32-48" />
    <path data-paint="line" strokeDasharray="5 6" d="M32 94c8-14 16-26 26-38" />
    <path
      data-paint="light"
      d="m62 6 7 19 20-6-9 18 17 10-19 6 4 20-17-12-14 14-2-20-20-1 15-13-11-17 20 2z"
    />
    <circle data-paint="main" cx="62" cy="40" r="13" />
    <circle data-paint="core" cx="62" cy="40" r="6" />
    <path data-paint="line" d="m18 22 5 5m0-5-5 5M88 74l5 5m0-5-5 5" />
  </>
);

/** The keeper of the lighthouse: cap, beard and pipe. */
const KEEPER = (
  <>
    <path data-paint="deep" d="M14 94c2-18 14-26 36-26s34 8 36 26z" />
    <path data-paint="skin" d="M30 40h40v18c0 12-9 20-20 20s-20-8-20-20z" />
    <path
      data-paint="core"
      d="M28 50c4 6 10 6 14 4 4-2 12-2 16 0 4 2 10 2 14-4 2 20-6 36-22 36S26 70 28 50z"
    />
    <path data-paint="deep" d="M43 62c4 3 10 3 14 0-1 5-13 5-14 0z" />
    <path data-paint="main" d="M24 30c0-12 10-20 26-20s26 8 26 20l-4 6H28z" />
    <path data-paint="deep" d="M26 34c14-5 34-5 48 0l4 8c-18-6-38-6-56 0z" />
    <path data-paint="light" d="M50 16v12M44 24c2 5 10 5 12 0M46 18h8" />
    <circle data-paint="deep" cx="42" cy="47" r="2.6" />
    <circle data-paint="deep" cx="58" cy="47" r="2.6" />
  </>
);

/** A whale that blows. */
const WHALE = (
  <>
    <path data-paint="line" d="M38 30c0-10-4-16-12-16M38 30c0-10 4-16 12-16M38 30V12" />
    <path
      data-paint="main"
      d="M8 58c0-16 14-26 32-26 22 0 30 18 40 18 4 0 5-6 4-12-6-1-10-5-10-12 6 0 10 2 13 6 3-4 6-6 11-6 0 7-3 11-8 13 2 20-6 45-44 45C22 84 8 76 8 58z"
    />
    <path data-paint="light" d="M9 62c10 6 26 8 40 4 2 8-2 14-8 17C22 82 11 75 9 62z" />
    <path data-paint="line" d="M18 68c3 6 7 10 12 13M30 69c2 5 5 9 9 12" />
    <path data-paint="deep" d="M52 66c8 0 12 6 10 16-8-2-12-8-10-16z" />
    <circle data-paint="deep" cx="26" cy="53" r="3" />
  </>
);

/** A sailing boat on a wave. */
const BOAT = (
  <>
    <path data-paint="line" d="M48 10v60" />
    <path data-paint="light" d="M52 14c16 12 24 28 26 46H52z" />
    <path data-paint="main" d="M44 22C32 32 24 44 20 60h24z" />
    <path data-paint="deep" d="M12 66h76c-3 12-10 18-20 18H32c-10 0-17-6-20-18z" />
    <path data-paint="light" d="M16 71h68l-2 4H18z" />
    <path data-paint="line" d="M6 90c8-5 14-5 22 0s14 5 22 0 14-5 22 0 14 5 22 0" />
    <path data-paint="main" d="m48 8 14 4-14 5z" />
  </>
);

/** A gull in the air. */
const GULL = (
  <>
    <path data-paint="light" d="M46 56C42 36 28 18 4 12c2 12 12 30 28 46z" />
    <path data-paint="deep" d="M4 12c8 2 15 5 21 10-3 3-8 4-14 4-3-5-6-10-7-14z" />
    <path data-paint="deep" d="m74 64 20-6-4 9 7 6-20 2z" />
    <path
      data-paint="core"
      d="M16 58c2-7 9-10 17-7 14 2 30 4 44 12l4 6c-10 11-30 16-45 9-8-3-12-8-12-13-5 0-8-3-8-7z"
    />
    <path data-paint="light" d="M44 60C48 38 64 16 96 8c0 16-12 38-34 54-6 4-14 4-18-2z" />
    <path data-paint="deep" d="M96 8c-10 3-18 6-25 11 4 4 10 5 17 5 4-5 7-11 8-16z" />
    <path data-paint="beak" d="M17 55 3 61l14 3z" />
    <circle data-paint="deep" cx="25" cy="57" r="2.6" />
  </>
);

/** A fishing net with its floats. */
const NET = (
  <>
    <path data-paint="wash" d="M16 22c20 10 48 10 68 0-4 32-14 56-34 68-20-12-30-36-34-68z" />
    <path
      data-paint="line"
      d="M16 22c20 10 48 10 68 0-4 32-14 56-34 68-20-12-30-36-34-68zM30 27c2 22 14 40 36 52M44 29c2 16 12 32 29 40M58 29c4 10 10 18 20 26M70 27c-2 22-14 40-36 52M56 29c-2 16-12 32-29 40M42 29c-4 10-10 18-20 26"
    />
    <circle data-paint="main" cx="16" cy="20" r="7" />
    <circle data-paint="main" cx="38" cy="28" r="7" />
    <circle data-paint="main" cx="62" cy="28" r="7" />
    <circle data-paint="main" cx="84" cy="20" r="7" />
    <circle data-paint="deep" cx="50" cy="90" r="5" />
  </>
);

/** Kelp that grows from a stone. */
const KELP = (
  <>
    <path data-paint="main" d="M48 90c-6-16 8-24 2-40s8-26 0-42c12 14 14 26 6 42 6 16-2 26 2 40z" />
    <path data-paint="deep" d="M38 90c-2-14-18-20-16-34s10-16 6-30c10 10 10 20 4 30 4 10 14 20 14 34z" />
    <path data-paint="light" d="M58 90c4-12 20-18 18-32s-10-14-6-28c-10 12-8 20-2 30-4 10-18 18-18 30z" />
    <path data-paint="line" d="M51 84c-3-12 6-22 2-34M38 76c-4-8-9-12-9-20M63 78c4-8 7-10 7-20" />
    <path data-paint="core" d="M24 94c2-8 12-10 26-10s24 2 26 10z" />
  </>
);

export const SYMBOL_DRAWINGS: Readonly<Record<SlotSymbol, ReactNode>> = {
  lamp: LAMP,
  flare: FLARE,
  keeper: KEEPER,
  whale: WHALE,
  boat: BOAT,
  gull: GULL,
  net: NET,
  kelp: KELP,
};
