import { importsApi } from '@fanal/contract/imports/imports.api';
import { isWorking } from '@fanal/contract/imports/imports.rules';
import { useQueryClient } from '@tanstack/react-query';
import { useRead } from '#platform/api.ts';

const LOOK_MS = 1_000;

export const useWatchedImport = (id: string) =>
  useRead(
    importsApi.find,
    { params: { id } },
    { refetchInterval: (one) => (one && isWorking(one.status) ? LOOK_MS : false) },
  );

/** People and structure are no longer what they were. */
export const useForgetReads = () => {
  const client = useQueryClient();
  return () => void client.invalidateQueries();
};
