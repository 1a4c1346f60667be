import { z } from 'zod';
import { PageQuery, pageOf } from '../kit/page.ts';
import { usageSorts } from './usage.rules.ts';

const Day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

/** `engaged`: active people who reacted, commented, followed a link, answered an event, confirmed a post, learned or judged an article. */
const figures = {
  /** Not disabled. */
  people: z.int(),
  /** Seen in the last 30 days. */
  active: z.int(),
  engaged: z.int(),
};

export const Usage = z
  .object({
    /** The last day that is counted; null until the first night has passed. */
    keptOn: Day.nullable(),
    ...figures,
    /** The oldest first; `week` is its Monday. Views of posts and events count once for each person, openings of articles each time. */
    weeks: z.array(z.object({ week: Day, views: z.int(), openings: z.int() })),
  })
  .meta({ id: 'Usage' });
export type Usage = z.infer<typeof Usage>;

/** The people of a site; `siteId` and `name` are null for those without one. */
export const UsageSite = z
  .object({ siteId: z.guid().nullable(), name: z.string().nullable(), ...figures })
  .meta({ id: 'UsageSite' });
export type UsageSite = z.infer<typeof UsageSite>;

export const UsageSitesQuery = PageQuery.extend({
  search: z.string().trim().max(200).optional(),
  sort: z.enum(usageSorts).default('reach'),
  order: z.enum(['asc', 'desc']).default('asc'),
});
export type UsageSitesQuery = z.infer<typeof UsageSitesQuery>;
export const UsageSites = pageOf(UsageSite);
