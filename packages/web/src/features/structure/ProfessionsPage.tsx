import IconTools from '@tabler/icons-react/dist/esm/icons/IconTools.mjs';
import type { QueryClient } from '@tanstack/react-query';
import { StructureItemListPage } from './StructureItemListPage.tsx';
import { structureItemSpec } from './structure-item.rules.ts';
import { prefetchStructureItems } from './structure-items.queries.ts';

const professions = structureItemSpec({
  name: 'professions',
  icon: IconTools,
  columns: ['name', 'jobCategory', 'userCount'],
  sorts: ['name', 'userCount'],
  fields: [['name'], ['jobCategoryId']],
  filters: ['jobCategoryId'],
});

export const prefetchProfessions = (client: QueryClient, search: Record<string, unknown>): void =>
  prefetchStructureItems(client, professions, search);

export function ProfessionsPage() {
  return <StructureItemListPage spec={professions} />;
}
