import type { Page } from '@fanal/contract/kit/page';
import type { Locale } from '@fanal/contract/locales';
import { grantedTo, type RoleType } from '@fanal/contract/permissions';
import type {
  Organization,
  OrganizationFilter,
  PortalConfiguration,
  Profile,
  ProfileChanges,
} from '@fanal/contract/session/session.shapes';
import { changeOwnProfile } from '#features/users/profile.service';
import type { Context, OrgId, PersonContext, PublicContext } from '#platform/context';
import type { Database } from '#platform/db/db';
import { featureSwitchesOf } from '#platform/session/feature-switches';
import type { KnownSession } from '#platform/session/gate';
import * as data from './session.data.ts';

/** Finds the caller in our own database, in one query (session check of each request, AUTH-11 and AUTH-12). */
export const findSession = async (
  { pool, prove }: Pick<Database, 'pool' | 'prove'>,
  issuer: string,
  subject: string,
  organizationId: string | null,
): Promise<KnownSession | null> => {
  const params = JSON.stringify([issuer, subject, organizationId]);
  const { stamp, proof } = prove('session', params);
  const { rows } = await pool.query<data.SessionRow>(data.SESSION_QUERY, [params, stamp, proof]);
  const row = rows[0];
  if (!row) return null;
  return {
    accountId: row.account_id,
    isSuperAdmin: row.is_super_admin,
    locked: row.locked,
    displayName: row.display_name,
    organization: row.organization_exists
      ? {
          ownerUserId: row.owner_user_id,
          timeZone: row.time_zone!,
          features: featureSwitchesOf(row),
          settingsVersion: row.settings_version!,
        }
      : null,
    membership:
      row.user_id === null
        ? null
        : {
            userId: row.user_id,
            displayName: row.user_name!,
            roleType: row.role_type as RoleType,
            status: row.invitation_status as never,
          },
  };
};

const isOpen = (membership: { invitation_status: string }) =>
  membership.invitation_status === 'claimed' || membership.invitation_status === 'invited';

export const readConfiguration = async ({ system }: PublicContext): Promise<PortalConfiguration> => ({
  ...system.settings,
});

type WithPicture = { organization_id?: string | null; avatar_file_id: string | null } | null | undefined;

/** The picture of the person in this organization; for a caller who is not a member, the picture of the first organization with one. */
const pictureOf = (org: OrgId | null, identity: WithPicture, account: WithPicture) => {
  const organizationId = identity ? org : account?.organization_id;
  const fileId = (identity ?? account)?.avatar_file_id;
  return organizationId && fileId ? { organizationId, fileId } : null;
};

type Identity = Awaited<ReturnType<typeof data.findIdentity>>;
type AccountIdentity = Awaited<ReturnType<typeof data.findAccountIdentity>> | null;

/** The names of the person, or those of the account when the caller is not a member of this organization. */
const namesFrom = (identity: Identity, account: AccountIdentity) => ({
  familyName: identity?.family_name ?? account?.family_name ?? '',
  middleName: identity?.middle_name ?? null,
  givenName: identity?.given_name ?? account?.given_name ?? account?.display_name ?? '',
  displayName: identity?.display_name ?? account?.display_name ?? '',
});

/** Details that only a member of the organization has. */
const detailsFrom = (identity: Identity) => ({
  version: identity?.version ?? null,
  gender: (identity?.gender as Profile['gender']) ?? null,
  preferredPronouns: identity?.preferred_pronouns ?? null,
  dateOfBirth: identity?.date_of_birth ?? null,
  spokenLanguages: identity?.spoken_languages ?? [],
});

/** The identity of specification §3, with the permissions in the organization of the request header. */
export const readOwnProfile = async ({ db, org, actor, system, now }: PersonContext): Promise<Profile> => {
  const memberships = (await data.membershipsOfCaller(db)).filter(isOpen);
  const identity = org && actor.userId ? await data.findIdentity(db, org, actor.userId) : undefined;
  const account = identity ? null : await data.findAccountIdentity(system.ownerDb, actor.accountId);
  const picture = pictureOf(org, identity, account);
  return {
    id: actor.userId ?? actor.accountId,
    isSuperAdmin: actor.isSuperAdmin,
    permissions: [...grantedTo(actor)],
    organizationUsers: memberships.map((m) => ({
      organizationId: m.organization_id,
      userId: m.user_id,
      role: { roleType: m.role_type as RoleType },
    })),
    ...namesFrom(identity, account),
    ...detailsFrom(identity),
    avatarUrl: picture ? system.fileUrlIn(picture.organizationId, now)(picture.fileId) : null,
  };
};

/** Changes the caller's own identity and returns the new state (API-21). */
export const updateOwnProfile = async (ctx: Context, changes: ProfileChanges): Promise<Profile> => {
  await changeOwnProfile(ctx, changes);
  return readOwnProfile(ctx);
};

const toOrganization = (
  { system, now }: Pick<PublicContext, 'system' | 'now'>,
  row: data.OrganizationRow,
  membership: { user_id: string; role_type: string } | undefined,
): Organization => ({
  id: row.organization_id,
  displayName: row.display_name,
  companyName: row.company_name,
  industry: row.industry as Organization['industry'],
  primaryColor: row.primary_color,
  defaultLocale: row.default_locale as Locale,
  timeZone: row.time_zone,
  country: row.country,
  features: featureSwitchesOf(row),
  userCount: Number(row.row_count ?? 0),
  isOwner: membership !== undefined && membership.user_id === row.owner_user_id,
  roleType: (membership?.role_type as RoleType | undefined) ?? null,
  settingsVersion: row.version,
  logoUrl: row.logo_file_id && system.fileUrlIn(row.organization_id, now)(row.logo_file_id),
  loginBackground: row.login_background,
  eraseOn: row.erase_on,
  ownershipOfferedBy: membership !== undefined && membership.user_id === row.offered_to ? row.offered_by_name : null,
});

/** The organizations of the caller by name; a super admin gets all of them (GAP-12). */
export const listOrganizations = async (
  ctx: PersonContext,
  { page, perPage, search }: OrganizationFilter,
): Promise<Page<Organization>> => {
  const { db, actor, system } = ctx;
  const memberships = (await data.membershipsOfCaller(db)).filter(isOpen);
  const byOrganization = new Map(memberships.map((membership) => [membership.organization_id, membership]));
  const found = await data.pageOfOrganizations(system.ownerDb, actor.isSuperAdmin ? null : [...byOrganization.keys()], {
    page,
    perPage,
    search,
  });
  return {
    items: found.rows.map((row) => toOrganization(ctx, row, byOrganization.get(row.organization_id))),
    total: found.total,
    lastPage: Math.max(1, Math.ceil(found.total / perPage)),
    page,
  };
};

export const readOrganization = async (ctx: Context): Promise<Organization> => {
  const { db, org, actor } = ctx;
  const row = await data.findOrganization(db, org);
  return toOrganization(
    ctx,
    row,
    actor.userId && actor.roleType ? { user_id: actor.userId, role_type: actor.roleType } : undefined,
  );
};

/** Only the caller gets this key, and only while signed in: without it nobody reads what the browser kept. */
export const readUnsavedTextKey = async ({ actor, org, system }: Context): Promise<{ key: string }> => ({
  key: system.unsavedTextKeyOf({ org, accountId: actor.accountId }),
});

/** Clears the cached session, so that the next request reads the database. The browser ends the session at the identity provider. */
export const signOut = async ({ actor, system }: PersonContext): Promise<{ signedOut: true }> => {
  await system.forgetSessions([actor.accountId]);
  return { signedOut: true };
};
