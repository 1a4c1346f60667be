import { confidentialityIncidentsApi } from '@fanal/contract/confidentiality-incidents/confidentiality-incidents.api';
import type {
  IncidentChanges,
  NewIncident,
} from '@fanal/contract/confidentiality-incidents/confidentiality-incidents.shapes';
import { retentionApi } from '@fanal/contract/retention/retention.api';
import type { Periods } from '@fanal/contract/retention/retention.rules';
import { useQueryClient } from '@tanstack/react-query';
import { readOptions, useRead, useWrite } from '#platform/api.ts';

const { read, preview, change } = retentionApi;
const { list } = confidentialityIncidentsApi;

export const useRetention = () => useRead(read, {}, { staleTime: 0 });

/** What the next run would remove with periods that are not saved yet; undefined while one of them cannot be. */
export const useRetentionPreview = (periods: Periods | null) =>
  useRead(preview, { query: periods ?? {} }, { enabled: periods !== null, keepPreviousData: true });

export const useChangeRetention = () => {
  const client = useQueryClient();
  const { mutateAsync } = useWrite(change, { refreshes: [read], handlesFailure: true });
  return {
    change: (version: number, periods: Periods) => mutateAsync({ body: { version, periods } }),
    fresh: () => client.fetchQuery({ ...readOptions(read, {}), staleTime: 0 }),
  };
};

export const INCIDENTS_PER_PAGE = 20;

export const useIncidents = (page: number) =>
  useRead(list, { query: { page, perPage: INCIDENTS_PER_PAGE } }, { keepPreviousData: true, staleTime: 0 });

export const useIncidentCalls = () => {
  const writing = { refreshes: [list], handlesFailure: true };
  const add = useWrite(confidentialityIncidentsApi.create, writing);
  const correct = useWrite(confidentialityIncidentsApi.change, writing);
  return {
    add: (body: NewIncident) => add.mutateAsync({ body }),
    change: (id: string, body: IncidentChanges) => correct.mutateAsync({ params: { id }, body }),
  };
};
