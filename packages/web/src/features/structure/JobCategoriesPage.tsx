import IconCategory from '@tabler/icons-react/dist/esm/icons/IconCategory.mjs';
import type { QueryClient } from '@tanstack/react-query';
import { StructureItemListPage } from './StructureItemListPage.tsx';
import { structureItemSpec } from './structure-item.rules.ts';
import { prefetchStructureItems } from './structure-items.queries.ts';

const jobCategories = structureItemSpec({
  name: 'jobCategories',
  icon: IconCategory,
  columns: ['name', 'professionCount', 'userCount'],
  sorts: ['name', 'userCount'],
  fields: [['name']],
  filters: [],
});

export const prefetchJobCategories = (client: QueryClient, search: Record<string, unknown>): void =>
  prefetchStructureItems(client, jobCategories, search);

export function JobCategoriesPage() {
  return <StructureItemListPage spec={jobCategories} />;
}
