import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { PageHead } from '#ui/PageHead.tsx';
import { type Tab, Tabs } from '#ui/Tabs.tsx';
import { useGroupCount, usePeopleCount } from './people.queries.ts';

export type PeopleTab = 'people' | 'groups';

/** Tabs that have a list behind them. */
const listed: readonly PeopleTab[] = ['people', 'groups'];

type PeopleHeadProps = {
  tab: PeopleTab;
  /** What can be done from this tab. */
  actions?: ReactNode;
  /** The list of this tab. */
  children: ReactNode;
};

/** Title with the count of people, and the tabs that people and their groups share; the list of each stands below. */
export function PeopleHead({ tab, actions, children }: PeopleHeadProps) {
  const t = useText('people');
  const { number } = useNumbers();
  const navigate = useNavigate();
  const { counts, tabs } = useTabs();
  const counted = (count: number | undefined) => (count === undefined ? {} : { count: number(count) });
  // Each tab has its own list: what one filters means nothing to the other.
  const go = (next: PeopleTab) =>
    void navigate({ to: '.', search: (next === 'people' ? {} : { tab: next }) as never, resetScroll: false });
  const shown: Tab<PeopleTab>[] = tabs.map((value) => ({
    value,
    label: t(`tabs.${value}`),
    ...counted(counts[value]),
  }));
  return (
    <>
      <PageHead title={t('title')} {...counted(counts.people)} actions={actions} />
      {shown.length > 1 ? (
        <Tabs label={t('tabs.label')} value={tab} onChange={go} tabs={shown}>
          {children}
        </Tabs>
      ) : (
        children
      )}
    </>
  );
}

const useTabs = () => {
  const may = useMay();
  const tabs = listed.filter((tab) => tab === 'people' || may('groups:read'));
  const people = usePeopleCount();
  const groups = useGroupCount(tabs.includes('groups'));
  return { tabs, counts: { people, groups } };
};
