import { userDevicesApi } from '@fanal/contract/user-devices/user-devices.api';
import { routes } from '#platform/http/routes';
import { forgetDevice, listDevices, registerDevice, removeDevice } from './user-devices.service.ts';

export const userDevicesRoutes = routes(userDevicesApi, {
  register: (ctx, { params, body }) => registerDevice(ctx, params.token, body),
  forget: (ctx, { params }) => forgetDevice(ctx, params.token),
  list: (ctx, { params }) => listDevices(ctx, params.id),
  remove: (ctx, { params }) => removeDevice(ctx, params),
});
