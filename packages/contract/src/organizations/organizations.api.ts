import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { pageOf } from '../kit/page.ts';
import * as shapes from './organizations.shapes.ts';

/** All organizations of the installation, for super admins. */
export const organizationsApi = {
  search: endpoint({
    call: 'GET /v1/organizations/list/search',
    summary: 'A page of the organizations: people, storage, last visit, subscription',
    permission: 'superadmin:read',
    query: shapes.OrganizationRecordFilter,
    returns: pageOf(shapes.OrganizationRecord),
  }),
  create: endpoint({
    call: 'POST /v1/organizations',
    summary: 'Create an organization and invite its owner',
    permission: 'superadmin:update',
    body: shapes.NewOrganization,
    status: 201,
    returns: z.object({ id: z.guid() }),
    errors: ['NAME_TAKEN', 'CHANNEL_OFF'],
  }),
};
