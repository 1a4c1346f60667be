import type { Locale } from '@fanal/contract/locales';
import { type RawBuilder, sql } from 'kysely';
import type { OrgId } from '#platform/context';
import { type Db, onceInSnapshot } from '#platform/db/db';
import { openList, recallFigures } from '#platform/db/lists';
import { type Reach, withinReach } from '#platform/db/reach';
import { countActiveAdministrators } from './users.data.ts';

type Fragment = RawBuilder<unknown>;

const people = (org: OrgId, reach: Reach): Fragment => sql`users u where u.organization_id = ${org}
  and ${withinReach(reach, sql`u.id`)}`;

/** People whom nobody supervises; administrators need nobody above them. */
export const withoutSupervisor = (org: OrgId, reach: Reach): Fragment =>
  sql`select u.id, u.created_at as at from ${people(org, reach)} and u.supervisor_id is null and u.invitation_status <> 'disabled'
    and u.role_type <> 'organizationAdmin'`;

/** People without a name, or without an address or number to invite them at. */
export const incomplete = (org: OrgId, reach: Reach): Fragment =>
  sql`select u.id, u.created_at as at from ${people(org, reach)} and u.invitation_status <> 'disabled'
    and (u.given_name = '' or u.family_name = '' or (u.email is null and u.phone is null))`;

/** People whom repeated failures have locked out. */
export const locked = (org: OrgId): Fragment =>
  sql`select u.id, coalesce(u.disabled_at, u.created_at) as at from ${people(org, null)} and u.invitation_status = 'disabled'
    and u.disabled_by = 'security'`;

/** People of the register who are to be invited. */
export const toInvite = (org: OrgId, reach: Reach): Fragment =>
  sql`select u.id, u.created_at as at from ${people(org, reach)} and u.invitation_status = 'pending'`;

/** The organization, when its administrators are too few or too many. */
export const administrators = (org: OrgId, { fewest, most }: { fewest: number; most: number }): Fragment =>
  sql`select o.organization_id as id, o.created_at as at from organizations o where o.organization_id = ${org}
    and (select count(*) from users u where u.organization_id = ${org} and u.role_type = 'organizationAdmin'
      and u.invitation_status <> 'disabled') not between ${fewest} and ${most}`;

export type WaitingPerson = {
  id: string;
  displayName: string;
  avatarFileId: string | null;
  positionName: string | null;
  gender: string | null;
  givenName: string;
  familyName: string;
  email: string | null;
  phone: string | null;
  version: number;
  createdAt: Date;
  disabledAt: Date | null;
};

export const findWaiting = async (db: Db, org: OrgId, ids: readonly string[]): Promise<WaitingPerson[]> => {
  const { rows } = await sql<WaitingPerson>`
    select u.id, u.display_name as "displayName", u.avatar_file_id as "avatarFileId", p.name as "positionName", u.gender,
      u.given_name as "givenName", u.family_name as "familyName", u.email, u.phone, u.version, u.created_at as "createdAt",
      u.disabled_at as "disabledAt"
    from users u left join positions p on p.organization_id = u.organization_id and p.id = u.position_id
    where u.organization_id = ${org} and u.id = any(${sql.val(ids)}::uuid[])`.execute(db);
  return rows;
};

export const findOrganization = (db: Db, org: OrgId) =>
  onceInSnapshot(db, `organization ${org}`, () =>
    db
      .selectFrom('organizations')
      .select(['display_name as name', 'created_at as createdAt', 'default_locale as defaultLocale'])
      .where('organization_id', '=', org)
      .executeTakeFirstOrThrow(),
  );

/**
 * The locales that somebody has chosen, kept until a person changes. Each is looked for by itself: the index tells at once that nobody
 * has it.
 */
export const localesChosen = async (db: Db, org: OrgId, locales: readonly Locale[]): Promise<readonly Locale[]> => {
  const [chosen] = await recallFigures<readonly Locale[]>(
    await openList(db, org, 'users'),
    [`locales chosen of ${locales.join(' ')}`],
    async () => {
      const found = locales.map(
        (locale) => sql`select ${sql.lit(locale)} as locale where exists (select from users u
          where u.organization_id = ${org} and u.locale = ${sql.lit(locale)} and u.invitation_status <> 'disabled')`,
      );
      const { rows } = await sql<{ locale: Locale }>`${sql.join(found, sql` union all `)}`.execute(db);
      return [rows.map(({ locale }) => locale)];
    },
  );
  return chosen!;
};

/** The number of active administrators, kept until a person changes. */
export const administratorCount = async (db: Db, org: OrgId): Promise<number> => {
  const [count] = await recallFigures(await openList(db, org, 'users'), ['active administrators'], async () => [
    await countActiveAdministrators(db, org),
  ]);
  return count!;
};
