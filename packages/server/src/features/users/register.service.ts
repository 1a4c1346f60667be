/** Reads, adds, changes and removes one person. */
import { may, type RoleType } from '@fanal/contract/permissions';
import { isConfirmation } from '@fanal/contract/structure/structure.rules';
import { maskedNationalId } from '@fanal/contract/users/national-ids.rules';
import type { NewUser, User, UserChanges, UserRemoval } from '@fanal/contract/users/person.shapes';
import { outranks } from '@fanal/contract/users/roles.rules';
import { missingPartsOf } from '@fanal/contract/users/users.rules';
import { countFilesOf, releaseFilesOf } from '#features/uploads/files.service';
import type { Context, PreparingContext, WorkContext } from '#platform/context';
import { fail } from '#platform/fail';
import { briefOf, briefPerson } from '#platform/files/avatar-url';
import { newId } from '#platform/ids';
import { lockSupervision } from './assignments.data.ts';
import { isInReach } from './led-people.service.ts';
import { keepNationalId, sealNationalId, type WrittenNationalId } from './national-ids.service.ts';
import * as data from './person.data.ts';
import { columnsOf, nobody, valuesOf } from './person.rules.ts';
import { readNewPerson, writePerson } from './person.service.ts';
import { dropAccountOf, signInsOf } from './sign-ins.data.ts';
import { findTies } from './ties.data.ts';
import { rowsOfUsers } from './user-rows.data.ts';
import * as users from './users.data.ts';
import { endAccess } from './users.service.ts';

/** People, groups and posts that a removal preview names. */
const PEOPLE_NAMED = 4;

/** The person; NOT_FOUND when there is none or the caller may not see the person. */
export const requirePerson = async (ctx: Context, id: string, find = data.findPerson): Promise<data.PersonRow> => {
  const row = await find(ctx.db, ctx.org, id);
  if (!row || !(await isInReach(ctx, row.id))) throw fail('NOT_FOUND');
  return row;
};

/** The person, locked for a change. VERSION_CONFLICT when the caller read an older version (P60). */
export const lockVersion = async (ctx: Context, id: string, version: number): Promise<data.PersonRow> => {
  const row = await requirePerson(ctx, id, data.lockPerson);
  if (row.version !== version) throw fail('VERSION_CONFLICT');
  return row;
};

const supervisorOf = async (ctx: Context, id: string | null) => {
  const [row] = id ? await rowsOfUsers(ctx.db, ctx.org, [id]) : [];
  if (!row) return null;
  return briefPerson(ctx, row);
};

const named = (id: string | null, name: string | null) => (id && name !== null ? { id, name } : null);

