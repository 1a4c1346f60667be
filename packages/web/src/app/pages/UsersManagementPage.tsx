import type { QueryClient } from '@tanstack/react-query';
import { prefetchGroups } from '#features/user-groups/user-groups.queries.ts';
import { UsersPage } from '#features/users/list/UsersPage.tsx';
import { prefetchUsers } from '#features/users/list/users.queries.ts';
import { oneOf, searchSchema } from '#platform/search-schema.ts';
import { useMay } from '#platform/session/person.tsx';
import { useUrlState } from '#platform/url-state.ts';
import { lazy } from '#ui/lazy.tsx';

const GROUPS = 'groups';
const tabSearch = searchSchema({ tab: oneOf([GROUPS]) });

const loadGroups = async () => ({ default: (await import('#features/user-groups/UserGroupsPage.tsx')).UserGroupsPage });
const UserGroupsPage = lazy(loadGroups);

/** What the tab of an address shows first, asked for while a link to it is pointed at. */
export const prefetchTab = (client: QueryClient, search: Record<string, unknown>): void => {
  if (tabSearch.parse(search).tab !== GROUPS) {
    prefetchUsers(client, search);
    return;
  }
  // Whoever opens the tab in vain is told then.
  loadGroups().catch(() => undefined);
  prefetchGroups(client, search);
};

/** People of the organization, and the groups that they form. */
export function UsersManagementPage() {
  const may = useMay();
  const [{ tab }] = useUrlState(tabSearch);
  return tab === GROUPS && may('groups:read') ? <UserGroupsPage /> : <UsersPage />;
}
