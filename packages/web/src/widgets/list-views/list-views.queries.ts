import { listViewsApi } from '@fanal/contract/list-views/list-views.api';
import type { ViewedList } from '@fanal/contract/list-views/list-views.rules';
import type { ListView, ListViewChanges, NewListView } from '@fanal/contract/list-views/list-views.shapes';
import type { RoleType } from '@fanal/contract/permissions';
import { useRead, useWrite } from '#platform/api.ts';

const refreshes = [listViewsApi.list];

/** The views of all lists: asked for once, and kept while one goes from list to list. */
export const useAllViews = () => useRead(listViewsApi.list, {});

export const useCreateView = () => {
  const { mutateAsync } = useWrite(listViewsApi.create, { refreshes, handlesFailure: true });
  return (body: NewListView) => mutateAsync({ body });
};

export const useChangeView = () => {
  const { mutateAsync } = useWrite(listViewsApi.change, { refreshes, handlesFailure: true });
  return ({ id, version }: ListView, changes: Omit<ListViewChanges, 'version'>) =>
    mutateAsync({ params: { id }, body: { version, ...changes } });
};

export const useShareView = () => {
  const { mutateAsync } = useWrite(listViewsApi.share, { refreshes, handlesFailure: true });
  return ({ id, version }: ListView, roleTypes: RoleType[]) =>
    mutateAsync({ params: { id }, body: { version, roleTypes } });
};

export const useRemoveView = () => {
  const { mutateAsync } = useWrite(listViewsApi.remove, { refreshes, handlesFailure: true });
  return ({ id }: ListView) => mutateAsync({ params: { id } });
};

export const useSetDefaultView = () => {
  const { mutateAsync } = useWrite(listViewsApi.setDefault, { refreshes, handlesFailure: true });
  return (list: ViewedList, viewId: string | null) => mutateAsync({ params: { list }, body: { viewId } });
};
