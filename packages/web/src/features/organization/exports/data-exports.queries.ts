import { dataExportsApi } from '@fanal/contract/data-exports/data-exports.api';
import { useRead, useWrite } from '#platform/api.ts';

const { list, create, open, remove } = dataExportsApi;
/** Milliseconds between two looks at an export that is being made. */
export const EXPORT_LOOK_MS = 3_000;
const SHOWN = 5;

export const useDataExports = () =>
  useRead(
    list,
    { query: { perPage: SHOWN } },
    {
      staleTime: 0,
      refetchInterval: (answer) => (answer?.items.some(({ status }) => status === 'running') ? EXPORT_LOOK_MS : false),
    },
  );

export const useExportCalls = () => {
  const writing = { refreshes: [list], handlesFailure: true };
  const ordering = useWrite(create, writing);
  const opening = useWrite(open, { handlesFailure: true });
  const removing = useWrite(remove, writing);
  return {
    order: () => ordering.mutateAsync({}),
    open: (id: string, number: number) => opening.mutateAsync({ params: { id }, body: { number } }),
    remove: (id: string) => removing.mutateAsync({ params: { id } }),
  };
};
