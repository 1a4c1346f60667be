import IconCrane from '@tabler/icons-react/dist/esm/icons/IconCrane.mjs';
import type { QueryClient } from '@tanstack/react-query';
import { StructureItemListPage } from './StructureItemListPage.tsx';
import { structureItemSpec } from './structure-item.rules.ts';
import { prefetchStructureItems } from './structure-items.queries.ts';

const projects = structureItemSpec({
  name: 'projects',
  icon: IconCrane,
  columns: ['name', 'code', 'category', 'userCount'],
  sorts: ['name', 'code', 'category', 'userCount'],
  fields: [['name'], ['code'], ['category']],
  filters: ['category'],
});

export const prefetchProjects = (client: QueryClient, search: Record<string, unknown>): void =>
  prefetchStructureItems(client, projects, search);

export function ProjectsPage() {
  return <StructureItemListPage spec={projects} />;
}
