import { lazy, type ReactNode, Suspense, useId, useMemo, useState } from 'react';
import { Link } from 'wouter';
import type { Odds } from '#domain/market/odds.ts';
import { ODDS_FORMATS, oddsText } from '#domain/market/odds-format.ts';
import { SPOKEN_EVERY, SPOKEN_FROM, spokenRuleOf, spokenRuleText } from '#streams/coupon/spoken-rule.ts';
import { useFormat, useLanguage, useT } from '../../i18n/localizer-context.ts';
import { LanguageList } from '../../parts/look/language-list.tsx';
import { DensityChoice, ThemeChoice } from '../../parts/look/look-choices.tsx';
import { MAX_MARKET_COLUMNS } from '../../platform/preferences/preferences.ts';
import { usePreference } from '../../platform/preferences/preferences-context.ts';
import { pathOf } from '../../platform/router/routes.ts';
import { useRemembered } from '../../platform/storage/browser-remembered.ts';
import { Dropdown } from '../../ui/forms/options/dropdown.tsx';
import { Screen, ScreenSection } from '../../ui/primitives/screen.tsx';
import { SegmentedControl } from '../../ui/primitives/segmented-control.tsx';
import { Select } from '../../ui/primitives/select.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import { ALERTS_ID } from './alerts/alerts-id.ts';
import { ConsentChoice } from './consent/consent-choice.tsx';
import { DataMeter, DataSaverChoice } from './data/data-rows.tsx';
import { KeptTicks } from './data/kept-ticks.tsx';
import { InstallChoice } from './install/install-rows.tsx';
import styles from './settings-screen.module.css';

const AlertsSection = lazy(async () => ({
  default: (await import('./alerts/alerts-section.tsx')).AlertsSection,
}));

const KeysSection = lazy(async () => ({
  default: (await import('./keys/keys-section.tsx')).KeysSection,
}));

const EXAMPLE = 1850 as Odds;
const DEVICE = 'device';

/** What the browser remembers for the visitor. Every change shows at once and is kept at once. */
export function SettingsScreen() {
  const t = useT('app');
  const titles = useT('titles');
  const tDevice = useT('device');
  return (
    <Screen
      title={titles('settings')}
      lead={`${tDevice('settings.lead')} ${tDevice('settings.follow')}`}
      widthPx={760}
    >
      <ScreenSection title={tDevice('settings.look')}>
        <Row label={t('theme')}>
          <ThemeChoice />
        </Row>
        <Row label={tDevice('density')} hint={tDevice('density.hint')}>
          <DensityChoice />
        </Row>
        <FontSizeRow />
        <ImpairedRow />
        <CalmRow />
      </ScreenSection>
      <ScreenSection title={tDevice('settings.prices')}>
        <FormatRow />
        <ColumnsRow />
      </ScreenSection>
      <ScreenSection title={tDevice('settings.place')}>
        <LanguageRow />
        <ZoneRow />
        <ClockRow />
      </ScreenSection>
      <InstallGroup />
      <ConsentGroup />
      <ScreenSection title={tDevice('settings.keys')}>
        <SpokenRows />
        <HotkeysRow />
      </ScreenSection>
      {/* Parts that come late and are as high as what there is: above other rows they would push these from under the focus. */}
      <DataGroup />
      <AlertsGroup />
    </Screen>
  );
}

interface RowProps {
  readonly label: string;
  readonly hint?: string;
  readonly children: ReactNode;
}

function Row({ label, hint, children }: RowProps) {
  return (
    <div className={styles['row']}>
      <div className={styles['text']}>
        <p>{label}</p>
        {hint ? <p className={styles['hint']}>{hint}</p> : null}
      </div>
      {children}
    </div>
  );
}

interface OnOffProps {
  readonly label: string;
  readonly value: boolean;
  readonly onChange: (value: boolean) => void;
}

function OnOff({ label, value, onChange }: OnOffProps) {
  const t = useT('device');
  return (
    <SegmentedControl
      label={label}
      value={value ? 'on' : 'off'}
      segments={[
        { value: 'off', label: t('off') },
        { value: 'on', label: t('on') },
      ]}
      onChange={(next) => onChange(next === 'on')}
    />
  );
}

