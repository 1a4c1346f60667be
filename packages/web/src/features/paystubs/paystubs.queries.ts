import { paystubRunsApi } from '@fanal/contract/paystubs/paystub-runs.api';
import type { Recall, RunList } from '@fanal/contract/paystubs/paystub-runs.shapes';
import type { PaystubSettingsChanges } from '@fanal/contract/paystubs/paystub-settings.shapes';
import { paystubsApi } from '@fanal/contract/paystubs/paystubs.api';
import type { OpenReason } from '@fanal/contract/paystubs/paystubs.rules';
import type { MatchedName, Paystub, PaystubDecision } from '@fanal/contract/paystubs/paystubs.shapes';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, prefetchRead, useRead, useWrite } from '#platform/api.ts';
import type { OnProgress } from '#platform/uploads/reach-with-progress.ts';
import { sendForm } from '#platform/uploads/send-form.ts';
import { type ListState, listQueryOf, listSearch } from './paystubs.rules.ts';

const { list, payDates, readSettings } = paystubsApi;
/** Reads that a change of any stub makes untrue. */
const reads = [list, payDates, readSettings, paystubRunsApi.find, paystubRunsApi.people];
const writing = { refreshes: reads, handlesFailure: true };

/** Pay dates of a page, the latest first. */
const DATES_AT_ONCE = 12;
/** While stubs appear, the stage is asked for again. */
const RELEASING_MS = 1_500;

export const usePayDates = (page = 1) =>
  useRead(payDates, { query: { page, perPage: DATES_AT_ONCE } }, { keepPreviousData: true, staleTime: 15_000 });

export const usePaystubSettings = () => useRead(readSettings, {});

export const useRun = (payDate: string) =>
  useRead(
    paystubRunsApi.find,
    { params: { payDate } },
    {
      enabled: payDate !== '',
      keepPreviousData: true,
      staleTime: 15_000,
      refetchInterval: (run) => (run?.stage === 'releasing' || run?.stage === 'approved' ? RELEASING_MS : false),
    },
  );

export const useStubsPage = (state: ListState) =>
  useRead(
    list,
    { query: { payDate: state.payDate, ...listQueryOf(state) } },
    { enabled: state.payDate !== '', keepPreviousData: true, staleTime: 15_000 },
  );

/** Stubs that wait for a decision; a few at once, because each is looked at. */
export const useStubsToDecide = (payDate: string, page: number) =>
  useRead(
    list,
    { query: { payDate, state: 'toDecide', page, perPage: 6 } },
    { enabled: payDate !== '', keepPreviousData: true, staleTime: 15_000 },
  );

export const useRunPeople = (payDate: string, listed: RunList, page: number) =>
  useRead(
    paystubRunsApi.people,
    { params: { payDate }, query: { list: listed, page, perPage: 10 } },
    { keepPreviousData: true },
  );

export const useCoveredPage = (id: string) => useRead(paystubsApi.page, { params: { id } });

export const useOpenings = (id: string, enabled: boolean) =>
  useRead(paystubsApi.openings, { params: { id } }, { enabled, staleTime: 0 });

export const prefetchPaystubs = (client: QueryClient): void => void prefetchRead(client, readSettings, {});

export const prefetchManaged = (client: QueryClient, search: Record<string, unknown>): void => {
  void prefetchRead(client, payDates, { query: { page: 1, perPage: DATES_AT_ONCE } });
  const state = listSearch.parse(search);
  if (state.payDate !== '')
    void prefetchRead(client, list, { query: { payDate: state.payDate, ...listQueryOf(state) } });
};

/** What shows stubs is asked for again, without making anybody wait for it. */
export const useRefreshPaystubs = () => {
  const client = useQueryClient();
  return (): void => {
    for (const read of reads) void client.invalidateQueries({ queryKey: [read.call] });
  };
};

/** Whom files are for by their names. */
export const matchNames = async (names: readonly string[], payDate: string): Promise<MatchedName[]> =>
  (await call(paystubsApi.match, { body: { names: [...names], payDate } })).files;

/** A name that somebody tries in the settings. */
export const useTriedName = (name: string, payDate: string): MatchedName | undefined =>
  useQuery({
    queryKey: ['tried name', name, payDate],
    queryFn: async () => (await matchNames([name], payDate))[0],
    enabled: name !== '',
  }).data;

export type SentFile = {
  file: File;
  /** The name under which it is sent. */
  name: string;
  fields: Record<string, string>;
  signal: AbortSignal;
  onProgress: OnProgress;
};

export const sendStub = ({ file, name, fields, signal, onProgress }: SentFile): Promise<Paystub> => {
  const named = name === file.name ? file : new File([file], name, { type: file.type });
  return sendForm(paystubsApi.upload, { fields, file: named }, { signal, onProgress });
};

export const useDecide = () => {
  const { mutateAsync } = useWrite(paystubsApi.decide, writing);
  return (stub: Paystub, body: Omit<PaystubDecision, 'version'>) =>
    mutateAsync({ params: { id: stub.id }, body: { version: stub.version, ...body } });
};

export const useOpenStub = () => {
  const { mutateAsync } = useWrite(paystubsApi.open, { handlesFailure: true });
  return (id: string, reason: OpenReason) => mutateAsync({ params: { id }, body: { reason } });
};

export const useRemoveStub = () => {
  const { mutateAsync } = useWrite(paystubsApi.remove, writing);
  return (id: string) => mutateAsync({ params: { id } });
};

export const useRunSteps = (payDate: string) => {
  const params = { payDate };
  const check = useWrite(paystubRunsApi.check, writing);
  const approve = useWrite(paystubRunsApi.approve, writing);
  const sendBack = useWrite(paystubRunsApi.sendBack, writing);
  const recall = useWrite(paystubRunsApi.recall, writing);
  const remind = useWrite(paystubRunsApi.remind, writing);
  return {
    check: (version: number) => check.mutateAsync({ params, body: { version } }),
    approve: (version: number, releaseAt: string | null) =>
      approve.mutateAsync({ params, body: { version, releaseAt } }),
    sendBack: (version: number, note: string) => sendBack.mutateAsync({ params, body: { version, note } }),
    recall: (body: Recall) => recall.mutateAsync({ params, body }),
    remind: (ids: string[] | null) => remind.mutateAsync({ params, body: { ids } }),
  };
};

export const useChangeSettings = () => {
  const { mutateAsync } = useWrite(paystubsApi.changeSettings, { refreshes: [readSettings], handlesFailure: true });
  return (body: PaystubSettingsChanges) => mutateAsync({ body });
};
