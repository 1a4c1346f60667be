/** Card types that organizations ask super admins for (CARD-TYPES-10, GAP-70). */
import type {
  CatalogueRequest,
  CatalogueRequestAnswer,
  CatalogueRequestFilter,
  NewCatalogueRequest,
} from '@fanal/contract/catalogue-requests/catalogue-requests.shapes';
import type { Page } from '@fanal/contract/kit/page';
import * as requests from '#features/catalogue-requests/catalogue-requests.service';
import type { Context } from '#platform/context';

export const requestType = (ctx: Context, sent: NewCatalogueRequest): Promise<CatalogueRequest> =>
  requests.askFor(ctx, 'cardType', sent);

export const listOwnRequests = (
  ctx: Context,
  query: Pick<CatalogueRequestFilter, 'page' | 'perPage'>,
): Promise<Page<CatalogueRequest>> => requests.listOwnRequests(ctx, 'cardType', query);

/** Those of all organizations. */
export const listRequests = (ctx: Context, filter: CatalogueRequestFilter): Promise<Page<CatalogueRequest>> =>
  requests.listRequests(ctx, 'cardType', filter);

export const answerRequest = (ctx: Context, id: string, sent: CatalogueRequestAnswer): Promise<CatalogueRequest> =>
  requests.answerRequest(ctx, 'cardType', id, sent);
