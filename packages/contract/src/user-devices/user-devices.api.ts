import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { Device, DeviceToken, NewDevice } from './user-devices.shapes.ts';

export const userDevicesApi = {
  register: endpoint({
    call: 'PUT /v1/my/devices/{token}',
    summary: 'The app says on which device the caller uses it; the device leaves whoever used it before',
    permission: 'member',
    params: DeviceToken,
    body: NewDevice,
    returns: Device,
    errors: ['NOT_FOUND'],
    /** Called at each start of the app: only a new device is written to the audit log. */
    unaudited: true,
  }),
  forget: endpoint({
    call: 'DELETE /v1/my/devices/{token}',
    summary: 'The caller signs out on this device',
    permission: 'member',
    params: DeviceToken,
    returns: z.object({ id: z.guid() }),
    errors: ['NOT_FOUND'],
  }),
  list: endpoint({
    call: 'GET /v1/all/users/{id}/devices',
    summary: 'The devices on which a person uses the app, the latest first',
    permission: 'users:block',
    returns: z.object({ items: z.array(Device) }),
    errors: ['NOT_FOUND'],
  }),
  remove: endpoint({
    call: 'DELETE /v1/all/users/{id}/devices/{deviceId}',
    summary: 'Take a device away from a person: nothing is sent to it any more',
    permission: 'users:block',
    returns: z.object({ id: z.guid() }),
    errors: ['NOT_FOUND'],
  }),
};
