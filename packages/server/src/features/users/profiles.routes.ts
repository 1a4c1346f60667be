import { profilesApi } from '@fanal/contract/users/profiles.api';
import { inTwoSteps, routes } from '#platform/http/routes';
import { registerForSms } from './identity.service.ts';
import { changeProfile, findProfile } from './profile.service.ts';
import { prepareChange } from './register.service.ts';

export const profilesRoutes = routes(profilesApi, {
  find: (ctx, { params }) => findProfile(ctx, params.id),
  change: inTwoSteps((ctx, { params, body }) => prepareChange(ctx, params.id, body), changeProfile),
  registerForSms: (ctx, { body }) => registerForSms(ctx, body),
});
