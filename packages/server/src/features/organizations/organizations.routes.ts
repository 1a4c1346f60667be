import { organizationsApi } from '@fanal/contract/organizations/organizations.api';
import { routes } from '#platform/http/routes';
import { createOrganization, listOrganizationRecords } from './organizations.service.ts';

export const organizationsRoutes = routes(organizationsApi, {
  search: (ctx, { query }) => listOrganizationRecords(ctx, query),
  create: (ctx, { body }) => createOrganization(ctx, body),
});
