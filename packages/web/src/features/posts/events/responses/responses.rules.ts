import { type eventAnswers, eventResponses } from '@fanal/contract/posts/posts.rules';
import type { EventFields } from '@fanal/contract/posts/posts.shapes';
import type { EventResponse } from '@fanal/contract/posts/responses.shapes';
import type { PhaseKind } from '#ui/Phase.tsx';

export type Answer = (typeof eventAnswers)[number];
export type Response = (typeof eventResponses)[number];

/** What of the address holds the panel open and says what it shows; it closes by taking all of this out. */
export const responsesAddress = {
  open: '',
  id: '',
  /** Only those who answered so. */
  answer: '',
  /** Part of a name or a number. */
  name: '',
  answersPage: 1,
  /** Whose answer is being written. */
  userId: '',
};
export type ResponsesAddress = typeof responsesAddress;

export const PER_PAGE = 10;
const LONGEST_SEARCH = 200;

const filterOf = ({ answer, name }: ResponsesAddress) => {
  const response = eventResponses.find((one) => one === answer);
  const search = name.trim().slice(0, LONGEST_SEARCH);
  return { ...(response ? { response } : {}), ...(search ? { search } : {}) };
};

export const responsesQueryOf = (address: ResponsesAddress) => ({
  ...filterOf(address),
  page: pageOf(address),
  perPage: PER_PAGE,
});

/** What a file of them takes: the same people on all pages. */
export const responsesExportOf = (address: ResponsesAddress): Record<string, string> => filterOf(address);

export const pageOf = ({ answersPage }: ResponsesAddress): number =>
  Number.isSafeInteger(answersPage) && answersPage >= 1 ? Math.min(answersPage, 1_000_000) : 1;

export const phaseOf: Record<Response, PhaseKind> = {
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