function FontSizeRow() {
  const t = useT('device');
  const [fontSize, setFontSize] = useRemembered('fontSize');
  return (
    <Row label={t('fontSize')}>
      <Select
        label={t('fontSize')}
        labelHidden
        value={fontSize}
        options={(['regular', 'large', 'largest'] as const).map((value) => ({
          value,
          label: t(`fontSize.${value}`),
        }))}
        onChange={setFontSize}
      />
    </Row>
  );
}

function ImpairedRow() {
  const t = useT('device');
  const [isOn, setOn] = useRemembered('visuallyImpaired');
  return (
    <Row label={t('impaired')} hint={t('impaired.hint')}>
      <OnOff label={t('impaired')} value={isOn} onChange={setOn} />
    </Row>
  );
}

function CalmRow() {
  const t = useT('device');
  const [calm, setCalm] = usePreference('calm');
  return (
    <Row label={t('calm')} hint={t('calm.hint')}>
      <OnOff label={t('calm')} value={calm} onChange={setCalm} />
    </Row>
  );
}

function DataGroup() {
  const t = useT('data');
  return (
    <ScreenSection title={t('title')}>
      <Row label={t('saver')} hint={t('saver.hint')}>
        <DataSaverChoice />
      </Row>
      <Row label={t('ticks')} hint={t('ticks.hint')}>
        <KeptTicks />
      </Row>
      <DataMeter />
    </ScreenSection>
  );
}

/** Where the account's menu leads to. */
function AlertsGroup() {
  const t = useT('alerts');
  return (
    <ScreenSection id={ALERTS_ID} title={t('title')}>
      <Suspense fallback={<Skeleton />}>
        <AlertsSection />
      </Suspense>
    </ScreenSection>
  );
}

function InstallGroup() {
  const t = useT('install');
  return (
    <ScreenSection title={t('title')}>
      <Row label={t('title')} hint={t('lead')}>
        <InstallChoice />
      </Row>
      <DeviceRow />
    </ScreenSection>
  );
}

function DeviceRow() {
  const t = useT('device');
  const { code } = useLanguage();
  return (
    <Row label={t('title')} hint={t('lead')}>
      <Link href={pathOf(code, { name: 'device' })} className={styles['link'] ?? ''}>
        {t('view')}
      </Link>
    </Row>
  );
}

function ConsentGroup() {
  const t = useT('consent');
  return (
    <ScreenSection title={t('title')}>
      <Row label={t('question')} hint={t('text')}>
        <ConsentChoice />
      </Row>
    </ScreenSection>
  );
}

function ClockRow() {
  const t = useT('device');
  const [clock12h, setClock12h] = usePreference('clock12h');
  return (
    <Row label={t('clock12h')}>
      <OnOff label={t('clock12h')} value={clock12h} onChange={setClock12h} />
    </Row>
  );
}

/** Hotkeys of one key are off until they are switched on here or by name in the search (WCAG 2.1.4). */
function HotkeysRow() {
  const t = useT('device');
  const [areOn, setOn] = usePreference('singleKeys');
  return (
    <>
      <Row label={t('singleKeys')} hint={t('singleKeys.hint')}>
        <OnOff label={t('singleKeys')} value={areOn} onChange={setOn} />
      </Row>
      <Profiles />
    </>
  );
}

/** Profiles and their keys, loaded when they are unfolded. */
function Profiles() {
  const t = useT('device');
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)} data-hotkey-profiles="">
      <summary className={styles['fold']}>{t('singleKeys.profiles')}</summary>
      {isOpen ? (
        <Suspense fallback={<Skeleton />}>
          <KeysSection />
        </Suspense>
      ) : null}
    </details>
  );
}

