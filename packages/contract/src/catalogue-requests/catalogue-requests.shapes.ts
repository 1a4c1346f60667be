/** What an organization asks super admins to add to a catalogue that all organizations share, and what they answer. */
import { z } from 'zod';
import { Instant } from '../kit/dates.ts';
import { PageQuery } from '../kit/page.ts';
import { name, optionalText } from '../kit/texts.ts';
import { Version } from '../kit/version.ts';
import { LONGEST_ANSWER, requestLimits, requestStatuses } from './catalogue-requests.rules.ts';

/** Only the name is needed. */
export const NewCatalogueRequest = z.strictObject({
  name: name(requestLimits.name),
  description: optionalText(requestLimits.description).default(null),
});
export type NewCatalogueRequest = z.infer<typeof NewCatalogueRequest>;

export const CatalogueRequest = z
  .object({
    id: z.guid(),
    version: z.int(),
    name: z.string(),
    description: z.string().nullable(),
    status: z.enum(requestStatuses),
    organization: z.object({ id: z.guid(), name: z.string() }),
    requestedBy: z.string(),
    requestedAt: Instant,
    answer: z.string().nullable(),
    answeredAt: Instant.nullable(),
  })
  .meta({ id: 'CatalogueRequest' });
export type CatalogueRequest = z.infer<typeof CatalogueRequest>;

export const CatalogueRequestFilter = PageQuery.extend({ status: z.enum(requestStatuses).optional() });
export type CatalogueRequestFilter = z.infer<typeof CatalogueRequestFilter>;

export const CatalogueRequestAnswer = z.strictObject({
  version: Version,
  status: z.enum(requestStatuses).exclude(['pending']),
  answer: optionalText(LONGEST_ANSWER).default(null),
});
export type CatalogueRequestAnswer = z.infer<typeof CatalogueRequestAnswer>;
