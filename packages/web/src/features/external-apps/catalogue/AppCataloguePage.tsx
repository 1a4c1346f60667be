import type { SavedExternalApp } from '@fanal/contract/external-apps/external-apps.shapes';
import { useState } from 'react';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useUrlState } from '#platform/url-state.ts';
import { AddButton } from '#ui/AddButton.tsx';
import { ListBody } from '#widgets/list/ListBody.tsx';
import { ListFilters, ListSum } from '#widgets/list/ListFilters.tsx';
import { ListHead } from '#widgets/list/ListHead.tsx';
import { ListPager } from '#widgets/list/ListPager.tsx';
import { listOf } from '#widgets/list/list.ts';
import { AppDialogs, preloadAppDialog } from './AppDialogs.tsx';
import { useAppsPage } from './app-catalogue.queries.ts';
import { type ListState, listSearch, type OpenDialog, pageSizes } from './app-catalogue.rules.ts';
import { CatalogueTable } from './CatalogueTable.tsx';

const noFilters = { active: [], none: {} as Partial<ListState> };

/** The apps that organizations may offer, the same for all of them (APPS-02, GAP-73). */
export function AppCataloguePage() {
  const t = useText('app-catalogue');
  const may = useMay();
  const [state, change] = useUrlState(listSearch);
  const list = listOf({ state, change, read: useAppsPage(state) });
  // What the stores answered to whoever has just added an app.
  const [saved, setSaved] = useState<SavedExternalApp | null>(null);
  const open = (dialog: OpenDialog, id = '') => void change({ open: dialog, id });
  return (
    <>
      <ListHead title={t('title')} sentence={t('sentence')} count={list.total} schema={listSearch}>
        {may('superadmin:update') ? (
          <AddButton label={t('add')} onAdd={() => open('new')} onNear={preloadAppDialog} />
        ) : null}
      </ListHead>
      <ListFilters
        list={list}
        label={t('search')}
        placeholder={t('searchHint')}
        filters={noFilters}
        end={<ListSum>{list.total === undefined ? undefined : t('total', { count: list.total })}</ListSum>}
      />
      <ListBody list={list} failed={t('failed')} failedHint={t('failedHint')}>
        <CatalogueTable list={list} onOpen={open} />
      </ListBody>
      <ListPager list={list} pageSizes={pageSizes} />
      <AppDialogs
        state={state}
        rows={list.read.isPending ? undefined : (list.rows ?? [])}
        saved={saved}
        onOpen={open}
        onSaved={(answer) => {
          setSaved(answer);
          open(answer.missing.length > 0 ? 'stores' : '', answer.missing.length > 0 ? answer.app.id : '');
        }}
      />
    </>
  );
}
