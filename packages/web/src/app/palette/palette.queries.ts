import { featureOfSubject } from '@fanal/contract/features';
import type { Subject } from '@fanal/contract/permissions';
import { searchApi } from '@fanal/contract/search/search.api';
import { LEAST_SEARCH_LETTERS, permissionOfKind, type SearchKind } from '@fanal/contract/search/search.rules';
import { usersApi } from '@fanal/contract/users/users.api';
import { useRead } from '#platform/api.ts';
import { isAllowed, isSwitchedOn, useMay, usePerson } from '#platform/session/person.tsx';

const PEOPLE_SHOWN = 5;

/** People by name or employee number, for those who may see them. */
export const usePeople = (search: string) => {
  const allowed = useMay()('users:read');
  return useRead(
    usersApi.list,
    { query: { search, perPage: PEOPLE_SHOWN } },
    { enabled: allowed && search.length >= LEAST_SEARCH_LETTERS, keepPreviousData: true },
  );
};

/** What has this text in its name, for those who may see things of this kind. */
export const useHits = (kind: SearchKind, text: string) => {
  const { profile, organization } = usePerson();
  const permission = permissionOfKind[kind];
  const allowed =
    isAllowed(profile, permission) && isSwitchedOn(organization, featureOfSubject[permission.split(':')[0] as Subject]);
  return useRead(
    searchApi.find,
    { query: { kind, text } },
    { enabled: allowed && text.length >= LEAST_SEARCH_LETTERS, keepPreviousData: true },
  );
};
