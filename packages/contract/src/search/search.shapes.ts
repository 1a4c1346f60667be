import { z } from 'zod';
import { cardStatuses } from '../cards/cards.rules.ts';
import { collectionStatuses, courseStatuses } from '../courses/courses.rules.ts';
import { articleStatuses } from '../infohub/articles.rules.ts';
import { postStatuses } from '../posts/posts.rules.ts';
import { LEAST_SEARCH_LETTERS, searchKinds, structureKinds } from './search.rules.ts';

export const SearchQuery = z.strictObject({
  kind: z.enum(searchKinds),
  text: z.string().trim().min(LEAST_SEARCH_LETTERS).max(200),
});
export type SearchQuery = z.infer<typeof SearchQuery>;

const hit = { id: z.guid(), name: z.string() };

/** What was found: enough to show it and to open it. */
export const SearchHit = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.enum(['post', 'event']), ...hit, status: z.enum(postStatuses) }),
    z.object({ kind: z.literal('article'), ...hit, status: z.enum(articleStatuses) }),
    /** A card is found by its person; `name` is the type of the card. */
    z.object({
      kind: z.literal('card'),
      ...hit,
      status: z.enum(cardStatuses),
      userId: z.guid(),
      userName: z.string(),
    }),
    z.object({ kind: z.literal('course'), ...hit, status: z.enum(courseStatuses) }),
    z.object({ kind: z.literal('collection'), ...hit, status: z.enum(collectionStatuses) }),
    /** A contact of the phone book, also found by the digits of a number. */
    z.object({ kind: z.literal('contact'), ...hit, company: z.string().nullable() }),
    /** An application of the catalogue that the organization may offer. */
    z.object({ kind: z.literal('externalApp'), ...hit }),
    /** A document that the assistant answers from. */
    z.object({ kind: z.literal('document'), ...hit }),
    z.object({ kind: z.literal('userGroup'), ...hit }),
    z.object({ kind: z.literal('structureItem'), ...hit, structureKind: z.enum(structureKinds) }),
  ])
  .meta({ id: 'SearchHit' });
export type SearchHit = z.infer<typeof SearchHit>;
