import { importsApi } from '@fanal/contract/imports/imports.api';
import { type ImportDataset, isWorking, type templateFormats } from '@fanal/contract/imports/imports.rules';
import type { Import, ImportMapping, ValueChoices } from '@fanal/contract/imports/imports.shapes';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call, prefetchRead, useRead, useWrite } from '#platform/api.ts';
import { keepFile } from '#platform/download.ts';
import { useFailureText } from '#platform/failure.ts';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { type SendOptions, sendForm } from '#platform/uploads/send-form.ts';
import { toast } from '#ui/toast.ts';
import { type PageState, pageSearch } from './data-management.rules.ts';
import { watchImport } from './watched-imports.store.ts';

/** How often something that goes on by itself is looked after. */
const LOOK_MS = 1_000;

/** What an import's steps show beside the import itself. */
const parts = [importsApi.rows, importsApi.values, importsApi.log, importsApi.kept, importsApi.list];
const touched = [importsApi.find, ...parts];

/** What this person may import, and what each column of it can be. */
export const useImportable = () => {
  const may = useMay();
  const { data } = useRead(importsApi.datasets, {}, { enabled: may('imports:create') });
  return { importable: new Map(data?.datasets.map((one) => [one.dataset, one])) };
};

const listQueryOf = ({ page, perPage, dataset }: PageState) => ({ page, perPage, ...(dataset && { dataset }) });

export const useImports = (state: PageState) =>
  useRead(
    importsApi.list,
    { query: listQueryOf(state) },
    {
      keepPreviousData: true,
      refetchInterval: (page) => (page?.items.some(({ status }) => isWorking(status)) ? LOOK_MS : false),
    },
  );

/** What data management shows first, asked for while a link to it is pointed at. */
export const prefetchDataManagement = (client: QueryClient, search: Record<string, unknown>): void => {
  void prefetchRead(client, importsApi.datasets, {});
  const state = pageSearch.parse(search);
  if (state.import === '') void prefetchRead(client, importsApi.list, { query: listQueryOf(state) });
};

/** An import, asked again as long as something of it goes on by itself. */
export const useImport = (id: string, enabled = true) => {
  const client = useQueryClient();
  const found = useRead(
    importsApi.find,
    { params: { id } },
    { enabled, refetchInterval: (one) => (one && isWorking(one.status) ? LOOK_MS : false) },
  );
  const status = found.data?.status;
  useEffect(() => {
    // What it came to changes what its steps show.
    if (status) for (const part of parts) void client.invalidateQueries({ queryKey: [part.call] });
  }, [client, status]);
  return found;
};

export const useRows = (id: string, state: PageState, enabled: boolean) => {
  const { page, perPage, search, kind } = state;
  const query = { page, perPage, ...(kind && { kind }), ...(search && { search }) };
  return useRead(importsApi.rows, { params: { id }, query }, { keepPreviousData: true, enabled });
};

export const useMissingValues = (id: string, page: number, perPage: number) =>
  useRead(importsApi.values, { params: { id }, query: { page, perPage } }, { keepPreviousData: true });

/** The log, which grows while the import runs. */
export const useLog = (id: string, { page, perPage, log }: PageState, isGrowing: boolean) => {
  const query = { page, perPage, ...(log && { kind: log }) };
  return useRead(
    importsApi.log,
    { params: { id }, query },
    { keepPreviousData: true, refetchInterval: () => (isGrowing ? LOOK_MS : false) },
  );
};

export const useKeptRows = (id: string, page: number, enabled: boolean) =>
  useRead(importsApi.kept, { params: { id }, query: { page } }, { keepPreviousData: true, enabled });

/** Sends a file, and tells how far it is. */
export const useSendFile = () => {
  const client = useQueryClient();
  return async (dataset: ImportDataset, file: File, options: SendOptions): Promise<Import> => {
    const made = await sendForm(importsApi.upload, { params: { dataset }, file }, options);
    await client.invalidateQueries({ queryKey: [importsApi.list.call] });
    return made;
  };
};

export const useMapColumns = ({ id, version }: Import) => {
  const { mutateAsync } = useWrite(importsApi.map, { refreshes: touched, handlesFailure: true });
  return (body: Omit<ImportMapping, 'version'>) => mutateAsync({ params: { id }, body: { version, ...body } });
};

export const useChooseValues = ({ id, version }: Import) => {
  const { mutateAsync } = useWrite(importsApi.chooseValues, { refreshes: touched });
  return (body: Partial<Omit<ValueChoices, 'version'>>) => mutateAsync({ params: { id }, body: { version, ...body } });
};

/** Begins what the person has seen: another mapping or choice since then is refused. */
export const useStartImport = ({ id, version }: Import) => {
  const { mutateAsync } = useWrite(importsApi.start, { refreshes: touched });
  return async (invite: boolean): Promise<void> => {
    await mutateAsync({ params: { id }, body: { version, invite } });
    watchImport(id);
  };
};

export const useCancelImport = (id: string) => {
  const { mutateAsync } = useWrite(importsApi.cancel, { refreshes: touched });
  return () => mutateAsync({ params: { id } });
};

export const useUndoImport = (id: string) => {
  const { mutateAsync } = useWrite(importsApi.undo, { refreshes: touched });
  return async (): Promise<void> => {
    await mutateAsync({ params: { id } });
    watchImport(id);
  };
};

/** Fetches a file that the server makes and keeps for a few minutes behind a signed address. */
const useFetched = () => {
  const t = useText('data-management');
  const failureText = useFailureText();
  return async (ask: () => Promise<{ name: string; url: string }>): Promise<void> => {
    try {
      const { url, name } = await ask();
      keepFile(url, name);
    } catch (error) {
      toast.error(t('downloadFailed'), { text: failureText(error) });
    }
  };
};

export const useTemplate = (dataset: ImportDataset) => {
  const fetched = useFetched();
  return (format: (typeof templateFormats)[number]) =>
    fetched(() => call(importsApi.template, { params: { dataset }, query: { format } }));
};

/** The refused lines with their reasons, to mend and import again. */
export const useRefusedLines = () => {
  const fetched = useFetched();
  return (id: string) => fetched(() => call(importsApi.refused, { params: { id } }));
};
