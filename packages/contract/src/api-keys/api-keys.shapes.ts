import { z } from 'zod';
import { Day, Instant } from '../kit/dates.ts';
import { PageQuery } from '../kit/page.ts';
import { name } from '../kit/texts.ts';
import { permissions } from '../permissions.ts';
import { keyPermissions, keyStates, LONGEST_KEY_NAME } from './api-keys.rules.ts';

export const ApiKeyFilter = PageQuery;
export type ApiKeyFilter = z.infer<typeof ApiKeyFilter>;

/** The last day of the key is a day of the organization's calendar; the key ends with that day. */
export const NewApiKey = z.strictObject({
  name: name(LONGEST_KEY_NAME),
  scope: z
    .array(z.enum(keyPermissions))
    .min(1)
    .max(keyPermissions.length)
    .transform((scope) => [...new Set(scope)]),
  expiresOn: Day,
});
export type NewApiKey = z.infer<typeof NewApiKey>;

export const ApiKey = z
  .object({
    id: z.guid(),
    name: z.string(),
    /** Its first characters, to recognise it by. */
    prefix: z.string(),
    scope: z.array(z.enum(permissions)),
    createdAt: Instant,
    createdByName: z.string(),
    lastUsedAt: Instant.nullable(),
    expiresAt: Instant,
    revokedAt: Instant.nullable(),
    revokedByName: z.string().nullable(),
    /** `suspended`: whoever created it may no longer do what the key may. */
    state: z.enum(keyStates),
  })
  .meta({ id: 'ApiKey' });
export type ApiKey = z.infer<typeof ApiKey>;

/** The only answer that holds a key in clear. */
export const CreatedApiKey = z.object({ key: ApiKey, secret: z.string() });
export type CreatedApiKey = z.infer<typeof CreatedApiKey>;