/** How much a screen reader is told without asking, from which change of a price on, and how often (docs/trust.md A3). */
function SpokenRows() {
  const t = useT('device');
  const format = useFormat();
  const [spoken, setSpoken] = usePreference('spoken');
  const [kept, setKept] = usePreference('spokenRule');
  const rule = spokenRuleOf(kept);
  return (
    <>
      <Row label={t('spoken')} hint={t('spoken.hint')}>
        <Select
          label={t('spoken')}
          labelHidden
          value={spoken}
          options={(['prices', 'less'] as const).map((value) => ({ value, label: t(`spoken.${value}`) }))}
          onChange={setSpoken}
        />
      </Row>
      {spoken === 'prices' ? (
        <>
          <Row label={t('spokenFrom')} hint={t('spokenFrom.hint')}>
            <Select
              label={t('spokenFrom')}
              labelHidden
              value={rule.fromPercent}
              options={SPOKEN_FROM.map((value) => ({
                value,
                label:
                  value === '0'
                    ? t('spokenFrom.any')
                    : t('spokenFrom.percent', { share: format.percent(Number(value) / 100) }),
              }))}
              onChange={(fromPercent) => setKept(spokenRuleText({ ...rule, fromPercent }))}
            />
          </Row>
          <Row label={t('spokenEvery')}>
            <Select
              label={t('spokenEvery')}
              labelHidden
              value={rule.everySeconds}
              options={SPOKEN_EVERY.map((value) => ({
                value,
                label: t('spokenEvery.seconds', { seconds: format.number(Number(value)) }),
              }))}
              onChange={(everySeconds) => setKept(spokenRuleText({ ...rule, everySeconds }))}
            />
          </Row>
        </>
      ) : null}
    </>
  );
}

function FormatRow() {
  const t = useT('app');
  const tDevice = useT('device');
  const [format, setFormat] = usePreference('oddsFormat');
  return (
    <Row label={t('odds')} hint={tDevice('odds.hint')}>
      <Select
        label={t('odds')}
        labelHidden
        value={format}
        options={ODDS_FORMATS.map((value) => ({
          value,
          label: `${t(`odds.${value}`)}  ${oddsText(EXAMPLE, value)}`,
        }))}
        onChange={setFormat}
      />
    </Row>
  );
}

function ColumnsRow() {
  const t = useT('device');
  const format = useFormat();
  const [columns, setColumns] = usePreference('marketColumns');
  const options = Array.from({ length: MAX_MARKET_COLUMNS + 1 }, (_, count) => ({
    value: String(count),
    label: count === 0 ? t('columns.auto') : format.number(count),
  }));
  return (
    <Row label={t('columns')} hint={t('columns.hint')}>
      <Select
        label={t('columns')}
        labelHidden
        value={String(columns)}
        options={options}
        onChange={(value) => setColumns(Number(value))}
      />
    </Row>
  );
}

/** Two names and a share in each row. */
const LANGUAGES_WIDTH_PX = 340;

function LanguageRow() {
  const t = useT('app');
  const { title } = useLanguage();
  const id = useId();
  return (
    <Row label={t('language')}>
      <Dropdown
        ties={{ id, 'aria-describedby': undefined, 'aria-invalid': undefined }}
        name={`${t('language')}: ${title}`}
        value={title}
        leastWidthPx={LANGUAGES_WIDTH_PX}
      >
        {(close) => <LanguageList onChosen={close} />}
      </Dropdown>
    </Row>
  );
}

function ZoneRow() {
  const t = useT('device');
  const [timeZone, setTimeZone] = usePreference('timeZone');
  const options = useMemo(() => {
    const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    return [
      { value: DEVICE, label: `${t('zone.device')} (${own})` },
      ...Intl.supportedValuesOf('timeZone').map((zone) => ({
        value: zone,
        label: zone.replaceAll('_', ' '),
      })),
    ];
  }, [t]);
  return (
    <Row label={t('zone')} hint={t('zone.hint')}>
      <Select
        label={t('zone')}
        labelHidden
        value={timeZone ?? DEVICE}
        options={options}
        onChange={(zone) => setTimeZone(zone === DEVICE ? null : zone)}
      />
    </Row>
  );
}
