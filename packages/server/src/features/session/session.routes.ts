import { sessionApi } from '@fanal/contract/session/session.api';
import { inTwoSteps, routes } from '#platform/http/routes';
import { noteEntry } from './entries.service.ts';
import {
  listOrganizations,
  readConfiguration,
  readOrganization,
  readOwnProfile,
  readUnsavedTextKey,
  signOut,
  updateOwnProfile,
} from './session.service.ts';
import { awaitSettings, readSettingsVersion } from './settings-version.service.ts';

export const sessionRoutes = routes(sessionApi, {
  configuration: (ctx) => readConfiguration(ctx),
  profile: (ctx) => readOwnProfile(ctx),
  changeProfile: (ctx, { body }) => updateOwnProfile(ctx, body),
  unsavedTextKey: (ctx) => readUnsavedTextKey(ctx),
  organizations: (ctx, { query }) => listOrganizations(ctx, query),
  organization: (ctx) => {
    ctx.afterCommit(() => noteEntry(ctx));
    return readOrganization(ctx);
  },
  settingsVersion: inTwoSteps(
    (ctx, { query }) => awaitSettings(ctx, query),
    (ctx) => readSettingsVersion(ctx),
  ),
  signOut: (ctx) => signOut(ctx),
});
