/** Lines of the inbox that are assigned to a colleague, who is told by mail. */
import type { InboxKind } from '@fanal/contract/dashboard/inbox.rules';
import type { Assigning, ColleagueQuery, InboxLine, Marked } from '@fanal/contract/dashboard/inbox.shapes';
import { lastPageOf, type Page } from '@fanal/contract/kit/page';
import { type Asker, roleTypes } from '@fanal/contract/permissions';
import type { PersonBrief } from '@fanal/contract/users/users.shapes';
import type { Context, OrgId } from '#platform/context';
import { fail } from '#platform/fail';
import { briefOf } from '#platform/files/avatar-url';
import { newId } from '#platform/ids';
import * as data from './inbox.data.ts';
import { describeLines } from './inbox.service.ts';
import { mayActOn } from './inbox-sources.service.ts';
import { findRecipient } from './letters.data.ts';
import { type LetterDeps, readerContext, sendLetter } from './letters.service.ts';
import { countOf, knownByKind, requireLines } from './source-lines.service.ts';

/** Tells a colleague what was assigned. */
export const ASSIGNED_TASK = 'tell-assigned';
/** Lines that the mail names; it says how many there are. */
const LINES_NAMED = 5;

type AssignedLines = {
  org: OrgId;
  id: string;
  userId: string;
  byName: string;
  lines: { kind: InboxKind; id: string }[];
  count: number;
};

/** Assigns lines to a colleague who may act on all of them. */
export const assignLines = async (ctx: Context, { lines, userId }: Assigning): Promise<Marked> => {
  const { db, org, now, actor } = ctx;
  const byKind = await requireLines(ctx, lines);
  if (userId !== null) {
    const colleague = await data.findColleague(db, org, userId);
    if (!colleague) throw fail('NOT_FOUND');
    const { accountId, displayName, roleType } = colleague;
    const acting = { ...ctx, actor: { ...actor, accountId, displayName, roleType, userId, isSuperAdmin: false } };
    if (!(await knownByKind(acting, lines))) throw fail('ASSIGNEE_REFUSED');
  }
  for (const [kind, ids] of byKind) {
    await data.assign(db, org, { kind, ids, userId }, { accountId: actor.accountId, now });
    ctx.audit({
      action: userId === null ? 'inbox.unassigned' : 'inbox.assigned',
      object: userId === null ? { type: 'organization', id: org } : { type: 'user', id: userId },
      after: { kind, ids },
    });
  }
  const count = countOf(byKind);
  if (userId !== null && userId !== actor.userId && count > 0) {
    const id = newId(now.getTime());
    const named = [...byKind].flatMap(([kind, ids]) => ids.map((line) => ({ kind, id: line }))).slice(0, LINES_NAMED);
    const assigned: AssignedLines = { org, id, userId, byName: actor.displayName, lines: named, count };
    await ctx.enqueue(ASSIGNED_TASK, assigned, { key: `${ASSIGNED_TASK} ${id}` });
  }
  return { lines: count };
};

/** Who may act on a kind, by name. */
export const listColleagues = async (
  ctx: Context,
  kind: InboxKind,
  { page, perPage, search }: ColleagueQuery,
): Promise<Page<PersonBrief>> => {
  const { db, org, actor, organization } = ctx;
  if (!mayActOn(actor, kind, organization.features)) throw fail('NOT_FOUND');
  const acts = (asker: Asker) => mayActOn(asker, kind, organization.features);
  const roles = roleTypes.filter((roleType) => acts({ isSuperAdmin: false, roleType }));
  const slice = { take: perPage, skip: (page - 1) * perPage };
  const { rows, total } = await data.pageOfColleagues(db, org, { roles, search }, slice);
  const items = rows.map(({ roleType: _, ...person }) => briefOf(ctx, person));
  return { items, total, lastPage: lastPageOf(total, perPage), page };
};

/** Mails what was assigned to a colleague, where there is an address; lines that were settled meanwhile are left out. */
export const notifyAssigned = async (
  deps: LetterDeps,
  { org, id, userId, byName, lines, count }: AssignedLines,
): Promise<void> => {
  if (!deps.transport) return;
  const recipient = await findRecipient(deps.ownerDb, org, userId);
  if (!recipient) return;
  const found: InboxLine[] = await deps.database.transaction({ org, readOnly: true }, (db) =>
    describeLines(readerContext(db, deps.ownerDb, deps.now(), recipient), lines),
  );
  if (found.length === 0) return;
  await sendLetter(deps, recipient, {
    id: `assigned-${id}`,
    occasion: { kind: 'assigned', byName },
    lines: found,
    total: count,
    isMore: false,
  });
};
