import { paystubRunsApi } from '@fanal/contract/paystubs/paystub-runs.api';
import type { Recall, Run, RunList, RunStanding } from '@fanal/contract/paystubs/paystub-runs.shapes';
import type { PaystubSettingsChanges } from '@fanal/contract/paystubs/paystub-settings.shapes';
import { paystubsApi } from '@fanal/contract/paystubs/paystubs.api';
import type { OpenReason } from '@fanal/contract/paystubs/paystubs.rules';
import type { MatchedName, Paystub, PaystubDecision } from '@fanal/contract/paystubs/paystubs.shapes';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { call, keyOf, prefetchRead, useRead, useWrite } from '#platform/api.ts';
import type { OnProgress } from '#platform/uploads/reach-with-progress.ts';
import { sendForm } from '#platform/uploads/send-form.ts';
import { type ListState, listQueryOf, listSearch } from './paystubs.rules.ts';

const { list, payDates, readSettings } = paystubsApi;
/** Reads that a change of any stub makes untrue. */
const reads = [list, payDates, readSettings, paystubRunsApi.find, paystubRunsApi.people];
const writing = { refreshes: reads, handlesFailure: true };

/** Pay dates of a page, the latest first. */
const DATES_AT_ONCE = 12;
/** While work goes on, where the payroll stands is asked for again; what it is compared with is not. */
const STANDING_MS = 1_500;

export const usePayDates = (page = 1) =>
  useRead(payDates, { query: { page, perPage: DATES_AT_ONCE } }, { keepPreviousData: true, staleTime: 15_000 });

export const usePaystubSettings = () => useRead(readSettings, {});

const isMoving = ({ stage, work }: RunStanding): boolean =>
  stage === 'releasing' || stage === 'approved' || work !== null;

/** A payroll. While work on it goes on, its stage and its counts follow, and everything is read again at the end. */
export const useRun = (payDate: string) => {
  const sent = { params: { payDate } };
  const run = useRead(paystubRunsApi.find, sent, {
    enabled: payDate !== '',
    keepPreviousData: true,
    staleTime: 15_000,
  });
  const found = run.data?.payDate === payDate ? run.data : undefined;
  const moves = found !== undefined && isMoving(found);
  const standing = useRead(paystubRunsApi.standing, sent, {
    enabled: moves,
    staleTime: 0,
    refetchInterval: () => STANDING_MS,
  });
  const newer = moves && standing.dataUpdatedAt > run.dataUpdatedAt ? standing.data : undefined;
  const isOver = newer !== undefined && !isMoving(newer);
  const refresh = useRefreshPaystubs();
  useEffect(() => {
    if (isOver) refresh();
  }, [isOver, refresh]);
  const data: Run | undefined = found && newer ? { ...found, ...newer } : run.data;
  return { data, error: run.error, refetch: run.refetch };
};

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
  return useCallback((): void => {
    for (const read of reads) void client.invalidateQueries({ queryKey: [read.call] });
  }, [client]);
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

/** Steps of a payroll. Each is over with its answer; what a large payroll is compared with may take longer. */
const stepping = { ...writing, refreshesLater: true };

export const useRunSteps = (payDate: string) => {
  const sent = { params: { payDate } };
  const client = useQueryClient();
  const check = useWrite(paystubRunsApi.check, stepping);
  const approve = useWrite(paystubRunsApi.approve, stepping);
  const sendBack = useWrite(paystubRunsApi.sendBack, stepping);
  const recall = useWrite(paystubRunsApi.recall, stepping);
  const remind = useWrite(paystubRunsApi.remind, stepping);
  const keep = (standing: Partial<RunStanding>): void =>
    void client.setQueryData<Run>(keyOf(paystubRunsApi.find, sent), (run) => run && { ...run, ...standing });
  return {
    check: async (version: number) => keep(await check.mutateAsync({ ...sent, body: { version } })),
    approve: async (version: number, releaseAt: string | null) =>
      keep(await approve.mutateAsync({ ...sent, body: { version, releaseAt } })),
    sendBack: async (version: number, note: string) =>
      keep(await sendBack.mutateAsync({ ...sent, body: { version, note } })),
    recall: async (body: Recall) => {
      const answer = await recall.mutateAsync({ ...sent, body });
      if (body.ids === null) keep({ work: { kind: 'recall', done: 0, total: answer.recalled } });
      return answer;
    },
    remind: async (ids: string[] | null) => {
      const answer = await remind.mutateAsync({ ...sent, body: { ids } });
      if (ids === null) keep({ work: { kind: 'reminder', done: 0, total: answer.reminded } });
      return answer;
    },
  };
};

export const useChangeSettings = () => {
  const { mutateAsync } = useWrite(paystubsApi.changeSettings, { refreshes: [readSettings], handlesFailure: true });
  return (body: PaystubSettingsChanges) => mutateAsync({ body });
};
