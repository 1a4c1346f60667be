import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { type StatusKind, StatusMark } from './StatusBadge.tsx';
import classes from './Tabs.module.css';
import { useScrollLine } from './use-scroll-line.ts';

export type Tab<Value extends string = string> = {
  value: Value;
  label: string;
  count?: ReactNode;
  statusKind?: StatusKind;
};

type TabsProps<Value extends string> = {
  label: string;
  /** The current tab; keep it in the address, so that a reload and a shared link come back to it. */
  value: Value;
  onChange: (value: Value) => void;
  tabs: readonly Tab<Value>[];
  /** What the current tab shows. */
  children: ReactNode;
};

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

export function Tabs<Value extends string>({ label, value, onChange, tabs, children }: TabsProps<Value>) {
  const id = useId();
  const list = useScrollLine<HTMLDivElement>(value);
  const move = (event: KeyboardEvent<HTMLButtonElement>, at: number) => {
    const next = steps[event.key]?.(at, tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    onChange(tab.value);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next ?? 0]?.focus();
  };
  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className={classes.list}>
        {tabs.map((tab, at) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            className={classes.tab}
            onClick={() => onChange(tab.value)}
            onKeyDown={(event) => move(event, at)}
          >
            {tab.statusKind ? <StatusMark kind={tab.statusKind} /> : null}
            {tab.label}
            {tab.count === undefined ? null : <span className={classes.count}>{tab.count}</span>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </>
  );
}
