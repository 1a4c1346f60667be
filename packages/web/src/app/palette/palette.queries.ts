import { usersApi } from '@fanal/contract/users/users.api';
import { useRead } from '#platform/api.ts';
import { useMay } from '#platform/session/person.tsx';

/** Fewer letters would find half of the organization. */
const LEAST_LETTERS = 2;
const PEOPLE_SHOWN = 5;

/** People by name or employee number, for those who may see them. */
export const usePeople = (search: string) => {
  const allowed = useMay()('users:read');
  return useRead(
    usersApi.list,
    { query: { search, perPage: PEOPLE_SHOWN } },
    { enabled: allowed && search.length >= LEAST_LETTERS, keepPreviousData: true },
  );
};
