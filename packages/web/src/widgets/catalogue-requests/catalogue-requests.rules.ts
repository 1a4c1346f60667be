import type { CatalogueRequest } from '@fanal/contract/catalogue-requests/catalogue-requests.shapes';
import type { StatusKind } from '#ui/StatusBadge.tsx';
import type { ListState } from '#widgets/list/list.ts';

export type RequestStatus = CatalogueRequest['status'];
/** What can be said to a request. */
export type Answer = Exclude<RequestStatus, 'pending'>;

export const statusKindOf: Record<RequestStatus, StatusKind> = {
  pending: 'waiting',
  done: 'done',
  declined: 'refused',
};

/** What the address of a list of requests says. */
export type RequestsState = ListState & { status: RequestStatus | 'all' };

/** The query of one page of requests. */
export const requestsQueryOf = ({ page, perPage, status }: Pick<RequestsState, 'page' | 'perPage' | 'status'>) => ({
  page,
  perPage,
  ...(status === 'all' ? {} : { status }),
});

/** How many of those that wait stand above a catalogue. */
const SHOWN_WAITING = 3;
export const waitingQuery = requestsQueryOf({ page: 1, perPage: SHOWN_WAITING, status: 'pending' });

/** What can be done with a request. */
export type RequestWays = {
  /** Opens something new in the catalogue that is called as the request says. */
  onCreate: (request: CatalogueRequest) => void;
  onAnswer: (request: CatalogueRequest, answer: Answer) => void;
};
