import { useState } from 'react';
import { BANNER_SCHEMES, type BannerScheme } from '#domain/friends/banner-form.ts';
import { type Banner, GET_BANNERS } from '#protocol/friends/friend-calls.ts';
import { useLanguage, useT } from '../../../i18n/localizer-context.ts';
import { useAnswer } from '../../../parts/account/use-answer.ts';
import { useCopy } from '../../../parts/friends/use-copy.ts';
import { Row, Rows } from '../../../ui/lists/rows.tsx';
import { Actions } from '../../../ui/primitives/actions.tsx';
import { Button, buttonLook } from '../../../ui/primitives/button.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { Select } from '../../../ui/primitives/select.tsx';
import { Answered } from '../answered.tsx';
import styles from './banners-page.module.css';

/** Banners in the look of the site: as a file, and as markup that leads to the link of the account. */
export function BannersPage() {
  const t = useT('friends');
  const { code } = useLanguage();
  const [scheme, setScheme] = useState<BannerScheme>('light');
  const banners = useAnswer(GET_BANNERS, { lng: code });
  return (
    <Card hint={t('banners.hint')}>
      <Select
        label={t('banners.scheme')}
        value={scheme}
        options={BANNER_SCHEMES.map((value) => ({ value, label: t(`banners.${value}`) }))}
        onChange={setScheme}
      />
      <Answered of={banners}>
        {(answer) => (
          <Rows>
            {answer.banners
              .filter((one) => one.scheme === scheme)
              .map((banner) => (
                <BannerRow key={banner.size} banner={banner} />
              ))}
          </Rows>
        )}
      </Answered>
    </Card>
  );
}

/** The path of an address of our own: pictures of the page come from its own origin. */
const pathIn = (url: string): string => new URL(url).pathname + new URL(url).search;

function BannerRow({ banner }: { readonly banner: Banner }) {
  const t = useT('friends');
  const copy = useCopy();
  const { downloadSrc, embedCode, height, size, src, width } = banner;
  return (
    <Row data-banner={size}>
      <p>
        <bdi dir="ltr">{size}</bdi>
      </p>
      <img
        className={styles['picture']}
        src={pathIn(src)}
        width={width}
        height={height}
        alt={t('banners.alt', { size })}
        loading="lazy"
      />
      <Actions>
        <a
          {...buttonLook({})}
          href={pathIn(downloadSrc)}
          download
          aria-label={`${t('banners.download')} ${size}`}
        >
          {t('banners.download')}
        </a>
        <Button aria-label={t('banners.copy.of', { size })} onClick={() => copy(embedCode)}>
          {t('banners.copy')}
        </Button>
      </Actions>
    </Row>
  );
}
