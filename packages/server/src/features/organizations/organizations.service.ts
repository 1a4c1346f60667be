/** Organizations as super admins see and create them; their owners are invited, and see when a super admin enters. */
import { lastPageOf, type Page } from '@fanal/contract/kit/page';
import type {
  NewOrganization,
  OrganizationRecord,
  OrganizationRecordFilter,
} from '@fanal/contract/organizations/organizations.shapes';
import { requireChannel } from '#features/invitations/channels.service';
import { queueInvitations } from '#features/invitations/invitations.service';
import { appointFirstOwner, insertOrganization } from '#features/organization/new-organizations.service';
import { addInvitedPeople } from '#features/users/invited-people.service';
import { type AuditActor, writeAudit } from '#platform/audit/audit';
import type { Context, OrgId } from '#platform/context';
import type { Database } from '#platform/db/db';
import { newId } from '#platform/ids';
import { enqueueIn } from '#platform/jobs/jobs';
import * as data from './organizations.data.ts';

export const WELCOME_TASK = 'welcome-owner';

const toRecord = (row: data.OrganizationRow): OrganizationRecord => {
  const { ownerId, ownerName, ownerEmail, ownerStatus, learning, operations, organizationStructure, ...rest } = row;
  const { paystubs, singleNewsFeed, ...shown } = rest;
  return {
    ...shown,
    industry: row.industry as OrganizationRecord['industry'],
    owner: ownerId && {
      id: ownerId,
      displayName: ownerName!,
      email: ownerEmail,
      invitationStatus: ownerStatus as NonNullable<OrganizationRecord['owner']>['invitationStatus'],
    },
    storedBytes: row.storedBytes === null ? null : Number(row.storedBytes),
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
    features: { learning, operations, organizationStructure, paystubs, singleNewsFeed },
    createdAt: row.createdAt.toISOString(),
  } as OrganizationRecord;
};

export const listOrganizationRecords = async (
  { system }: Context,
  filter: OrganizationRecordFilter,
): Promise<Page<OrganizationRecord>> => {
  const { rows, total } = await data.pageOfOrganizations(system.ownerDb, filter);
  return { items: rows.map(toRecord), total, lastPage: lastPageOf(total, filter.perPage), page: filter.page };
};

/** What the job that welcomes the owner needs. */
export type Welcome = { org: string; displayName: string; owner: Owner; actor: Inviter };
type Inviter = AuditActor & { accountId: string };
type Owner = { givenName: string; familyName: string; email: string };

const created = (id: string, displayName: string) =>
  ({ action: 'organization.created', object: { type: 'organization', id }, after: { displayName } }) as const;

/**
 * Creates an organization. Its owner is added and invited by a job of the same transaction, because a request writes in
 * one organization only.
 */
export const createOrganization = async (ctx: Context, given: NewOrganization): Promise<{ id: string }> => {
  requireChannel(ctx, 'email');
  const { db, now, actor } = ctx;
  const id = newId(now.getTime());
  await insertOrganization(db, id, given);
  ctx.audit(created(id, given.displayName));
  await ctx.enqueue(WELCOME_TASK, {
    org: id,
    displayName: given.displayName,
    owner: { givenName: given.ownerGivenName, familyName: given.ownerFamilyName, email: given.ownerEmail },
    actor: { accountId: actor.accountId, userId: null, displayName: actor.displayName },
  } satisfies Welcome);
  return { id };
};

type Deps = { database: Database; now: () => Date };

/** Adds and invites the owner of a new organization; does nothing when that is done. */
export const welcomeOwner = ({ database, now }: Deps, { org: id, ...welcome }: Welcome): Promise<void> => {
  const org = id as OrgId;
  return database.transaction({ org, readOnly: false }, async (db) => {
    const context = { db, org, now: now(), actor: welcome.actor, enqueue: enqueueIn(db) };
    const userId = await addOwner(context, welcome);
    if (userId !== null) await queueInvitations(context, [{ userId, channel: 'email', contact: welcome.owner.email }]);
  });
};

type OwnerContext = Pick<Context, 'db' | 'org' | 'now'> & { actor: AuditActor };

/**
 * Adds the owner as an administrator who waits for an invitation, and begins the audit log. Returns the id; null when the
 * organization has an owner.
 */
export const addOwner = async (
  { db, org, now, actor }: OwnerContext,
  { owner, displayName }: Pick<Welcome, 'owner' | 'displayName'>,
): Promise<string | null> => {
  const roleType = 'organizationAdmin' as const;
  const person = { ...owner, phone: null, roleType, locale: null, loginMethod: 'email' as const };
  const userId = await appointFirstOwner(db, org, async () => {
    const [id] = await addInvitedPeople({ db, org, now }, [person]);
    return id!;
  });
  if (userId === null) return null;
  const after = { displayName: `${owner.givenName} ${owner.familyName}`, roleType, channel: 'email' };
  await writeAudit(db, { org, actor, requestId: 'welcome', address: null, now }, [
    created(org, displayName),
    { action: 'user.invited', object: { type: 'user', id: userId }, after },
  ]);
  return userId;
};
