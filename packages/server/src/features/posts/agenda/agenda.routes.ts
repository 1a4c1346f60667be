import { agendaApi } from '@fanal/contract/posts/agenda.api';
import { routes } from '#platform/http/routes';
import { readAgenda } from './agenda.service.ts';
import { readPersonAgenda } from './person-events.service.ts';

export const agendaRoutes = routes(agendaApi, {
  read: (ctx, { query }) => readAgenda(ctx, query),
  ofPerson: (ctx, { params, query }) => readPersonAgenda(ctx, params.id, query),
});
