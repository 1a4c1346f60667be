/** Settings of the organization (SETTINGS-01 to SETTINGS-09, GAP-74). */
import type { Locale } from '@fanal/contract/locales';
import { nameKey } from '@fanal/contract/names.rules';
import type {
  OrganizationSettings,
  OrganizationSettingsChanges,
  OrganizationUsage,
  ResponsiblePerson,
} from '@fanal/contract/organization/organization.shapes';
import { releaseFile, takeFile } from '#features/uploads/files.service';
import type { Context, PreparingContext } from '#platform/context';
import { fail } from '#platform/fail';
import { briefOf } from '#platform/files/avatar-url';
import { featureSwitchesOf } from '#platform/session/feature-switches';
import * as integrations from './integrations.data.ts';
import * as data from './organization.data.ts';
import { changesOf, withoutSecrets } from './organization.rules.ts';
import * as offers from './owner-offers.data.ts';
import { keepSecrets, maskedSecrets, sealSecrets, type WrittenSecrets } from './secrets.service.ts';

const SHOWN_ADMINISTRATORS = 6;

/** Settings are those of the organization in the header; another id does not exist for its administrators. */
export const requireOwnOrganization = (ctx: Pick<Context, 'org'>, id: string): void => {
  if (id !== ctx.org) throw fail('NOT_FOUND');
};

const toPerson = (
  ctx: Pick<Context, 'fileUrl'>,
  { roleType: _, employeeNumber: _number, ...person }: data.Responsible,
): ResponsiblePerson => briefOf(ctx, person);

const billingOf = (row: data.OrganizationRow): OrganizationSettings['billing'] =>
  row.billing_street === null
    ? null
    : {
        company: row.billing_company,
        street: row.billing_street,
        city: row.billing_city!,
        province: row.billing_province!,
        postalCode: row.billing_postal_code!,
        country: row.billing_country!,
        email: row.billing_email!,
      };

const integrationsOf = async ({ db, org, now, system }: Context) => {
  const row = await integrations.findIntegrations(db, org);
  const secrets = maskedSecrets(await integrations.secretsOf(db, org, now));
  const { appUrl, ...scheduling } = row;
  return {
    application: { url: appUrl, secret: secrets.application, previousSecret: secrets.previous },
    scheduling: { ...scheduling, isOffered: system.scheduling !== null, apiKey: secrets.scheduling },
  };
};

export const toSettings = async (ctx: Context, row: data.OrganizationRow): Promise<OrganizationSettings> => {
  const { db, org, fileUrl } = ctx;
  const owner = row.owner_user_id ? await data.findResponsible(db, org, row.owner_user_id) : null;
  const offer = await offers.findOffer(db, org);
  const administrators = await data.firstAdministrators(db, org, SHOWN_ADMINISTRATORS);
  return {
    id: row.organization_id,
    version: row.version,
    displayName: row.display_name,
    companyName: row.company_name,
    industry: row.industry as OrganizationSettings['industry'],
    owner: owner && toPerson(ctx, owner),
    ownerOffer: offer && { ...offer, offeredAt: offer.offeredAt.toISOString() },
    administrators: administrators.map((one) => toPerson(ctx, one)),
    administratorCount: await data.countAdministrators(db, org),
    billing: billingOf(row),
    logoUrl: fileUrl(row.logo_file_id),
    mobileAvatarUrl: fileUrl(row.mobile_avatar_file_id),
    primaryColor: row.primary_color,
    loginBackground: row.login_background,
    defaultLocale: row.default_locale as Locale,
    timeZone: row.time_zone,
    features: featureSwitchesOf(row),
    ...(await integrationsOf(ctx)),
  };
};

export const readSettings = async (ctx: Context, id: string): Promise<OrganizationSettings> => {
  requireOwnOrganization(ctx, id);
  return toSettings(ctx, await data.findOrganization(ctx.db, ctx.org));
};

export type PreparedChange = { id: string; sent: OrganizationSettingsChanges; secrets: WrittenSecrets };

/** Seals secrets before the transaction. */
export const prepareChange = async (
  ctx: PreparingContext,
  id: string,
  sent: OrganizationSettingsChanges,
): Promise<PreparedChange> => {
  requireOwnOrganization(ctx, id);
  return { id, sent, secrets: await sealSecrets(ctx, sent) };
};

const pictures = [
  { field: 'logoFileId', column: 'logo_file_id', use: 'logo' },
  { field: 'mobileAvatarFileId', column: 'mobile_avatar_file_id', use: 'mobileAvatar' },
] as const;

/** The pictures of the brand: a new one takes the place of the one before, whose file goes (SETTINGS-04). */
const takePictures = async (ctx: Context, row: data.OrganizationRow, sent: OrganizationSettingsChanges) => {
  for (const { field, column, use } of pictures) {
    const fileId = sent[field];
    if (fileId === undefined || fileId === row[column]) continue;
    if (fileId) await takeFile(ctx, { fileId, by: { type: 'organization', id: ctx.org }, path: field, uses: [use] });
    const before = row[column];
    if (before) await releaseFile(ctx, before);
  }
};

const changeIntegrations = async ({ db, org }: Context, sent: OrganizationSettingsChanges): Promise<void> => {
  const { appUrl, schedulingIsActive, schedulingAccountName, schedulingAccountNumber } = sent;
  const given = [appUrl, schedulingIsActive, schedulingAccountName, schedulingAccountNumber];
  if (given.every((value) => value === undefined)) return;
  const before = await integrations.findIntegrations(db, org);
  const kept = <T>(value: T | undefined, present: T): T => (value === undefined ? present : value);
  await integrations.putIntegrations(db, org, {
    appUrl: kept(appUrl, before.appUrl),
    isActive: kept(schedulingIsActive, before.isActive),
    accountName: kept(schedulingAccountName, before.accountName),
    accountNumber: kept(schedulingAccountNumber, before.accountNumber),
  });
};

/** Changes what was sent. VERSION_CONFLICT when the settings changed since they were read (P60). */
export const changeSettings = async (
  ctx: Context,
  { sent, secrets }: PreparedChange,
): Promise<OrganizationSettings> => {
  const { db, org } = ctx;
  const row = await data.lockOrganization(db, org);
  if (row.version !== sent.version) throw fail('VERSION_CONFLICT', { version: row.version });
  await takePictures(ctx, row, sent);
  const integrated = await integrations.findIntegrations(db, org);
  await changeIntegrations(ctx, sent);
  await keepSecrets(ctx, secrets);
  const columns = changesOf(sent);
  const changed = await data.changeOrganization(db, org, {
    ...columns,
    ...(sent.displayName === undefined ? {} : { search_key: nameKey(sent.displayName) }),
  });
  const audited = withoutSecrets(row, integrated, sent);
  if (audited) ctx.audit({ action: 'organization.changed', object: { type: 'organization', id: org }, ...audited });
  else if (Object.keys(secrets).length === 0)
    ctx.audit({ action: 'organization.changed', object: { type: 'organization', id: org } });
  return toSettings(ctx, changed);
};

export const readUsage = (ctx: Context, id: string): Promise<OrganizationUsage> => {
  requireOwnOrganization(ctx, id);
  return data.countUsage(ctx.db, ctx.org);
};
