/** Banners of a link: sizes, schemes and the names of their files, `300x250.en.dark.svg`. */
export const BANNER_SIZES = ['728x90', '300x250', '160x600', '320x50'] as const;
export type BannerSize = (typeof BANNER_SIZES)[number];

export const BANNER_SCHEMES = ['light', 'dark'] as const;
export type BannerScheme = (typeof BANNER_SCHEMES)[number];

export interface BannerForm {
  readonly size: BannerSize;
  /** The code of its language. */
  readonly language: string;
  readonly scheme: BannerScheme;
}

/** The folder of banners, in the address. */
export const BANNERS_PATH = '/friend-banners';

const FILE = new RegExp(`^(${BANNER_SIZES.join('|')})\\.([a-z]{2,3})\\.(${BANNER_SCHEMES.join('|')})\\.svg$`);

export const bannerFile = ({ language, scheme, size }: BannerForm): string =>
  `${size}.${language}.${scheme}.svg`;

/** Reads the name of a file; undefined for one that is no banner's. */
export function readBannerFile(file: string): BannerForm | undefined {
  const [, size, language, scheme] = FILE.exec(file) ?? [];
  return size === undefined || language === undefined || scheme === undefined
    ? undefined
    : { size: size as BannerSize, language, scheme: scheme as BannerScheme };
}

export function sizeOf(size: BannerSize): { readonly width: number; readonly height: number } {
  const [width = 0, height = 0] = size.split('x').map(Number);
  return { width, height };
}
