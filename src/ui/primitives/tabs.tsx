import type { HTMLAttributes, KeyboardEvent, ReactNode, Ref } from 'react';
import styles from './tabs.module.css';

export interface Tab<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
}

export interface TabsProps<Value extends string> {
  /** Ties the tabs to their `TabPanel`. */
  readonly id: string;
  readonly label: string;
  readonly value: Value;
  readonly tabs: readonly Tab<Value>[];
  readonly onChange: (value: Value) => void;
  /** The look. `line`: the parts of a screen. `pills`: in a toolbar. */
  readonly look?: 'line' | 'pills';
}

const tabId = (id: string, value: string) => `${id}-tab-${value}`;
const panelId = (id: string) => `${id}-panel`;

/** The place that a key leads to from a tab; undefined for a key that leads nowhere. */
function stepOf(key: string, isRightToLeft: boolean, at: number, count: number): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key === (isRightToLeft ? 'ArrowLeft' : 'ArrowRight')) return (at + 1) % count;
  if (key === (isRightToLeft ? 'ArrowRight' : 'ArrowLeft')) return (at - 1 + count) % count;
  return undefined;
}

/**
 * The choice of one of several parts, all names in sight. One of them is reached by Tab, the others by the arrows, which
 * also choose.
 */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { id, label, value, tabs, onChange, look = 'line' } = props;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const at = tabs.findIndex((tab) => tab.value === value);
    const next = tabs[stepOf(event.key, isRightToLeft, at, tabs.length) ?? -1];
    if (!next) return;
    event.preventDefault();
    onChange(next.value);
    document.getElementById(tabId(id, next.value))?.focus();
  };
  return (
    <div role="tablist" aria-label={label} className={styles['tabs']} data-look={look}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          id={tabId(id, tab.value)}
          type="button"
          role="tab"
          className={styles['tab']}
          aria-selected={tab.value === value}
          aria-controls={panelId(id)}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
          onKeyDown={onKeyDown}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}

export interface TabPanelProps extends HTMLAttributes<HTMLDivElement> {
  /** The id of its tabs. */
  readonly id: string;
  readonly value: string;
  readonly ref?: Ref<HTMLDivElement>;
}

/** The content of the chosen tab. */
export const TabPanel = ({ id, value, ...rest }: TabPanelProps) => (
  <div {...rest} role="tabpanel" id={panelId(id)} aria-labelledby={tabId(id, value)} />
);
