import IconCategory from '@tabler/icons-react/dist/esm/icons/IconCategory.mjs';
import type { QueryClient } from '@tanstack/react-query';
import { NounListPage } from './NounListPage.tsx';
import { nounSpec } from './noun.rules.ts';
import { prefetchNouns } from './nouns.queries.ts';

const jobCategories = nounSpec({
  name: 'jobCategories',
  icon: IconCategory,
  columns: ['name', 'professionCount', 'userCount'],
  sorts: ['name', 'userCount'],
  fields: [['name']],
  filters: [],
});

export const prefetchJobCategories = (client: QueryClient, search: Record<string, unknown>): void =>
  prefetchNouns(client, jobCategories, search);

export function JobCategoriesPage() {
  return <NounListPage spec={jobCategories} />;
}
