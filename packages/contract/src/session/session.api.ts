import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { pageOf } from '../kit/page.ts';
import {
  Organization,
  OrganizationFilter,
  PortalConfiguration,
  Profile,
  ProfileChanges,
  SettingsVersion,
  SettingsVersionSeen,
} from './session.shapes.ts';

export const sessionApi = {
  configuration: endpoint({
    call: 'GET /v1/configuration',
    summary: 'What the portal needs before sign-in: identity provider and store links',
    permission: 'public',
    returns: PortalConfiguration,
  }),
  profile: endpoint({
    call: 'GET /v1/profile/my',
    summary: 'The signed-in person, with what this person may do in the organization of the header',
    permission: 'signed-in',
    returns: Profile,
  }),
  changeProfile: endpoint({
    call: 'PUT /v1/profile/my',
    summary: 'Change the own identity and picture in the organization of the header',
    permission: 'member',
    body: ProfileChanges,
    returns: Profile,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'VALIDATION_FAILED'],
  }),
  unsavedTextKey: endpoint({
    call: 'GET /v1/profile/my/unsaved-text-key',
    summary: 'The key with which the browser of the caller encrypts text that was not saved, for this organization',
    permission: 'member',
    returns: z.object({ key: z.string() }),
  }),
  organizations: endpoint({
    call: 'GET /v1/my/organizations',
    summary: 'The organizations of the signed-in person; all of them for a super admin',
    permission: 'signed-in',
    query: OrganizationFilter,
    returns: pageOf(Organization),
  }),
  organization: endpoint({
    call: 'GET /v1/my/organization',
    summary: 'The organization of the header: name, colour, languages, time zone, features',
    permission: 'member',
    returns: Organization,
  }),
  settingsVersion: endpoint({
    call: 'GET /v1/my/organization/settings-version',
    summary:
      'The version of the settings of the organization: at once when it is another than `after`, otherwise with the next change or after 25 seconds',
    permission: 'member',
    query: SettingsVersionSeen,
    returns: SettingsVersion,
  }),
  signOut: endpoint({
    call: 'POST /v1/my/sign-out',
    summary: 'Forget what the server keeps of this session',
    permission: 'signed-in',
    returns: z.object({ signedOut: z.literal(true) }),
    unaudited: true,
  }),
};
