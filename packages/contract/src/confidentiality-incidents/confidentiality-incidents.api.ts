import { sheet } from '../exports/exports.shapes.ts';
import { endpoint } from '../kit/endpoint.ts';
import { pageOf } from '../kit/page.ts';
import * as shapes from './confidentiality-incidents.shapes.ts';

/** The register of confidentiality incidents that Law 25 asks for. Its lines are corrected and never deleted. */
export const confidentialityIncidentsApi = {
  list: endpoint({
    call: 'GET /v1/confidentiality-incidents',
    summary: 'A page of the register, the latest incident first',
    permission: 'organization:read',
    query: shapes.IncidentFilter,
    returns: pageOf(shapes.Incident),
  }),
  export: endpoint({
    call: 'GET /v1/confidentiality-incidents/list/export',
    summary: 'The register as a file',
    permission: 'organization:read',
    query: shapes.IncidentExport,
    returns: sheet,
    audited: true,
  }),
  create: endpoint({
    call: 'POST /v1/confidentiality-incidents',
    summary: 'Enter an incident',
    permission: 'organization:update',
    body: shapes.NewIncident,
    returns: shapes.Incident,
    status: 201,
  }),
  change: endpoint({
    call: 'PUT /v1/confidentiality-incidents/{id}',
    summary: 'Correct or complete an incident',
    permission: 'organization:update',
    body: shapes.IncidentChanges,
    returns: shapes.Incident,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
  }),
};
