import { z } from 'zod';
import { MOST_EMBEDDED_RESPONSES } from './posts.rules.ts';
import { Post } from './posts.shapes.ts';
import { EventResponse, EventTotals } from './responses.shapes.ts';

/**
 * A post or an event with all its details. For an event, it includes the responses (GAP-41): at most the first 100 by
 * name. `GET /v1/posts/{id}/responses` returns all of them page by page, including people who have not answered.
 * `totals` count everyone; null for a post.
 */
export const PostDetails = Post.extend({
  responses: z
    .array(EventResponse.pick({ user: true, response: true, spouseCount: true, childrenCount: true }))
    .max(MOST_EMBEDDED_RESPONSES),
  totals: EventTotals.nullable(),
}).meta({ id: 'PostDetails' });
export type PostDetails = z.infer<typeof PostDetails>;
