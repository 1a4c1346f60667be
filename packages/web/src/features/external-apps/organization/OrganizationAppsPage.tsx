import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useUrlState } from '#platform/url-state.ts';
import { lazy } from '#ui/lazy.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { OwnRequests } from '#widgets/catalogue-requests/OwnRequests.tsx';
import { ListBody } from '#widgets/list/ListBody.tsx';
import { ListFilters } from '#widgets/list/ListFilters.tsx';
import { ListHead } from '#widgets/list/ListHead.tsx';
import { ListPager } from '#widgets/list/ListPager.tsx';
import { ListTabs } from '#widgets/list/ListTabs.tsx';
import { listOf } from '#widgets/list/list.ts';
import { AppsPhone } from './AppsPhone.tsx';
import { AppsTable } from './AppsTable.tsx';
import classes from './OrganizationApps.module.css';
import { useApps, useOwnRequests } from './organization-apps.queries.ts';
import { ALL_ROWS, type ListState, listSearch, REQUESTS_ON_PAGE, views } from './organization-apps.rules.ts';
import { useOfferSwitch } from './use-offer-switch.ts';

const RequestAppDialog = lazy(async () => ({ default: (await import('./RequestAppDialog.tsx')).RequestAppDialog }));
const AudienceOfApp = lazy(async () => ({ default: (await import('./AudienceOfApp.tsx')).AudienceOfApp }));

const noFilters = { active: [], none: {} as Partial<ListState> };

/** The external apps that the organization offers, in the order of the mobile app (APPS-01, GAP-73). */
export function OrganizationAppsPage() {
  const t = useText('organization-apps');
  const ofRequests = useText('catalogue-requests');
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
  const requests = listOf({
    state: { ...state, perPage: REQUESTS_ON_PAGE },
    change: change as never,
    read: useOwnRequests(state),
  });
  const { counts } = data ?? {};
  const totals = {
    all: counts?.all,
    offered: counts?.offered,
    notOffered: counts?.notOffered,
    requests: requests.total || undefined,
  };
  const ask = may('apps:update') ? () => void change({ open: 'request' }) : undefined;
  const switchOffer = useOfferSwitch();
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
            {state.view === 'requests' ? (
              <>
                <ListBody list={requests} failed={ofRequests('own.failed')}>
                  <OwnRequests kind="externalApp" list={requests} label={t('views.requests')} onAsk={ask} />
                </ListBody>
                <ListPager list={requests} pageSizes={[REQUESTS_ON_PAGE]} />
              </>
            ) : (
              <>
                <ListFilters list={list} label={t('search')} placeholder={t('searchHint')} filters={noFilters} />
                <ListBody list={list} failed={t('failed')} failedHint={t('failedHint')}>
                  <AppsTable
                    list={list}
                    onSwitch={switchOffer}
                    onAudience={(id) => void change({ open: 'audience', id })}
                  />
                </ListBody>
              </>
            )}
          </ListTabs>
          <p className={classes.catalogue}>
            {t('catalogue')}{' '}
            {ask ? (
              <TextLink small onClick={ask}>
                {ofRequests('ask.externalApp')}
              </TextLink>
            ) : null}
          </p>
        </div>
        <AppsPhone platform={state.phone} onPlatform={(phone) => void change({ phone })} />
      </div>
      {state.open === 'request' && may('apps:update') ? (
        <RequestAppDialog
          onClose={close}
          onAsked={() => void change({ ...listSearch.defaults, phone: state.phone, view: 'requests' })}
        />
      ) : null}
      {state.open === 'audience' && state.id !== '' && may('apps:update') ? (
        <AudienceOfApp key={state.id} id={state.id} rows={list.rows} onClose={close} />
      ) : null}
    </>
  );
}
