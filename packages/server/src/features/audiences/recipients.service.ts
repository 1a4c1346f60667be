import {
  type AudienceDraft,
  type AudienceKind,
  type AudiencePreview,
  audienceKinds,
  type Recipient,
  type RecipientFilter,
  type RecipientUsersFilter,
} from '@fanal/contract/audiences/audiences.shapes';
import type { Page } from '@fanal/contract/kit/page';
import type { PersonBrief } from '@fanal/contract/users/users.shapes';
import { briefOf } from '#features/users/users.service';
import type { Context } from '#platform/context';
import { fail } from '#platform/fail';
import * as audience from './audience.service.ts';
import { openSection, type RecipientRow } from './recipients.data.ts';
import { namesOf } from './targets.data.ts';

/** What stays where the structure is switched off (GAP-26). */
const withoutStructure: readonly AudienceKind[] = ['everybody', 'userGroup', 'user'];

/** Counts of one page; a person is one, or none when disabled. */
const toRecipients = async (ctx: Context, rows: readonly RecipientRow[]): Promise<Recipient[]> => {
  const groups = rows.filter(({ person }) => person === null);
  const counts = await audience.countEach(ctx, await audience.resolveEach(ctx, groups));
  const reach = new Map(groups.map(({ id }, at) => [id, audience.reachOf(counts[at]!)]));
  return rows.map(({ id, person, ...row }) => ({
    ...row,
    recipientid: id,
    childtype: person ? 'User' : 'group',
    count: person ? Number(!person.isDisabled) : reach.get(id)!,
    person: person && briefOf(ctx, person),
  }));
};

/** A page of all recipients: the kinds one after the other, each by name (GROUPS-05). */
export const listRecipients = async (
  ctx: Context,
  { page, perPage, search, kinds }: RecipientFilter,
): Promise<Page<Recipient>> => {
  const offered = ctx.organization.features.organizationStructure ? audienceKinds : withoutStructure;
  const rows: RecipientRow[] = [];
  let total = 0;
  const from = (page - 1) * perPage;
  for (const kind of offered.filter((one) => !kinds || kinds.includes(one))) {
    const section = await openSection(ctx.db, ctx.org, kind, search);
    const skip = Math.max(0, from - total);
    const take = Math.min(perPage - rows.length, section.total - skip);
    if (take > 0) rows.push(...(await section.rows(take, skip)));
    total += section.total;
  }
  return { items: await toRecipients(ctx, rows), total, lastPage: Math.max(1, Math.ceil(total / perPage)), page };
};

const circleOfRecipient = async (ctx: Context, id: string) => {
  const [recipient] = await namesOf(ctx.db, ctx.org, [id]);
  if (!recipient) throw fail('NOT_FOUND');
  return audience.resolveAudience(ctx, [recipient]);
};

export const countRecipientUsers = async (ctx: Context, id: string): Promise<{ count: number }> => {
  const [count] = await audience.countEach(ctx, [await circleOfRecipient(ctx, id)]);
  return { count: audience.reachOf(count!) };
};

export const listRecipientUsers = async (
  ctx: Context,
  id: string,
  { claimed, ...question }: RecipientUsersFilter,
): Promise<Page<PersonBrief>> =>
  audience.listPeople(ctx, await circleOfRecipient(ctx, id), question, { who: claimed ? 'claimed' : 'reached' });

/** Whom several targets reach together: each one's people, everybody once, and a page of them with what brings them. */
export const previewAudience = async (
  ctx: Context,
  { targets, search, page, perPage }: AudienceDraft,
): Promise<AudiencePreview> => {
  await audience.requireTargets(
    ctx,
    targets.map((target, at) => ({ ...target, path: `targets.${at}.id` })),
  );
  const names = await audience.namedInOrder(ctx, targets);
  const each = await audience.resolveEach(ctx, targets);
  const together = await audience.resolveAudience(ctx, targets);
  const [count, ...counts] = await audience.countEach(ctx, [together, ...each]);
  const reaches = counts.map(audience.reachOf);
  return {
    count: count!,
    targets: names.map((target, at) => ({ ...target, count: reaches[at]! })),
    overlap: reaches.reduce((sum, reach) => sum + reach, 0) - audience.reachOf(count!),
    warnings: names.flatMap((target, at) => audience.warningOf(target, reaches[at]!)),
    people: await audience.listPeople(ctx, together, { page, perPage, search }, { sources: each }),
  };
};