const toUser = async (ctx: Context, row: data.PersonRow): Promise<User> => {
  const related = await data.findRelated(ctx.db, ctx.org, row.id);
  const signIn = (await signInsOf(ctx.db, ctx.org, [row.id])).get(row.id);
  const { avatarFileId, siteId, projectId, professionId, positionId, jobCategoryId, supervisorId, ...values } =
    valuesOf(row);
  return {
    ...(values as Omit<typeof values, 'gender' | 'locale' | 'employmentType' | 'tShirtSize'> &
      Pick<User, 'gender' | 'locale' | 'employmentType' | 'tShirtSize'>),
    id: row.id,
    version: row.version,
    avatarUrl: ctx.fileUrl(avatarFileId),
    site: named(siteId, related.site),
    project: named(projectId, related.project),
    profession: named(professionId, related.profession),
    position: named(positionId, related.position),
    jobCategory: named(jobCategoryId, related.jobCategory),
    groups: related.groups,
    supervisor: await supervisorOf(ctx, supervisorId),
    nationalIdMask: related.lastCharacters && maskedNationalId(related.lastCharacters),
    emergencyContacts: related.contacts,
    roleType: row.role_type as User['roleType'],
    isOwner: row.id === ctx.organization.ownerUserId,
    isSuperAdmin: signIn?.isSuperAdmin ?? false,
    invitationStatus: row.invitation_status as User['invitationStatus'],
    disabledBy: row.disabled_by as User['disabledBy'],
    disabledAt: row.disabled_at?.toISOString() ?? null,
    disabledReason: row.disabled_reason,
    loginMethod: row.login_method as User['loginMethod'],
    loginEmail: signIn?.email ?? null,
    hasAccount: row.account_id !== null,
    smsRegisteredAt: row.sms_registered_at?.toISOString() ?? null,
    firstSignInAt: related.firstSignInAt?.toISOString() ?? null,
    lastSeenAt: related.lastSeenAt?.toISOString() ?? null,
    missing: missingPartsOf(values),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
};

export const findUser = async (ctx: Context, id: string): Promise<User> => toUser(ctx, await requirePerson(ctx, id));

/** Adds a person with the role member, who is not invited and cannot sign in yet (GAP-53, GAP-54). */
export const createUser = async (ctx: Context, sent: NewUser): Promise<User> => {
  const { db, org, now } = ctx;
  const id = newId(now.getTime());
  const { values, contacts } = await readNewPerson(ctx, nobody(sent.givenName, sent.familyName), sent);
  const loginMethod = values.phone ? 'phone' : values.email ? 'email' : null;
  await data.insertPerson(db, {
    ...columnsOf(values),
    organization_id: org,
    id,
    login_method: loginMethod,
    role_type: 'member',
    invitation_status: 'notInvited',
    created_at: now,
    updated_at: now,
  });
  await data.replaceContacts(db, org, id, contacts);
  const { displayName, employeeNumber, email, phone } = values;
  ctx.audit({
    action: 'user.created',
    object: { type: 'user', id },
    after: { displayName, employeeNumber, email, phone },
  });
  return findUser(ctx, id);
};

export type PreparedChange = { id: string; changes: UserChanges; nationalId: WrittenNationalId | undefined };

/** Encrypts the national id number, if one was sent and the caller may write it. */
export const prepareChange = async (
  ctx: PreparingContext,
  id: string,
  changes: UserChanges,
): Promise<PreparedChange> => {
  const isWritten = changes.nationalId !== undefined && may(ctx.actor, 'users:reveal');
  return { id, changes, nationalId: isWritten ? await sealNationalId(ctx, id, changes.nationalId!) : undefined };
};

/** Changes the sent fields, all or none. VERSION_CONFLICT when the caller read an older version. */
export const changeUser = async (ctx: Context, prepared: PreparedChange): Promise<User> => {
  const { id, nationalId } = prepared;
  const { version, nationalId: text, ...written } = prepared.changes;
  // lock supervision before the person: same order everywhere, to avoid deadlocks
  if (written.supervisorId) await lockSupervision(ctx.db, ctx.org);
  const row = await lockVersion(ctx, id, version);
  if (text !== undefined && nationalId === undefined) throw fail('ACTION_FORBIDDEN');
  await writePerson(ctx, row, written, nationalId === undefined ? [] : ['nationalId']);
  if (nationalId !== undefined) {
    const country = written.country ?? row.country ?? (await data.countryOf(ctx.db, ctx.org));
    await keepNationalId(ctx, id, nationalId, country);
  }
  return toUser(ctx, (await data.findPerson(ctx.db, ctx.org, id))!);
};

/** Why this caller cannot remove the person; null when it is possible. */
export const removalRefusal = async (ctx: Context, row: data.PersonRow): Promise<UserRemoval['refusal']> => {
  if (row.id === ctx.actor.userId) return 'SELF_REMOVAL_REFUSED';
  if (!outranks(ctx.actor, row.role_type as RoleType)) return 'ACTION_FORBIDDEN';
  if (row.id === ctx.organization.ownerUserId) return 'OWNER_KEPT';
  return (await users.isLastAdministrator(ctx.db, ctx.org, row)) ? 'LAST_ADMIN_KEPT' : null;
};

/** Preview of a removal: what would be deleted, and what loses its supervisor, leader, author or audience. */
export const describeRemoval = async (ctx: Context, id: string): Promise<UserRemoval> => {
  const { db, org } = ctx;
  const row = await requirePerson(ctx, id);
  const { supervisedIds, ...ties } = await findTies(db, org, id, PEOPLE_NAMED);
  const supervised = await rowsOfUsers(db, org, supervisedIds);
  return {
    id,
    displayName: row.display_name,
    ...ties,
    lost: may(ctx.actor, 'posts:read') ? ties.lost : [],
    supervised: supervised.map((person) => briefOf(ctx, person)),
    fileCount: await countFilesOf(ctx, { type: 'user', id }),
    refusal: await removalRefusal(ctx, row),
  };
};

/**
 * Removes a person with files, cards, group memberships and contacts, after the typed confirmation (GAP-61). Supervised
 * people stay, without a supervisor; groups without this leader; posts without their author.
 */
export const removeUser = async (ctx: Context, id: string, confirmation: string): Promise<{ id: string }> => {
  const { db, org } = ctx;
  await users.lockAdministrators(db, org);
  const row = await requirePerson(ctx, id, data.lockPerson);
  const refusal = await removalRefusal(ctx, row);
  if (refusal) throw fail(refusal);
  if (!isConfirmation(confirmation)) throw fail('CONFIRMATION_WRONG');
  const { supervisedIds: _, led, lost, ...lostCounts } = await findTies(db, org, id, PEOPLE_NAMED);
  await releaseFilesOf(ctx, { type: 'user', id });
  const { display_name: displayName, employee_number: employeeNumber, role_type: roleType } = row;
  ctx.audit({
    action: 'user.deleted',
    object: { type: 'user', id },
    before: { displayName, employeeNumber, roleType, invitationStatus: row.invitation_status, ...lostCounts },
  });
  await takeAway(ctx, row);
  return { id };
};

/** Ends the access of the person, and deletes the person with everything that belongs to the person alone. */
export const takeAway = async (ctx: WorkContext, { id, account_id: accountId }: data.PersonRow): Promise<void> => {
  if (accountId) {
    await endAccess(ctx, [accountId]);
    await dropAccountOf(ctx.db, id);
  }
  await data.deletePerson(ctx.db, ctx.org, id);
};
