/** Deactivates and reactivates people, one or many at once. Access ends at commit, in every process within a second (P5). */
import type { RoleType } from '@fanal/contract/permissions';
import { outranks } from '@fanal/contract/users/roles.rules';
import type { BlockChange, BlockSeveral, SeveralResult, UserRow } from '@fanal/contract/users/users.shapes';
import { endDevicesOf } from '#features/user-devices/user-devices.service';
import type { Context, WorkContext } from '#platform/context';
import { fail, type Refusal } from '#platform/fail';
import { type LockedPerson, lockPeople } from './assignments.data.ts';
import { eachOnce, type RefusedPerson, resultOf } from './assignments.service.ts';
import { unlockAccounts } from './sign-ins.data.ts';
import { rowsOfUsers } from './user-rows.data.ts';
import * as data from './users.data.ts';
import { endAccess, toUserRow } from './users.service.ts';

/** The reason for each person who cannot be changed. The last remaining administrator cannot be deactivated. */
const refusalsFor = (
  { actor }: WorkContext,
  people: readonly LockedPerson[],
  blocked: boolean,
  administrators: number,
): Map<string, Refusal> => {
  let left = administrators;
  const refusals = new Map<string, Refusal>();
  for (const { id, role_type: roleType, invitation_status: status } of people) {
    const isAdministrator = roleType === 'organizationAdmin' && status !== 'disabled';
    if (id === actor.userId) refusals.set(id, fail('SELF_BLOCK_REFUSED'));
    else if (!outranks(actor, roleType as RoleType)) refusals.set(id, fail('ACTION_FORBIDDEN'));
    else if (blocked && isAdministrator && left === 1) refusals.set(id, fail('LAST_ADMIN_KEPT'));
    else if (blocked && isAdministrator) left -= 1;
  }
  return refusals;
};

const auditSwitch = (ctx: WorkContext, person: LockedPerson, { blocked, reason }: BlockChange, status: string) =>
  ctx.audit({
    action: blocked ? 'user.blocked' : 'user.unblocked',
    object: { type: 'user', id: person.id },
    before: { invitationStatus: person.invitation_status },
    after: { invitationStatus: status, reason: reason ?? null },
  });

const settleAccess = async (ctx: WorkContext, people: readonly LockedPerson[], blocked: boolean) => {
  const accountIds = people.flatMap(({ account_id: accountId }) => accountId ?? []);
  if (blocked) return endAccess(ctx, accountIds);
  ctx.afterCommit(() => ctx.system.forgetSessions(accountIds));
};

/** Changes the people who can be. Returns all people found, and the refusals. */
const switchPeople = async (ctx: WorkContext, ids: readonly string[], change: BlockChange) => {
  const { db, org, now } = ctx;
  const { blocked, reason = null } = change;
  await data.lockAdministrators(db, org);
  const people = await lockPeople(db, org, ids);
  const refusals = refusalsFor(ctx, people, blocked, await data.countActiveAdministrators(db, org));
  const chosen = people.filter(({ id }) => !refusals.has(id));
  const chosenIds = chosen.map(({ id }) => id);
  if (chosenIds.length === 0) return { people, refusals };
  if (blocked) {
    await data.disableUsers(db, org, chosenIds, { by: 'admin', reason, now });
    await endDevicesOf(db, org, chosenIds);
  } else {
    await unlockAccounts(db, chosenIds);
    await data.enableUsers(db, org, chosenIds, now);
  }
  const after = new Map((await rowsOfUsers(db, org, chosenIds)).map((row) => [row.id, row.invitationStatus]));
  for (const person of chosen) auditSwitch(ctx, person, change, after.get(person.id)!);
  await settleAccess(ctx, chosen, blocked);
  return { people, refusals };
};

export const blockUser = async (ctx: Context, id: string, change: BlockChange): Promise<UserRow> => {
  const { people, refusals } = await switchPeople(ctx, [id], change);
  if (people.length === 0) throw fail('NOT_FOUND');
  const refusal = refusals.get(id);
  if (refusal) throw refusal;
  const [row] = await rowsOfUsers(ctx.db, ctx.org, [id]);
  return toUserRow(ctx, row!);
};

/**
 * Changes the people who can be and returns the reason for each of the others. Refused attempts are written to the audit
 * log.
 */
export const blockPeople = async (
  ctx: WorkContext,
  requestedIds: readonly string[],
  change: BlockChange,
): Promise<RefusedPerson[]> => {
  const { people, refusals } = await switchPeople(ctx, requestedIds, change);
  const names = new Map(people.map((person) => [person.id, person.display_name]));
  for (const [id, { code }] of refusals)
    ctx.audit({
      action: change.blocked ? 'user.blockRefused' : 'user.unblockRefused',
      object: { type: 'user', id },
      after: { code },
    });
  return requestedIds.flatMap((id) => {
    const refusal = names.has(id) ? refusals.get(id) : fail('NOT_FOUND');
    return refusal ? [{ id, displayName: names.get(id) ?? null, refusal }] : [];
  });
};

export const blockSeveral = async (ctx: Context, { ids, ...change }: BlockSeveral): Promise<SeveralResult> => {
  const requestedIds = eachOnce(ids);
  return resultOf(ctx, requestedIds, await blockPeople(ctx, requestedIds, change));
};
