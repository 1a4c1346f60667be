import { audienceKinds } from '@fanal/contract/audiences/audiences.rules';
import type {
  AudienceDraft,
  AudienceKind,
  AudiencePreview,
  AudienceUses,
  Recipient,
  RecipientFilter,
  RecipientUsersFilter,
} from '@fanal/contract/audiences/audiences.shapes';
import type { Page } from '@fanal/contract/kit/page';
import type { PersonBrief } from '@fanal/contract/users/users.shapes';
import { usesOf } from '#features/audience-uses/audience-uses.service';
import type { Context } from '#platform/context';
import { fail } from '#platform/fail';
import { briefOf } from '#platform/files/avatar-url';
import * as audience from './audience.service.ts';
import { openSection, type RecipientRow, type Section } from './recipients.data.ts';
import { namesOf } from './targets.data.ts';

/** Kinds that remain where the structure is switched off (GAP-26). */
const withoutStructure: readonly AudienceKind[] = ['everybody', 'userGroup', 'user'];

/** Adds the counts of one page; a person counts as one, or zero when disabled. */
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

/** The requested kinds that this organization has, in order. */
const sectionsOf = async (ctx: Context, { search, kinds }: RecipientFilter): Promise<Section[]> => {
  const offered = ctx.organization.features.organizationStructure ? audienceKinds : withoutStructure;
  const sections: Section[] = [];
  for (const kind of offered.filter((one) => !kinds || kinds.includes(one)))
    sections.push(await openSection(ctx.db, ctx.org, kind, search));
  return sections;
};

/** The slice of each section on a page: a range over all sections, or the first rows of each. */
const slicesOf = (sections: readonly Section[], { page, perPage, perKind }: RecipientFilter) => {
  if (perKind !== undefined) return sections.map(({ total }, at) => ({ at, skip: 0, take: Math.min(perKind, total) }));
  let [skip, room] = [(page - 1) * perPage, perPage];
  return sections.map(({ total }, at) => {
    const slice = { at, skip, take: Math.max(0, Math.min(room, total - skip)) };
    room -= slice.take;
    skip = Math.max(0, skip - total);
    return slice;
  });
};

/** A page of all recipients: one kind after the other, each sorted by name (GROUPS-05). */
export const listRecipients = async (ctx: Context, filter: RecipientFilter): Promise<Page<Recipient>> => {
  const sections = await sectionsOf(ctx, filter);
  const rows: RecipientRow[] = [];
  for (const { at, skip, take } of slicesOf(sections, filter))
    if (take > 0) rows.push(...(await sections[at]!.rows(take, skip)));
  const total = sections.reduce((sum, section) => sum + section.total, 0);
  const { page, perPage, perKind } = filter;
  const items = await toRecipients(ctx, rows);
  if (perKind !== undefined) return { items, total, lastPage: 1, page: 1 };
  return { items, total, lastPage: Math.max(1, Math.ceil(total / perPage)), page };
};

const requireRecipient = async ({ db, org }: Context, id: string) => {
  const [recipient] = await namesOf(db, org, [id]);
  if (!recipient) throw fail('NOT_FOUND');
  return recipient;
};

const audienceOfRecipient = async (ctx: Context, id: string) =>
  audience.resolveAudience(ctx, [await requireRecipient(ctx, id)]);

export const listUses = async (ctx: Context, id: string): Promise<AudienceUses> =>
  usesOf(ctx, [(await requireRecipient(ctx, id)).id]);

export const countRecipientUsers = async (ctx: Context, id: string): Promise<{ count: number }> => {
  const [count] = await audience.countEach(ctx, [await audienceOfRecipient(ctx, id)]);
  return { count: audience.reachOf(count!) };
};

export const listRecipientUsers = async (
  ctx: Context,
  id: string,
  { claimed, ...question }: RecipientUsersFilter,
): Promise<Page<PersonBrief>> =>
  audience.listPeople(ctx, await audienceOfRecipient(ctx, id), question, { who: claimed ? 'claimed' : 'reached' });

/**
 * The people that several targets reach together: the count of each target, the distinct count, and a page of people
 * with their sources.
 */
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
    people: await audience.listPeople(
      ctx,
      together,
      { page, perPage, search, total: audience.reachOf(count!) },
      { sources: each },
    ),
  };
};
