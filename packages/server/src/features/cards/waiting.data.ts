import { type RawBuilder, sql } from 'kysely';
import type { OrgId } from '#platform/context';
import { type Reach, withinReach } from '#platform/db/reach';
import { soon } from './card-pages.data.ts';

type Fragment = RawBuilder<unknown>;

const current = (org: OrgId, reach: Reach): Fragment => sql`c.organization_id = ${org} and c.replaced_by_id is null
  and ${withinReach(reach, sql`c.user_id`)}`;

/** Cards that wait for approval, since they were handed in. */
export const pendingCards = (org: OrgId, reach: Reach): Fragment =>
  sql`select c.id, c.listed_at as at from cards c where ${current(org, reach)} and c.status = 'pending'`;

/** Cards that have ended and were not replaced, since their last day. */
export const expiredCards = (org: OrgId, reach: Reach): Fragment =>
  sql`select c.id, c.listed_at as at from cards c where ${current(org, reach)} and c.status = 'expired'`;

/** Cards that end soon, by their last day. */
export const endingCards = (org: OrgId, reach: Reach, today: string): Fragment =>
  sql`select c.id, c.listed_at as at from cards c where ${current(org, reach)} and ${soon(today)}`;
