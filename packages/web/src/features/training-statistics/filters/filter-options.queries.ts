import { sitesApi } from '@fanal/contract/structure/structure.api';
import { trainingStatisticsApi } from '@fanal/contract/training-statistics/training-statistics.api';
import { useRead } from '#platform/api.ts';
import { isSwitchedOn, useMay, usePerson } from '#platform/session/person.tsx';
import { STATISTICS_PER_PAGE } from '../training-statistics.rules.ts';

const SITES_SHOWN = 20;

/** Whether sites can be chosen at all: they belong to a module of their own. */
export const useHasSites = (): boolean => {
  const may = useMay();
  const { organization } = usePerson();
  return may('structure:read') && isSwitchedOn(organization, 'organizationStructure');
};

/** Sites that a search finds, by name. */
export const useSiteOptions = (search: string) => {
  const query = { ...(search ? { search } : {}), sort: 'name' as const, perPage: SITES_SHOWN };
  const { data, isFetching } = useRead(sitesApi.search, { query }, { keepPreviousData: true });
  return { sites: (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name })), isFetching };
};

export const useSiteName = (id: string): string | undefined => {
  const enabled = useHasSites() && id !== '';
  return useRead(sitesApi.find, { params: { id }, query: {} }, { enabled }).data?.name;
};

/** Published courses that a search finds, by name; for a lead, those of his people. */
export const useCourseOptions = (search: string) => {
  const query = { ...(search ? { search } : {}), perPage: STATISTICS_PER_PAGE };
  const { data, isFetching } = useRead(trainingStatisticsApi.courses, { query }, { keepPreviousData: true });
  return { courses: (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name })), isFetching };
};

export const useCourseName = (id: string): string | undefined =>
  useRead(trainingStatisticsApi.course, { params: { id }, query: { perPage: 1 } }, { enabled: id !== '' }).data?.name;
