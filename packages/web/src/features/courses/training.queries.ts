import type { Permission } from '@fanal/contract/permissions';
import type { QueryClient } from '@tanstack/react-query';
import { prefetchCollections } from './collections/collections.queries.ts';
import { prefetchCourses } from './courses.queries.ts';
import { shownTab, tabSearch, tabsFor } from './courses.rules.ts';
import { prefetchSignOffs } from './sign-offs/sign-offs.queries.ts';

/** What the tab of an address shows first, asked for while a link to it is pointed at; never what the person may not read. */
export const prefetchTraining = (
  client: QueryClient,
  search: Record<string, unknown>,
  _params: Record<string, string>,
  may: (permission: Permission) => boolean,
): void => {
  const tab = shownTab(tabSearch.parse(search).tab, tabsFor(may));
  // Whoever opens the tab in vain is told then.
  if (tab === 'courses')
    Promise.all([import('./list/CoursesTab.tsx'), import('./CourseHeadActions.tsx')]).catch(() => undefined);
  if (tab === 'observations') prefetchSignOffs(client, search);
  else if (tab === 'collections') prefetchCollections(client);
  else prefetchCourses(client, search);
};
