import { confidentialityIncidentsApi } from '@fanal/contract/confidentiality-incidents/confidentiality-incidents.api';
import { inTwoSteps, routes } from '#platform/http/routes';
import {
  changeIncident,
  chooseExportedIncidents,
  createIncident,
  exportIncidents,
  listIncidents,
} from './confidentiality-incidents.service.ts';

export const confidentialityIncidentsRoutes = routes(confidentialityIncidentsApi, {
  list: (ctx, { query }) => listIncidents(ctx, query),
  export: inTwoSteps((ctx, { query }) => chooseExportedIncidents(ctx, query), exportIncidents),
  create: (ctx, { body }) => createIncident(ctx, body),
  change: (ctx, { params, body }) => changeIncident(ctx, params.id, body),
});
