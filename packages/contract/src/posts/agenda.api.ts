import { endpoint } from '../kit/endpoint.ts';
import { Agenda, AgendaQuery } from './agenda.shapes.ts';

export const agendaApi = {
  read: endpoint({
    call: 'GET /v1/posts/agenda',
    summary: 'What a calendar shows of some days: events, closing dates of their registration, repetitions to come',
    permission: 'posts:read',
    query: AgendaQuery,
    returns: Agenda,
  }),
};
