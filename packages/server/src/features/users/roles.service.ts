/** Changes of roles (ROLES, GAP-07). */
import { type Asker, may, type RoleType } from '@fanal/contract/permissions';
import { mayChangeRole } from '@fanal/contract/users/roles.rules';
import type { RoleChange, RoleChanged } from '@fanal/contract/users/users.shapes';
import type { Context } from '#platform/context';
import { fail } from '#platform/fail';
import { lockPerson, type PersonRow } from './person.data.ts';
import { withdrawStaleInvitation } from './sign-in-address.service.ts';
import { setSuperAdmin } from './sign-ins.data.ts';
import { rowsOfUsers } from './user-rows.data.ts';
import * as data from './users.data.ts';
import { toUserRow } from './users.service.ts';

/** The caller with the current role: it may have changed while this request waited for the lock. */
const currentActor = async ({ db, org, actor }: Context): Promise<Asker> => {
  if (actor.isSuperAdmin || !actor.userId) return actor;
  return { isSuperAdmin: false, roleType: (await data.findRole(db, org, actor.userId)) as RoleType | null };
};

type Reason = 'self' | 'rights' | 'lastAdministrator';

const reasonAgainst = async (ctx: Context, person: PersonRow, to: RoleType): Promise<Reason | null> => {
  if (person.id === ctx.actor.userId) return 'self';
  if (!mayChangeRole(await currentActor(ctx), person.role_type as RoleType, to)) return 'rights';
  const leaves = to !== 'organizationAdmin' && (await data.isLastAdministrator(ctx.db, ctx.org, person));
  return leaves ? 'lastAdministrator' : null;
};

/** Gives or removes the super admin flag. True when it changed (GAP-01). */
const changeFlag = async (ctx: Context, person: PersonRow, isSuperAdmin: boolean): Promise<boolean> => {
  if (!ctx.actor.isSuperAdmin) throw fail('ROLE_CHANGE_REFUSED', { reason: 'rights' });
  if (!person.account_id) throw fail('ACCOUNT_MISSING');
  const changed = await setSuperAdmin(ctx.db, person.id, isSuperAdmin);
  // the caller lost the flag in the meantime
  if (changed === null) throw fail('ROLE_CHANGE_REFUSED', { reason: 'rights' });
  return changed;
};

/** Changes the role of a person. The last administrator keeps the role, also when two are demoted at the same time (P62). */
export const changeRole = async (ctx: Context, id: string, change: RoleChange): Promise<RoleChanged> => {
  const { db, org, actor, now } = ctx;
  const { roleType, isSuperAdmin } = change;
  if (!may(actor, 'roles:update')) throw fail('ROLE_CHANGE_REFUSED', { reason: 'rights' });
  await data.lockAdministrators(db, org);
  const locked = await lockPerson(db, org, id);
  if (!locked) throw fail('NOT_FOUND');
  const reason = await reasonAgainst(ctx, locked, roleType);
  if (reason) throw fail('ROLE_CHANGE_REFUSED', { reason });
  const person = await withdrawStaleInvitation(ctx, locked, change);
  const isFlagged = isSuperAdmin !== undefined && (await changeFlag(ctx, person, isSuperAdmin));
  await data.changeRole(db, org, id, roleType, now);
  ctx.audit({
    action: 'user.roleChanged',
    object: { type: 'user', id },
    before: { roleType: person.role_type, ...(isFlagged ? { isSuperAdmin: !isSuperAdmin } : {}) },
    after: { roleType, ...(isFlagged ? { isSuperAdmin } : {}) },
  });
  const accountId = person.account_id;
  if (accountId) ctx.afterCommit(() => ctx.system.forgetSessions([accountId]));
  const [row] = await rowsOfUsers(db, org, [id]);
  return { user: toUserRow(ctx, row!), administratorCount: await data.countActiveAdministrators(db, org) };
};
