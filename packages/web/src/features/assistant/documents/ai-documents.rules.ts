import { aiDocumentKinds, aiDocumentSorts, aiDocumentStatuses } from '@fanal/contract/assistant/assistant.rules';
import type { AiDocument } from '@fanal/contract/assistant/assistant.shapes';
import {
  oneOf,
  oneOfNumbers,
  pageNumber,
  type SearchState,
  searchSchema,
  text,
  uuid,
} from '#platform/search-schema.ts';
import type { UploadTask } from '#platform/uploads/upload-task.ts';
import type { StatusKind } from '#ui/StatusBadge.tsx';

export const pageSizes = [10, 25, 50, 100] as const;

/** What the screen shows, as its address keeps it. */
export const listSearch = searchSchema(
  {
    status: oneOf(aiDocumentStatuses),
    kind: oneOf(aiDocumentKinds),
    search: text(),
    sort: oneOf(aiDocumentSorts, 'createdAt'),
    order: oneOf(['asc', 'desc'], 'desc'),
    page: pageNumber(),
    perPage: oneOfNumbers(pageSizes),
    open: oneOf(['text', 'audience', 'replace', 'delete', 'sources']),
    id: uuid(),
  },
  ['open', 'id'],
);
export type ListState = SearchState<typeof listSearch>;
export type OpenDialog = ListState['open'];

export const listQueryOf = ({ status, kind, search, sort, order, page, perPage }: ListState) => ({
  page,
  perPage,
  sort,
  order,
  ...(status !== '' && { status }),
  ...(kind !== '' && { kind }),
  ...(search.trim() && { search: search.trim() }),
});

export const statusKinds: Record<AiDocument['status'], StatusKind> = {
  pending: 'upcoming',
  processing: 'half',
  indexed: 'done',
  failed: 'refused',
};

/** The upload that brings the file of a document, as this browser knows it. */
export const taskOf = (tasks: readonly UploadTask[], { id }: Pick<AiDocument, 'id'>): UploadTask | undefined =>
  tasks.findLast(({ metadata }) => metadata.objectType === 'aiDocument' && metadata.rowId === id);
