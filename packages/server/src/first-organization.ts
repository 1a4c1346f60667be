import path from 'node:path';
import { parseArgs } from 'node:util';
import { NewOrganization } from '@fanal/contract/organizations/organizations.shapes';
import { insertFirstOrganization } from '#features/organization/new-organizations.service';
import { addOwner } from '#features/organizations/organizations.service';
import { makeSuperAdmin } from '#features/users/accounts.service';
import { becomeInvited, openAccountIn } from '#features/users/invited-people.service';
import { systemClock } from '#platform/clock';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { newId } from '#platform/ids';
import { readSettings, SettingsRefused } from '#platform/settings';
import { inRunningInstallation, NotRunning } from './running-installation.ts';

const USAGE = `npm run first-organization -- --name "Groupe Boréal" --email renee@example.com --given-name Renée --family-name Côté

Creates an organization whose owner may sign in at once with this e-mail, as the identity provider knows it.

--company        the name on invoices; the same as --name unless given
--industry       construction (unless given), transportation, forestry or other
--language       fr_CA (unless given), en_CA, en_US or es_ES
--time-zone      America/Toronto unless given
--country        CA unless given
--super-admin    the owner also administers the installation: creates more organizations, keeps card types and applications`;

/** The command line is invalid; the message says what to mend. */
class InvalidCommand extends Error {}

type Command = { organization: NewOrganization; isSuperAdmin: boolean };

const options = {
  name: { type: 'string' },
  company: { type: 'string' },
  industry: { type: 'string', default: 'construction' },
  language: { type: 'string', default: 'fr_CA' },
  'time-zone': { type: 'string', default: 'America/Toronto' },
  country: { type: 'string', default: 'CA' },
  'given-name': { type: 'string' },
  'family-name': { type: 'string' },
  email: { type: 'string' },
  'super-admin': { type: 'boolean', default: false },
} as const;

const optionOf = {
  displayName: 'name',
  companyName: 'company',
  industry: 'industry',
  defaultLocale: 'language',
  timeZone: 'time-zone',
  country: 'country',
  ownerGivenName: 'given-name',
  ownerFamilyName: 'family-name',
  ownerEmail: 'email',
} as const satisfies Record<keyof NewOrganization, keyof typeof options>;

const parsed = (args: string[]) => {
  try {
    return parseArgs({ args, options, strict: true }).values;
  } catch (error) {
    throw new InvalidCommand(`${(error as Error).message}\n\n${USAGE}`);
  }
};

/** Throws InvalidCommand with the options that are missing or wrong. */
export const readCommand = (args: string[]): Command => {
  const values = parsed(args);
  const given = { ...values, company: values.company ?? values.name };
  const organization = NewOrganization.safeParse(
    Object.fromEntries(Object.entries(optionOf).map(([field, option]) => [field, given[option]])),
  );
  if (organization.success) return { organization: organization.data, isSuperAdmin: values['super-admin'] };
  const wrong = organization.error.issues.map(({ path: [field] }) => `--${optionOf[field as keyof NewOrganization]}`);
  throw new InvalidCommand(`Missing or wrong: ${[...new Set(wrong)].join(', ')}\n\n${USAGE}`);
};

const SERVICE = { accountId: null, userId: null, displayName: 'Fanal' };

/** Creates all of it or nothing, and returns the line to print. Throws InvalidCommand when the name or the e-mail is taken. */
export const createFirst = (ownerDb: Db, { organization, isSuperAdmin }: Command, now: Date): Promise<string> =>
  ownerDb.transaction().execute(async (db) => {
    const { displayName, ownerGivenName, ownerFamilyName, ownerEmail, defaultLocale } = organization;
    const org = newId(now.getTime()) as OrgId;
    if (!(await insertFirstOrganization(db, org, organization)))
      throw new InvalidCommand(`An organization is already called ${displayName}.`);
    const owner = { givenName: ownerGivenName, familyName: ownerFamilyName, email: ownerEmail };
    const userId = (await addOwner({ db, org, now, actor: SERVICE }, { owner, displayName }))!;
    await openAccountIn(db, org, {
      userId,
      by: { email: ownerEmail },
      displayName: `${ownerGivenName} ${ownerFamilyName}`,
      locale: defaultLocale,
      now,
    });
    await becomeInvited(db, org, userId, now);
    if (isSuperAdmin) await makeSuperAdmin(db, ownerEmail);
    return `${displayName} is created. ${ownerEmail} may sign in${isSuperAdmin ? ', also as a super admin' : ''}.`;
  });

const print = async (args: string[]): Promise<void> => {
  const command = readCommand(args);
  const settings = readSettings(process.env, path.resolve(import.meta.dirname, '../../..'));
  console.log(await inRunningInstallation(settings, (ownerDb) => createFirst(ownerDb, command, systemClock())));
};

if (import.meta.main)
  await print(process.argv.slice(2)).catch((error: unknown) => {
    if (!(error instanceof InvalidCommand || error instanceof NotRunning || error instanceof SettingsRefused))
      throw error;
    console.error(error.message);
    process.exitCode = 1;
  });
