import IconBriefcase from '@tabler/icons-react/dist/esm/icons/IconBriefcase.mjs';
import type { QueryClient } from '@tanstack/react-query';
import { StructureItemListPage } from './StructureItemListPage.tsx';
import { structureItemSpec } from './structure-item.rules.ts';
import { prefetchStructureItems } from './structure-items.queries.ts';

const positions = structureItemSpec({
  name: 'positions',
  icon: IconBriefcase,
  columns: ['name', 'userCount'],
  sorts: ['name', 'userCount'],
  fields: [['name']],
  filters: [],
});

export const prefetchPositions = (client: QueryClient, search: Record<string, unknown>): void =>
  prefetchStructureItems(client, positions, search);

export function PositionsPage() {
  return <StructureItemListPage spec={positions} />;
}
