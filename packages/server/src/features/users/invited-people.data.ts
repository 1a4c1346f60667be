import type { Insertable } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import type { DB } from '#platform/db/tables';

export const insertPeople = (db: Db, rows: Insertable<DB['users']>[]) => db.insertInto('users').values(rows).execute();

/** People of the organization with one of these e-mails (case-insensitive) or phones. */
export const peopleWithContact = (db: Db, org: OrgId, emails: readonly string[], phones: readonly string[]) =>
  db
    .selectFrom('users')
    .select(['id', 'display_name', 'email', 'phone'])
    .where('organization_id', '=', org)
    .where((e) =>
      e.or([
        e('email_key', '=', e.fn.any(e.val(emails.map((email) => email.toLowerCase())))),
        e('phone', '=', e.fn.any(e.val([...phones]))),
      ]),
    )
    .execute();

const person = (db: Db, org: OrgId, userId: string) =>
  db.updateTable('users').where('organization_id', '=', org).where('id', '=', userId);

type Status = 'notInvited' | 'pending' | 'invited';

/** Changes the invitation status, if it is one of `from`. A disabled person gets the status at reactivation. True when it changed now. */
export const moveInvitation = async (
  db: Db,
  org: OrgId,
  userId: string,
  { from, to, now }: { from: readonly Status[]; to: Status; now: Date },
): Promise<boolean> => {
  const moved = await person(db, org, userId)
    .set({ invitation_status: to, updated_at: now })
    .where('invitation_status', 'in', from)
    .returning('id')
    .executeTakeFirst();
  if (moved) return true;
  await person(db, org, userId)
    .set({ status_before_disabled: to, updated_at: now })
    .where('invitation_status', '=', 'disabled')
    .where('status_before_disabled', 'in', from)
    .execute();
  return false;
};

/** Changes the status of many people; those not in `from` stay unchanged. */
export const moveInvitations = (
  db: Db,
  org: OrgId,
  userIds: readonly string[],
  { from, to, now }: { from: Status; to: Status; now: Date },
) =>
  db
    .updateTable('users')
    .set({ invitation_status: to, updated_at: now })
    .where('organization_id', '=', org)
    .where((e) => e('id', '=', e.fn.any(e.val([...userIds]))))
    .where('invitation_status', '=', from)
    .execute();

/** Sets the account of the person. False when another person of the organization has it. */
export const giveAccount = async (ownerDb: Db, org: OrgId, userId: string, accountId: string): Promise<boolean> => {
  const otherHolder = ownerDb
    .selectFrom('users')
    .select('id')
    .where('organization_id', '=', org)
    .where('account_id', '=', accountId)
    .where('id', '<>', userId);
  const given = await ownerDb
    .updateTable('users')
    .set({ account_id: accountId })
    .where('organization_id', '=', org)
    .where('id', '=', userId)
    .where((e) => e.not(e.exists(otherHolder)))
    .returning('id')
    .executeTakeFirst();
  return given !== undefined;
};
