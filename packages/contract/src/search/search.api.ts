import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { SearchHit, SearchQuery } from './search.shapes.ts';

export const searchApi = {
  /** One call for each kind, so that one that fails does not hide the others. */
  find: endpoint({
    call: 'GET /v1/search',
    summary:
      'The first posts, events, articles, courses, collections, cards, contacts, applications, documents, user groups or structure items by name; none of what the caller may not read',
    permission: 'member',
    query: SearchQuery,
    returns: z.array(SearchHit),
  }),
};
