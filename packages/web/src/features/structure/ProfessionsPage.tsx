import IconTools from '@tabler/icons-react/dist/esm/icons/IconTools.mjs';
import type { QueryClient } from '@tanstack/react-query';
import { NounListPage } from './NounListPage.tsx';
import { nounSpec } from './noun.rules.ts';
import { prefetchNouns } from './nouns.queries.ts';

const professions = nounSpec({
  name: 'professions',
  icon: IconTools,
  columns: ['name', 'jobCategory', 'userCount'],
  sorts: ['name', 'userCount'],
  fields: [['name'], ['jobCategoryId']],
  filters: ['jobCategoryId'],
});

export const prefetchProfessions = (client: QueryClient, search: Record<string, unknown>): void =>
  prefetchNouns(client, professions, search);

export function ProfessionsPage() {
  return <NounListPage spec={professions} />;
}
