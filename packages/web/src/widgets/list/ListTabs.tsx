import type { ReactNode } from 'react';
import { useNumbers } from '#platform/use-dates.ts';
import { type Tab, Tabs } from '#ui/Tabs.tsx';

type ListTabsProps<Value extends string> = {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  /** `count`: how many are under it; undefined until that is known. */
  tabs: readonly (Omit<Tab<Value>, 'count'> & { count?: number | undefined })[];
  children: ReactNode;
};

/** The kinds of what is listed, with how many there are of each. */
export function ListTabs<Value extends string>({ tabs, ...props }: ListTabsProps<Value>) {
  const { number } = useNumbers();
  const shown = tabs.map(({ count, ...tab }) => (count === undefined ? tab : { ...tab, count: number(count) }));
  return <Tabs {...props} tabs={shown} />;
}
