import type { UserFilter } from '@fanal/contract/users/users.shapes';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { type Matches, matchesIn, openList, pageOfList, pageOfMatches } from '#platform/db/lists';

const rowColumns = [
  'u.id',
  'u.display_name',
  'u.avatar_file_id',
  'u.employee_number',
  'u.role_type',
  'u.invitation_status',
  'u.name_key',
  'p.name as position_name',
] as const;

const people = (db: Db, org: OrgId) =>
  db
    .selectFrom('users as u')
    .leftJoin('positions as p', (join) =>
      join.onRef('p.organization_id', '=', 'u.organization_id').onRef('p.id', '=', 'u.position_id'),
    )
    .select(rowColumns)
    .where('u.organization_id', '=', org);

type PersonRow = Awaited<ReturnType<ReturnType<typeof people>['execute']>>[number];
/** Where a list sorted by name goes on. */
type Place = { key: string; id: string };

/** Ids in the order of the list: read from the index alone, so that a deep page skips keys and not whole people. */
const idsInOrder = (db: Db, org: OrgId, matches: Matches | null) => {
  const users = db.selectFrom('users').where('organization_id', '=', org);
  if (!matches) return users;
  const { ids, pattern } = matches;
  return ids ? users.where((e) => e('id', '=', e.fn.any(e.val(ids)))) : users.where('search_key', 'like', pattern);
};

/** Sorted by name; found by part of a name, number, e-mail or phone. */
export const pageOfUsers = async (db: Db, org: OrgId, { page, perPage, search }: UserFilter) => {
  const open = await openList(db, org, 'users');
  const matches = search ? await matchesIn(open, search) : null;
  const listed = idsInOrder(db, org, matches);
  return pageOfList<PersonRow, Place>(open, {
    page,
    perPage,
    filter: search ? JSON.stringify(search) : '',
    order: 'name',
    count: async () => matches!.total,
    rows: async ({ take, skip, anchor }) => {
      const inOrder = people(db, org).orderBy('u.name_key').orderBy('u.id');
      if (matches && !matches.ids) {
        const ids = await pageOfMatches(open, matches, { take, skip, backwards: false, from: anchor });
        return inOrder.where((e) => e('u.id', '=', e.fn.any(e.val(ids)))).execute();
      }
      const from = anchor
        ? listed.where((e) => e(e.refTuple('name_key', 'id'), '>=', e.tuple(anchor.key, anchor.id)))
        : listed;
      return inOrder
        .where('u.id', 'in', from.select('id').orderBy('name_key').orderBy('id').limit(take).offset(skip))
        .execute();
    },
    anchorOf: (row) => ({ key: row.name_key, id: row.id }),
  });
};

export const findUser = (db: Db, org: OrgId, userId: string) =>
  people(db, org)
    .select(['u.account_id', 'u.status_before_disabled', 'u.disabled_by'])
    .where('u.id', '=', userId)
    .executeTakeFirst();

/** Whoever changes an administrator waits here, so that two cannot remove the last one together (P62). */
export const lockAdministrators = (db: Db, org: OrgId) =>
  db.selectFrom('organizations').select('organization_id').where('organization_id', '=', org).forUpdate().execute();

/** Administrators who can act: those switched off do not count. */
export const countActiveAdministrators = async (db: Db, org: OrgId): Promise<number> => {
  const { count } = await db
    .selectFrom('users')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('organization_id', '=', org)
    .where('role_type', '=', 'organizationAdmin')
    .where('invitation_status', '<>', 'disabled')
    .executeTakeFirstOrThrow();
  return count;
};

type Disabling = { by: 'admin' | 'security'; reason: string | null; now: Date };

export const disableUser = (db: Db, org: OrgId, userId: string, { by, reason, now }: Disabling) =>
  db
    .updateTable('users')
    .set((e) => ({
      invitation_status: 'disabled',
      status_before_disabled: e.ref('invitation_status'),
      disabled_by: by,
      disabled_reason: reason,
      updated_at: now,
    }))
    .where('organization_id', '=', org)
    .where('id', '=', userId)
    .where('invitation_status', '<>', 'disabled')
    .returning('id')
    .executeTakeFirst();

/** Back to what the person was: claimed, invited or pending by history (GAP-54). */
export const enableUser = (db: Db, org: OrgId, userId: string, now: Date) =>
  db
    .updateTable('users')
    .set((e) => ({
      invitation_status: e.fn.coalesce('status_before_disabled', e.val('pending')),
      status_before_disabled: null,
      disabled_by: null,
      disabled_reason: null,
      updated_at: now,
    }))
    .where('organization_id', '=', org)
    .where('id', '=', userId)
    .where('invitation_status', '=', 'disabled')
    .returning('id')
    .executeTakeFirst();

/** The person opened the product for the first time: the invitation is claimed. Undefined when it was before. */
export const claimInvitation = (db: Db, org: OrgId, userId: string, now: Date) =>
  db
    .updateTable('users')
    .set({ invitation_status: 'claimed', updated_at: now })
    .where('organization_id', '=', org)
    .where('id', '=', userId)
    .where('invitation_status', '=', 'invited')
    .returning(['account_id', 'display_name'])
    .executeTakeFirst();

export const noteVisit = (db: Db, org: OrgId, userId: string, now: Date) =>
  db
    .insertInto('user_visits')
    .values({ organization_id: org, user_id: userId, first_sign_in_at: now, last_seen_at: now })
    .onConflict((conflict) => conflict.columns(['organization_id', 'user_id']).doUpdateSet({ last_seen_at: now }))
    .execute();

/** Everything the account is a member of, in any organisation: only the owner's connection sees it. */
export const membershipsOfAccount = (keeper: Db, accountId: string) =>
  keeper
    .selectFrom('users')
    .select(['organization_id', 'id', 'display_name', 'invitation_status', 'role_type'])
    .where('account_id', '=', accountId)
    .orderBy('organization_id')
    .execute();
