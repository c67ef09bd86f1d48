import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import type { SelectionTexts } from '#domain/coupon/bet/bet.ts';
import { oddsText } from '#domain/market/odds-format.ts';
import { outgoingCall } from '#protocol/calls/call.ts';
import {
  GET_COUPON,
  getCouponBody,
  type LoadedCoupon,
  parseLoadedCoupon,
} from '#protocol/http/coupon/saved-coupon.ts';
import { useLanguage, useT } from '../../../i18n/localizer-context.ts';
import { useBetting, useBettingLoader } from '../../../parts/betting/coupon-context.ts';
import { useKindTexts } from '../../../parts/betting/texts/use-kind-texts.ts';
import { useSelectionTexts } from '../../../parts/betting/texts/use-selection-texts.ts';
import { usePreference } from '../../../platform/preferences/preferences-context.ts';
import { pathOf } from '../../../platform/router/routes.ts';
import { useServices } from '../../../platform/services.ts';
import { Button } from '../../../ui/primitives/button.tsx';
import { Screen } from '../../../ui/primitives/screen.tsx';
import styles from './share-screen.module.css';
import { sharedCode } from './shared-code.ts';

type Shared = LoadedCoupon | 'asking' | 'lost' | 'unknown' | 'none';

/**
 * The page that another program's "share" leads to: the coupon behind the code, put into the bet slip on one press.
 * Nothing is placed.
 */
export function ShareScreen() {
  const t = useT('install');
  const kinds = useKindTexts();
  const { code: language } = useLanguage();
  const { http: send } = useServices();
  const loader = useBettingLoader();
  const { coupon } = useBetting();
  const textsOf = useSelectionTexts();
  const [, go] = useLocation();
  const [query] = useSearchParams();
  const code = sharedCode(query);
  const [notation] = usePreference('oddsFormat');
  const [tries, setTries] = useState(0);
  const [shared, setShared] = useState<Shared>('asking');
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => {
    let isOver = false;
    const ask = async () => {
      if (code === undefined) return setShared('none');
      setShared('asking');
      const reply = await send(outgoingCall(GET_COUPON, getCouponBody(code, language)));
      if (isOver) return undefined;
      if (reply.kind === 'lost') return setShared('lost');
      return setShared(parseLoadedCoupon(reply.body, language) ?? 'unknown');
    };
    void ask();
    return () => {
      isOver = true;
    };
  }, [code, language, send, tries]);

  if (typeof shared === 'string') {
    return (
      <Screen title={t('share.title')} widthPx={760}>
        <output className={styles['lead']} data-share={shared}>
          {t(`share.${shared}`)}
        </output>
        {shared === 'lost' ? <Button onClick={() => setTries(tries + 1)}>{t('share.again')}</Button> : null}
      </Screen>
    );
  }
  const { form, items, removed, stakeText } = shared;
  const take = () => {
    coupon.takeShared({
      items: items.map(({ item }) => item),
      stakeText,
      ...(form && { form }),
    });
    go(pathOf(language, { name: 'board', feed: 'live' }));
    loader.show();
  };
  return (
    <Screen title={t('share.title')} widthPx={760}>
      {form ? (
        <p className={styles['lead']} data-shared-form={form.kind}>
          {kinds.name(form, items.length)}
        </p>
      ) : null}
      <ul className={styles['items']}>
        {items.map(({ item, savedOdds, suspended }) => (
          <li
            key={item.key}
            className={styles['item']}
            data-shared={item.key}
            data-moved={savedOdds !== item.odds}
          >
            <Question texts={textsOf(item)} />
            <span className={styles['answer']}>
              <bdi>{textsOf(item).selection}</bdi>
              {' · '}
              {savedOdds === item.odds ? null : (
                <>
                  <del>
                    <bdi>{oddsText(savedOdds, notation)}</bdi>
                  </del>{' '}
                </>
              )}
              <bdi>{oddsText(item.odds, notation)}</bdi>
              {suspended ? ` · ${t('share.suspended')}` : null}
            </span>
          </li>
        ))}
        {removed.map((item) => (
          <li key={item.key} className={`${styles['item']} ${styles['gone']}`}>
            <Question texts={textsOf(item)} />
            <span className={styles['answer']}>
              <del>
                <bdi>{textsOf(item).selection}</bdi>
              </del>
              {' · '}
              {t('share.gone')}
            </span>
          </li>
        ))}
      </ul>
      <Button kind="filled" disabled={items.length === 0} onClick={take}>
        {t('share.take')}
      </Button>
    </Screen>
  );
}

/** The question that a selection answers: the same words under another market are another bet. */
const Question = ({ texts: { game, market } }: { readonly texts: SelectionTexts }) => (
  <span>
    <bdi>{game}</bdi>
    <span className={styles['market']}>
      <bdi>{market}</bdi>
    </span>
  </span>
);
