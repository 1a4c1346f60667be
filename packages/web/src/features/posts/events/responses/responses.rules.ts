import { type eventAnswers, eventResponses } from '@fanal/contract/posts/posts.rules';
import type { EventFields } from '@fanal/contract/posts/posts.shapes';
import type { EventResponse } from '@fanal/contract/posts/responses.shapes';
import { named, oneOf, pageNumber, type SearchState, searchSchema, text, uuid } from '#platform/search-schema.ts';
import type { StatusKind } from '#ui/StatusBadge.tsx';

export type Answer = (typeof eventAnswers)[number];
export type Response = (typeof eventResponses)[number];

/** What of the address holds the panel open and says what it shows; it closes by taking all of this out. */
export const responsesSearch = searchSchema({
  open: text(),
  id: text(),
  /** Only those who answered so. */
  answer: oneOf(eventResponses),
  /** Part of a name or a number. */
  name: text(),
  page: named('answersPage', pageNumber()),
  /** Whose answer is being written. */
  userId: uuid(),
});
export type ResponsesAddress = SearchState<typeof responsesSearch>;

export const PER_PAGE = 10;

export const responseOf = (given: string): Response | '' => eventResponses.find((one) => one === given) ?? '';

const filterOf = ({ answer, name }: ResponsesAddress) => {
  const search = name.trim();
  return { ...(answer ? { response: answer } : {}), ...(search ? { search } : {}) };
};

export const responsesQueryOf = (address: ResponsesAddress) => ({
  ...filterOf(address),
  page: address.page,
  perPage: PER_PAGE,
});

/** What a file of them takes: the same people on all pages. */
export const responsesExportOf = (address: ResponsesAddress): Record<string, string> => filterOf(address);

export const statusKindOf: Record<Response, StatusKind> = {
  participates: 'done',
  maybe: 'half',
  declines: 'refused',
  none: 'draft',
};

export type WrittenAnswer = { response: Answer; spouseCount: number; childrenCount: number };
type Invitation = Pick<EventFields, 'eventAllowPlusOne' | 'eventAllowChildren'>;

/** What somebody is about to be said to answer: as before, or that this person comes alone; without those whom the event no longer invites. */
export const answerOf = (
  { response, spouseCount, childrenCount }: EventResponse,
  { eventAllowPlusOne, eventAllowChildren }: Invitation,
): WrittenAnswer => ({
  response: response === 'none' ? 'participates' : response,
  spouseCount: eventAllowPlusOne ? spouseCount : 0,
  childrenCount: eventAllowChildren ? childrenCount : 0,
});
