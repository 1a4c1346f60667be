import { lazy, Suspense } from 'react';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useUrlState } from '#platform/url-state.ts';
import { ListBody } from '#widgets/list/ListBody.tsx';
import { ListFilters } from '#widgets/list/ListFilters.tsx';
import { ListHead } from '#widgets/list/ListHead.tsx';
import { ListTabs } from '#widgets/list/ListTabs.tsx';
import { listOf } from '#widgets/list/list.ts';
import { AppsPhone } from './AppsPhone.tsx';
import { AppsTable } from './AppsTable.tsx';
import classes from './OrganizationApps.module.css';
import { useApps } from './organization-apps.queries.ts';
import { ALL_ROWS, type ListState, listSearch, views } from './organization-apps.rules.ts';
import { useOfferSwitch } from './use-offer-switch.ts';

const AudienceOfApp = lazy(async () => ({ default: (await import('./AudienceOfApp.tsx')).AudienceOfApp }));

const noFilters = { active: [], none: {} as Partial<ListState> };

/** The external apps that the organization offers, in the order of the mobile app (APPS-01, GAP-73). */
export function OrganizationAppsPage() {
  const t = useText('organization-apps');
  const may = useMay();
  const [address, change] = useUrlState(listSearch);
  const state = { ...address, perPage: ALL_ROWS };
  const read = useApps(state);
  const { data } = read;
  const page = data && { items: data.items, total: data.items.length, lastPage: 1 };
  const list = listOf<ListState, NonNullable<typeof data>['items'][number]>({
    state,
    change: change as never,
    read: { ...read, data: page },
  });
  const { counts } = data ?? {};
  const totals = { all: counts?.all, offered: counts?.offered, notOffered: counts?.notOffered };
  const close = () => void change({ open: '', id: '' });
  return (
    <>
      <ListHead title={t('title')} sentence={t('sentence')} count={counts?.all} schema={listSearch} />
      <div className={classes.halves}>
        <div className={classes.list}>
          <ListTabs
            label={t('views.label')}
            value={state.view}
            onChange={(view) => list.filter({ view })}
            tabs={views.map((value) => ({ value, label: t(`views.${value}`), count: totals[value] }))}
          >
            <ListFilters list={list} label={t('search')} placeholder={t('searchHint')} filters={noFilters} />
            <ListBody list={list} failed={t('failed')} failedHint={t('failedHint')}>
              <AppsTable
                list={list}
                onSwitch={useOfferSwitch()}
                onAudience={(id) => void change({ open: 'audience', id })}
              />
            </ListBody>
          </ListTabs>
          <p className={classes.catalogue}>{t('catalogue')}</p>
        </div>
        <AppsPhone platform={state.phone} onPlatform={(phone) => void change({ phone })} />
      </div>
      {state.open === 'audience' && state.id !== '' && may('apps:update') ? (
        <Suspense fallback={null}>
          <AudienceOfApp key={state.id} id={state.id} rows={list.rows} onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}
