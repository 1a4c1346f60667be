import { z } from 'zod';
import { MOST_EMBEDDED_RESPONSES } from './posts.rules.ts';
import { Post } from './posts.shapes.ts';
import { EventResponse, EventTotals } from './responses.shapes.ts';

/**
 * A post or an event as it is opened. Of an event also who answered what (GAP-41): the first 100 by name at most. All of them, and those
 * who have not answered, stand in `GET /v1/posts/{id}/responses`, page by page. `totals` count everybody; null for a post.
 */
export const PostDetails = Post.extend({
  responses: z
    .array(EventResponse.pick({ user: true, response: true, spouseCount: true, childrenCount: true }))
    .max(MOST_EMBEDDED_RESPONSES),
  totals: EventTotals.nullable(),
}).meta({ id: 'PostDetails' });
export type PostDetails = z.infer<typeof PostDetails>;
