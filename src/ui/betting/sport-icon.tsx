import type { ReactNode } from 'react';

export interface SportIconProps {
  /** The feed's id of the sport. */
  readonly sportId: number;
  readonly size?: number;
}

const round = <circle cx="8" cy="8" r="6" />;

/** Drawn on 16 by 16 with one line weight. By the feed's ids; `dummy` stands for every other sport. */
const DRAWINGS: Readonly<Record<string, ReactNode>> = {
  football: (
    <>
      {round}
      <path d="m8 5.4 2.5 1.8-1 2.9h-3l-1-2.9zM8 2v3.4M13.7 6.3l-3.2.9M11.5 12.9l-2-2.8M4.5 12.9l2-2.8M2.3 6.3l3.2.9" />
    </>
  ),
  hockey: <path d="M3 2l4.2 9.2c.3.7.9 1.1 1.6 1.1H13v-2.1H9.6M11 2 8.4 7.6M3.5 12.2h2.4M2.6 13.7h4.2" />,
  basketball: (
    <>
      {round}
      <path d="M8 2v12M2 8h12M3.8 3.8c2.6 2.4 2.6 6 0 8.4M12.2 3.8c-2.6 2.4-2.6 6 0 8.4" />
    </>
  ),
  tennis: (
    <>
      {round}
      <path d="M3.2 4.4c2.8.5 4.4 2.2 4.7 5 .1 1.7.7 3 2 4M12.8 11.6c-2.8-.5-4.4-2.2-4.7-5-.1-1.7-.7-3-2-4" />
    </>
  ),
  volleyball: (
    <>
      {round}
      <path d="M8 8c-.2-2.4.5-4.3 2.2-5.6M8 8c2.2 1 4.200 .8 5.900-.5M8 8c-2 1.400-2.800 3.200-2.500 5.400M8 8c1.800 1 2.900 2.500 3.200 4.700M8 8C6 7 4 7.100 2.200 8.500M8 8C6.200 6.800 5.300 5.200 5.300 2.700" />
    </>
  ),
  'table-tennis': (
    <path d="M9.8 10.800A4.600 4.600 0 1 1 10.900 9.700M4 11.600 2.200 13.800M3.400 8.600l4.300 4.300 2.100-2.100 2.700.1M12.600 13.400a1.400 1.400 0 1 0 0-.01" />
  ),
  handball: (
    <>
      <circle cx="10.600" cy="4.200" r="2.200" />
      <path d="M2 13.600c.2-3 1.700-4.600 4.400-5l2-2.200M6.400 8.600l3.200 1.700c1.400.8 2 1.900 2 3.500" />
    </>
  ),
  baseball: (
    <>
      {round}
      <path d="M4 3.600c1.900 2.500 1.900 6.300 0 8.800M12 3.600c-1.900 2.500-1.900 6.300 0 8.800M5 6h1M5 10h1M10 6h1M10 10h1" />
    </>
  ),
  cricket: (
    <>
      <path d="m9.500 3 3.500 3.500-6 6L3.500 9zM5.200 10.800 2 14" />
      <circle cx="12.500" cy="12.500" r="1.500" />
    </>
  ),
  esports: (
    <path d="M5 5h6a3.400 3.400 0 0 1 3.400 3.400v1.800a1.900 1.900 0 0 1-3.400 1.100l-.8-1.100H5.800L5 11.300a1.900 1.900 0 0 1-3.400-1.100V8.400A3.400 3.400 0 0 1 5 5zM5 7v2M4 8h2M10.500 7.500h.01M11.800 8.700h.01" />
  ),
  virtual: (
    <>
      <path d="M8 2 14 5.200v5.600L8 14l-6-3.200V5.200zM2 5.200 8 8.400l6-3.200M8 8.400V14" />
    </>
  ),
  dummy: (
    <>
      <path d="M5 2.500h6v4a3 3 0 0 1-6 0zM5 3.700H2.800c0 2 .8 3.200 2.400 3.500M11 3.700h2.200c0 2-.8 3.200-2.400 3.500M8 9.500v2.500M5.500 13.500h5" />
    </>
  ),
};

const SPORTS: Readonly<Record<number, string>> = {
  1: 'football',
  2: 'hockey',
  3: 'basketball',
  4: 'tennis',
  5: 'baseball',
  6: 'volleyball',
  8: 'handball',
  10: 'table-tennis',
  40: 'esports',
  66: 'cricket',
  85: 'virtual',
  95: 'hockey',
  144: 'virtual',
  146: 'virtual',
};

export function SportIcon({ sportId, size = 16 }: SportIconProps) {
  const name = SPORTS[sportId] ?? 'dummy';
  return (
    <svg
      data-sport-icon={`sport-${name}`}
      viewBox="0 0 16 16"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.25"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {DRAWINGS[name]}
    </svg>
  );
}
