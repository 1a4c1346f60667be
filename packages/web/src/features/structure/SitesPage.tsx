import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import type { QueryClient } from '@tanstack/react-query';
import { NounListPage } from './NounListPage.tsx';
import { nounSpec } from './noun.rules.ts';
import { prefetchNouns } from './nouns.queries.ts';

const sites = nounSpec({
  name: 'sites',
  icon: IconMapPin,
  columns: ['name', 'type', 'street', 'city', 'province', 'userCount'],
  sorts: ['name', 'type', 'street', 'city', 'province', 'userCount'],
  fields: [['name'], ['type'], ['street'], ['city', 'postalCode'], ['province', 'country']],
  filters: ['type', 'province'],
});

export const prefetchSites = (client: QueryClient, search: Record<string, unknown>): void =>
  prefetchNouns(client, sites, search);

export function SitesPage() {
  return <NounListPage spec={sites} />;
}
