import IconBriefcase from '@tabler/icons-react/dist/esm/icons/IconBriefcase.mjs';
import type { QueryClient } from '@tanstack/react-query';
import { NounListPage } from './NounListPage.tsx';
import { nounSpec } from './noun.rules.ts';
import { prefetchNouns } from './nouns.queries.ts';

const positions = nounSpec({
  name: 'positions',
  icon: IconBriefcase,
  columns: ['name', 'userCount'],
  sorts: ['name', 'userCount'],
  fields: [['name']],
  filters: [],
});

export const prefetchPositions = (client: QueryClient, search: Record<string, unknown>): void =>
  prefetchNouns(client, positions, search);

export function PositionsPage() {
  return <NounListPage spec={positions} />;
}
