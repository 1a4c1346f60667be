import type { Page } from '@fanal/contract/kit/page';
import { type RoleType, roleTypes } from '@fanal/contract/permissions';
import { jobTitleFor } from '@fanal/contract/users/job-titles.rules';
import type {
  InvitationStatus,
  RoleCounts,
  UserCounts,
  UserCountsFilter,
  UserFilter,
  UserRow,
} from '@fanal/contract/users/users.shapes';
import { endDevicesOf } from '#features/user-devices/user-devices.service';
import { type AuditActor, writeAudit } from '#platform/audit/audit';
import type { Context, OrgId, WorkContext } from '#platform/context';
import type { Db } from '#platform/db/db';
import { peopleInReach } from './led-people.service.ts';
import { peopleFilterOf } from './people-filter.service.ts';
import { countByRole, countByStatus, pageOfUsers } from './user-pages.data.ts';
import type { RegisterRow } from './user-rows.data.ts';
import * as data from './users.data.ts';

export const toUserRow = (
  { fileUrl }: Context,
  { avatarFileId, nameKey: _, gender, ...row }: RegisterRow,
): UserRow => ({
  jobTitle: jobTitleFor(row.positionName, gender),
  ...row,
  avatarUrl: fileUrl(avatarFileId),
  roleType: row.roleType as RoleType,
  invitationStatus: row.invitationStatus as InvitationStatus,
  disabledBy: row.disabledBy as UserRow['disabledBy'],
  disabledAt: row.disabledAt?.toISOString() ?? null,
  firstSignInAt: row.firstSignInAt?.toISOString() ?? null,
  lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});

/** A page of the people whom the caller may see (GAP-53, GAP-04). */
export const listUsers = async (ctx: Context, filter: UserFilter): Promise<Page<UserRow>> => {
  const page = await pageOfUsers(ctx.db, ctx.org, await peopleFilterOf(ctx, filter));
  return { ...page, items: page.items.map((row) => toUserRow(ctx, row)) };
};

/** People per invitation status, with the other filters applied. */
export const countUsers = async (ctx: Context, filter: UserCountsFilter): Promise<UserCounts> => {
  const counts = await countByStatus(ctx.db, ctx.org, await peopleFilterOf(ctx, filter));
  const of = (status: InvitationStatus) => counts.get(status) ?? 0;
  return {
    all: [...counts.values()].reduce((sum, count) => sum + count, 0),
    notInvited: of('notInvited'),
    pending: of('pending'),
    invited: of('invited'),
    claimed: of('claimed'),
    disabled: of('disabled'),
  };
};

/** People per role, among those whom the caller may see. */
export const countRoles = async (ctx: Context): Promise<RoleCounts> => {
  const counts = await countByRole(ctx.db, ctx.org, await peopleInReach(ctx));
  return Object.fromEntries(roleTypes.map((role) => [role, counts.get(role) ?? 0])) as RoleCounts;
};

export const END_SIGN_INS_TASK = 'end-sign-ins';

/** Ends the access of accounts to this organization: clears cached sessions in every process, and queues a job that ends provider sessions. */
export const endAccess = async (ctx: WorkContext, accountIds: readonly string[]): Promise<void> => {
  if (accountIds.length === 0) return;
  ctx.afterCommit(() => ctx.system.forgetSessions([...accountIds]));
  await ctx.enqueue(END_SIGN_INS_TASK, { org: ctx.org, accountIds });
};

type Provider = { ownerDb: Db; endSignIns: (accountId: string) => Promise<void> };

/** Ends the sessions at the identity provider of accounts that no other organization gives access to. */
export const endSignIns = async (
  { ownerDb, endSignIns: end }: Provider,
  org: OrgId,
  accountIds: readonly string[],
): Promise<void> => {
  for (const accountId of accountIds) if (await isNowhereOpen(ownerDb, accountId, org)) await end(accountId);
};

/** True when no organization but `except` gives access to the account. */
const isNowhereOpen = async (ownerDb: Db, accountId: string, except: OrgId): Promise<boolean> =>
  (await membershipsOf(ownerDb, accountId)).every(
    ({ organizationId, status }) => organizationId === except || (status !== 'claimed' && status !== 'invited'),
  );

/** Records a visit of a person; the first one claims the invitation (AUTH-14). */
export const recordVisit = async (db: Db, org: OrgId, userId: string, now: Date): Promise<void> => {
  await data.noteVisit(db, org, userId, now);
  await data.noteMonth(db, org, userId, `${now.toISOString().slice(0, 7)}-01`);
  const claimed = await data.claimInvitation(db, org, userId, now);
  if (!claimed?.account_id) return;
  const actor = actorOf(claimed.account_id, { id: userId, display_name: claimed.display_name });
  await writeAudit(db, { org, actor, requestId: 'sign-in', address: null, now }, [
    { action: 'user.claimed', object: { type: 'user', id: userId } },
  ]);
};

/** The person of a membership as the one who acts, while nobody is signed in. */
const actorOf = (accountId: string, membership: { id: string; display_name: string }): AuditActor => ({
  accountId,
  userId: membership.id,
  displayName: membership.display_name,
});

/** Writes an audit entry in every organization of an account after several failed sign-ins in a row (GAP-79). */
export const noteRepeatedFailures = async (
  ownerDb: Db,
  accountId: string,
  { failures, now }: { failures: number; now: Date },
): Promise<void> => {
  for (const membership of await data.membershipsOfAccount(ownerDb, accountId)) {
    const org = membership.organization_id as OrgId;
    await writeAudit(
      ownerDb,
      { org, actor: actorOf(accountId, membership), requestId: 'sign-in', address: null, now },
      [{ action: 'user.signInFailed', object: { type: 'user', id: membership.id }, after: { failures } }],
    );
  }
};

/** After too many failed sign-ins: disables the person in every organization of the account, with an audit entry (AUTH-13). */
export const disableBySecurity = async (ownerDb: Db, accountId: string, now: Date): Promise<void> => {
  for (const membership of await data.membershipsOfAccount(ownerDb, accountId)) {
    const org = membership.organization_id as OrgId;
    const disabled = await data.disableUsers(ownerDb, org, [membership.id], { by: 'security', reason: null, now });
    if (disabled.length === 0) continue;
    await endDevicesOf(ownerDb, org, [membership.id]);
    await writeAudit(
      ownerDb,
      { org, actor: actorOf(accountId, membership), requestId: 'sign-in', address: null, now },
      [
        {
          action: 'user.locked',
          object: { type: 'user', id: membership.id },
          before: { invitationStatus: membership.invitation_status },
          after: { invitationStatus: 'disabled', by: 'security' },
        },
      ],
    );
  }
};

export const membershipsOf = async (
  ownerDb: Db,
  accountId: string,
): Promise<{ organizationId: string; userId: string; status: InvitationStatus; roleType: RoleType }[]> =>
  (await data.membershipsOfAccount(ownerDb, accountId)).map((row) => ({
    organizationId: row.organization_id,
    userId: row.id,
    status: row.invitation_status as InvitationStatus,
    roleType: row.role_type as RoleType,
  }));
