import type { Endpoint } from '@fanal/contract/kit/endpoint';
import { versionsApi } from '@fanal/contract/versions/versions.api';
import type { RestoredItem } from '@fanal/contract/versions/versions.shapes';
import { useReadOn, useReads, useWrite } from '#platform/api.ts';

const PER_PAGE = 20;

/** Kinds of content whose published states are kept. */
export type VersionsOf = keyof typeof versionsApi;

/** The kept versions of something, from the latest on, as far as somebody has looked. */
export const useVersions = (of: VersionsOf, id: string) =>
  useReadOn(
    versionsApi[of].list,
    (page) => ({ params: { id }, query: { page: Number(page ?? 1), perPage: PER_PAGE } }),
    ({ page, lastPage }) => (page < lastPage ? String(page + 1) : null),
  );

/** Versions with all that they hold, in the order of the numbers. */
export const useVersionDetails = (of: VersionsOf, id: string, numbers: readonly number[]) =>
  useReads(
    versionsApi[of].find,
    numbers.map((number) => ({ params: { id, number: String(number) } })),
  );

/** Puts a version back. `refreshes`: reads that are no longer true after it. */
export const useRestoreVersion = (of: VersionsOf, id: string, refreshes: readonly Endpoint[]) => {
  const { mutateAsync } = useWrite(versionsApi[of].restore, {
    refreshes: [versionsApi[of].list, ...refreshes],
    handlesFailure: true,
  });
  return (number: number, version: number): Promise<RestoredItem> =>
    mutateAsync({ params: { id, number: String(number) }, body: { version } });
};
