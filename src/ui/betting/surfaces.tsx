/** The lines of pitches, courts, tables and rinks, on 320 by 180: both ends alike, so that no direction of writing turns them. */
import type { ReactNode } from 'react';
import type { Surface } from '#domain/sport/course/tracker-view.ts';

export const WIDTH = 320;
export const HEIGHT = 180;
/** The field within the drawing. */
export const FIELD = { x: 8, y: 8, width: 304, height: 164 } as const;

const edge = <rect x="8" y="8" width="304" height="164" rx="2" />;
const middle = <path d="M160 8v164" />;

export const SURFACES: Readonly<Record<Surface, ReactNode>> = {
  pitch: (
    <>
      {edge}
      {middle}
      <circle cx="160" cy="90" r="24" />
      <path d="M8 46h46v88H8M312 46h-46v88h46M8 68h17v44H8M312 68h-17v44h17M54 76a18 18 0 0 1 0 28M266 76a18 18 0 0 0 0 28M8 14a6 6 0 0 0 6-6M306 8a6 6 0 0 0 6 6M312 166a6 6 0 0 0-6 6M14 172a6 6 0 0 0-6-6M8 79H3v22h5M312 79h5v22h-5" />
    </>
  ),
  rink: (
    <>
      <rect x="8" y="8" width="304" height="164" rx="40" />
      <circle cx="160" cy="90" r="20" />
      <path d="M160 8v164M116 8v164M204 8v164M30 15v150M290 15v150M30 80a10 10 0 0 1 0 20M290 80a10 10 0 0 0 0 20M30 84h-7v12h7M290 84h7v12h-7" />
      <circle cx="66" cy="50" r="14" />
      <circle cx="66" cy="130" r="14" />
      <circle cx="254" cy="50" r="14" />
      <circle cx="254" cy="130" r="14" />
    </>
  ),
  'basketball-court': (
    <>
      {edge}
      {middle}
      <circle cx="160" cy="90" r="20" />
      <path d="M8 64h62v52H8M312 64h-62v52h62M70 70a20 20 0 0 1 0 40M250 70a20 20 0 0 0 0 40M8 22h28a72 72 0 0 1 0 136H8M312 22h-28a72 72 0 0 0 0 136h28M20 80v20M300 80v20" />
      <circle cx="27" cy="90" r="5" />
      <circle cx="293" cy="90" r="5" />
    </>
  ),
  'handball-court': (
    <>
      {edge}
      {middle}
      <path d="M8 32a50 50 0 0 1 50 48v20a50 50 0 0 1-50 48M312 32a50 50 0 0 0-50 48v20a50 50 0 0 0 50 48M8 78H3v24h5M312 78h5v24h-5M66 86v8M254 86v8" />
      <path
        d="M8 14a68 68 0 0 1 72 66v20a68 68 0 0 1-72 66M312 14a68 68 0 0 0-72 66v20a68 68 0 0 0 72 66"
        strokeDasharray="6 5"
      />
    </>
  ),
  'tennis-court': (
    <>
      <rect x="24" y="18" width="272" height="144" />
      <path d="M24 36h272M24 144h272M88 36v108M232 36v108M88 90h144M24 90h5M296 90h-5" />
      <path d="M160 10v160" strokeWidth="3" />
    </>
  ),
  'volleyball-court': (
    <>
      <rect x="24" y="22" width="272" height="136" />
      <path d="M115 22v136M205 22v136" />
      <path d="M160 12v156" strokeWidth="3" />
    </>
  ),
  table: (
    <>
      <rect x="40" y="30" width="240" height="120" rx="2" />
      <path d="M40 90h240" />
      <path d="M160 20v140" strokeWidth="3" />
    </>
  ),
  oval: (
    <>
      <ellipse cx="160" cy="90" rx="150" ry="82" />
      <ellipse cx="160" cy="90" rx="94" ry="52" strokeDasharray="6 5" />
      <path d="M122 80h76v20h-76zM130 80v20M190 80v20" />
    </>
  ),
  diamond: (
    <>
      <path d="M160 168 42 66a156 156 0 0 1 236 0z" />
      <path d="m160 154 46-46-46-46-46 46z" />
      <circle cx="160" cy="108" r="6" />
    </>
  ),
  field: (
    <>
      {edge}
      {middle}
    </>
  ),
};
