import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import type { QueryClient } from '@tanstack/react-query';
import { StructureItemListPage } from './StructureItemListPage.tsx';
import { structureItemSpec } from './structure-item.rules.ts';
import { prefetchStructureItems } from './structure-items.queries.ts';

const sites = structureItemSpec({
  name: 'sites',
  icon: IconMapPin,
  columns: ['name', 'type', 'street', 'city', 'province', 'userCount'],
  sorts: ['name', 'type', 'street', 'city', 'province', 'userCount'],
  fields: [['name'], ['type'], ['street'], ['city', 'postalCode'], ['province', 'country']],
  filters: ['type', 'province'],
  hasEmergencyCards: true,
});

export const prefetchSites = (client: QueryClient, search: Record<string, unknown>): void =>
  prefetchStructureItems(client, sites, search);

export function SitesPage() {
  return <StructureItemListPage spec={sites} />;
}
