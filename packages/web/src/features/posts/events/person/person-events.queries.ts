import { agendaApi } from '@fanal/contract/posts/agenda.api';
import { useRead } from '#platform/api.ts';

/** The events of a person on these days, with the answers. */
export const usePersonEvents = (userId: string, days: readonly string[]) =>
  useRead(
    agendaApi.ofPerson,
    { params: { id: userId }, query: { from: days[0]!, days: days.length } },
    { keepPreviousData: true },
  );
