import { useText } from '#platform/text/use-text.ts';
import { useUrlState } from '#platform/url-state.ts';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { DashboardTabs } from '#widgets/dashboard/DashboardTabs.tsx';
import { ListHead } from '#widgets/list/ListHead.tsx';
import { MissedSearches } from './MissedSearches.tsx';
import classes from './Usage.module.css';
import { UsageFigures } from './UsageFigures.tsx';
import { UsageSites } from './UsageSites.tsx';
import { listSearch, views } from './usage.rules.ts';

export { prefetchUsage } from './usage.queries.ts';

/** Whether what is published is read: who is active, who does something, where, and what is searched in vain. */
export function UsagePage() {
  const t = useText('usage');
  const [state, change] = useUrlState(listSearch);
  return (
    <>
      <ListHead title={t('title')} sentence={t('sentence')} count={undefined} schema={listSearch} />
      <DashboardTabs current="usage" />
      <UsageFigures />
      <div className={classes.views}>
        <SegmentedControl
          label={t('views.label')}
          value={state.view || 'sites'}
          onChange={(view) => void change({ view, search: '', page: 1 })}
          options={views.map((value) => ({ value, label: t(`views.${value}`) }))}
        />
      </div>
      {state.view === 'searches' ? (
        <MissedSearches state={state} change={change} />
      ) : (
        <UsageSites state={state} change={change} />
      )}
    </>
  );
}
