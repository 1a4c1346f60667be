import IconCrane from '@tabler/icons-react/dist/esm/icons/IconCrane.mjs';
import type { QueryClient } from '@tanstack/react-query';
import { NounListPage } from './NounListPage.tsx';
import { nounSpec } from './noun.rules.ts';
import { prefetchNouns } from './nouns.queries.ts';

const projects = nounSpec({
  name: 'projects',
  icon: IconCrane,
  columns: ['name', 'code', 'category', 'userCount'],
  sorts: ['name', 'code', 'category', 'userCount'],
  fields: [['name'], ['code'], ['category']],
  filters: ['category'],
});

export const prefetchProjects = (client: QueryClient, search: Record<string, unknown>): void =>
  prefetchNouns(client, projects, search);

export function ProjectsPage() {
  return <NounListPage spec={projects} />;
}
