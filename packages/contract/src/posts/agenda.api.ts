import { endpoint } from '../kit/endpoint.ts';
import { Agenda, AgendaQuery, PersonAgenda, PersonAgendaQuery } from './agenda.shapes.ts';

export const agendaApi = {
  read: endpoint({
    call: 'GET /v1/posts/agenda',
    summary: 'What a calendar shows of some days: events, closing dates of their registration, repetitions to come',
    permission: 'posts:read',
    query: AgendaQuery,
    returns: Agenda,
  }),
  ofPerson: endpoint({
    call: 'GET /v1/all/users/{id}/events',
    summary: 'The events of some days that are meant for a person, with the answers of this person',
    permission: 'users:read',
    query: PersonAgendaQuery,
    returns: PersonAgenda,
    errors: ['NOT_FOUND'],
  }),
};
