import type { Page } from '@fanal/contract/kit/page';
import type { RoleType } from '@fanal/contract/permissions';
import type { BlockChange, InvitationStatus, UserFilter, UserRow } from '@fanal/contract/users/users.shapes';
import { writeAudit } from '#platform/audit/audit';
import type { Context, OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { fail } from '#platform/fail';
import { unlockAccount } from './accounts.data.ts';
import * as data from './users.data.ts';

type Row = Awaited<ReturnType<typeof data.pageOfUsers>>['items'][number];

const toUserRow = ({ fileUrl }: Context, row: Row): UserRow => ({
  id: row.id,
  displayName: row.display_name,
  avatarUrl: fileUrl(row.avatar_file_id),
  employeeNumber: row.employee_number,
  positionName: row.position_name,
  roleType: row.role_type as RoleType,
  invitationStatus: row.invitation_status as InvitationStatus,
});

/** A person as a list of another feature read it, with the picture as an address. */
export const briefOf = <Row extends { avatarFileId: string | null }>(
  { fileUrl }: Context,
  { avatarFileId, ...row }: Row,
): Omit<Row, 'avatarFileId'> & { avatarUrl: string | null } => ({ ...row, avatarUrl: fileUrl(avatarFileId) });

export const listUsers = async (ctx: Context, filter: UserFilter): Promise<Page<UserRow>> => {
  const page = await data.pageOfUsers(ctx.db, ctx.org, filter);
  return { ...page, items: page.items.map((row) => toUserRow(ctx, row)) };
};

/** Switches a person off or on again; access ends with the commit, in every process within a second (P5). */
export const blockUser = async (ctx: Context, userId: string, { blocked, reason }: BlockChange): Promise<UserRow> => {
  const { db, org, now, actor } = ctx;
  if (userId === actor.userId) throw fail('SELF_BLOCK_REFUSED');
  await data.lockAdministrators(db, org);
  const user = await data.findUser(db, org, userId);
  if (!user) throw fail('NOT_FOUND');
  const isLastAdmin =
    user.role_type === 'organizationAdmin' &&
    user.invitation_status !== 'disabled' &&
    (await data.countActiveAdministrators(db, org)) === 1;
  if (blocked && isLastAdmin) throw fail('LAST_ADMIN_KEPT');

  if (blocked) await data.disableUser(db, org, userId, { by: 'admin', reason: reason ?? null, now });
  else {
    await data.enableUser(db, org, userId, now);
    if (user.account_id && user.disabled_by === 'security') await unlockAccount(ctx.system.keeper, user.account_id);
  }
  const changed = (await data.findUser(db, org, userId))!;
  ctx.audit({
    action: blocked ? 'user.blocked' : 'user.unblocked',
    object: { type: 'user', id: userId },
    before: { invitationStatus: user.invitation_status },
    after: { invitationStatus: changed.invitation_status, reason: reason ?? null },
  });
  const accountId = user.account_id;
  if (accountId) {
    ctx.afterCommit(() => ctx.system.forgetSessions([accountId]));
    if (blocked && (await isNowhereOpen(ctx.system.keeper, accountId, org)))
      ctx.afterCommit(() => ctx.system.endSignIns(accountId));
  }
  return toUserRow(ctx, changed);
};

/** True when the account belongs to no other organisation that lets it in: then it need not stay signed in. */
const isNowhereOpen = async (keeper: Db, accountId: string, except: OrgId): Promise<boolean> =>
  (await membershipsOf(keeper, accountId)).every(
    ({ organizationId, status }) => organizationId === except || (status !== 'claimed' && status !== 'invited'),
  );

/** Somebody opened the product: the first time claims the invitation (AUTH-14). */
export const greetUser = async (db: Db, org: OrgId, userId: string, now: Date): Promise<void> => {
  await data.noteVisit(db, org, userId, now);
  const claimed = await data.claimInvitation(db, org, userId, now);
  if (!claimed?.account_id) return;
  const actor = {
    accountId: claimed.account_id,
    userId,
    displayName: claimed.display_name,
    isSuperAdmin: false,
    roleType: null,
  };
  await writeAudit(db, { org, actor, requestId: 'sign-in', address: null, now }, [
    { action: 'user.claimed', object: { type: 'user', id: userId } },
  ]);
};

/** Repeated failed sign-ins closed the account: it is disabled wherever it is a member, and the log says so (AUTH-13). */
export const disableBySecurity = async (keeper: Db, accountId: string, now: Date): Promise<void> => {
  for (const membership of await data.membershipsOfAccount(keeper, accountId)) {
    const org = membership.organization_id as OrgId;
    const disabled = await data.disableUser(keeper, org, membership.id, { by: 'security', reason: null, now });
    if (!disabled) continue;
    const actor = {
      accountId,
      userId: membership.id,
      displayName: membership.display_name,
      isSuperAdmin: false,
      roleType: null,
    };
    await writeAudit(keeper, { org, actor, requestId: 'sign-in', address: null, now }, [
      {
        action: 'user.locked',
        object: { type: 'user', id: membership.id },
        before: { invitationStatus: membership.invitation_status },
        after: { invitationStatus: 'disabled', by: 'security' },
      },
    ]);
  }
};

export const membershipsOf = async (
  keeper: Db,
  accountId: string,
): Promise<{ organizationId: string; userId: string; status: InvitationStatus; roleType: RoleType }[]> =>
  (await data.membershipsOfAccount(keeper, accountId)).map((row) => ({
    organizationId: row.organization_id,
    userId: row.id,
    status: row.invitation_status as InvitationStatus,
    roleType: row.role_type as RoleType,
  }));
