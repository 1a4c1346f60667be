import { endpoint } from '../kit/endpoint.ts';
import { SmsRegistered, SmsRegistration, UserChanges, UserProfile } from './person.shapes.ts';

export const profilesApi = {
  find: endpoint({
    call: 'GET /v1/profile/{id}',
    summary: 'Somebody’s identity, what this person may do here, and everything that is kept about this person',
    permission: 'users:read',
    returns: UserProfile,
    errors: ['NOT_FOUND'],
  }),
  change: endpoint({
    call: 'PUT /v1/profile/{id}',
    summary: 'Change somebody’s identity, picture and what else is kept',
    permission: 'users:update',
    body: UserChanges,
    returns: UserProfile,
    errors: [
      'NOT_FOUND',
      'VERSION_CONFLICT',
      'USER_EXISTS',
      'EMPLOYEE_NUMBER_TAKEN',
      'LOGIN_PHONE_FIXED',
      'SIGN_IN_ADDRESS_REFUSED',
      'SUPERVISOR_LOOP',
    ],
  }),
  registerForSms: endpoint({
    call: 'PUT /v1/my/sms/register',
    summary: 'Ask for text messages at the own mobile number',
    permission: 'member',
    body: SmsRegistration,
    returns: SmsRegistered,
    errors: ['NOT_FOUND', 'USER_EXISTS', 'LOGIN_PHONE_FIXED'],
  }),
};
