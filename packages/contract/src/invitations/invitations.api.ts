import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import * as shapes from './invitations.shapes.ts';

const refusedSending = [
  'NOT_FOUND',
  'ROLE_CHANGE_REFUSED',
  'INVITATION_CLAIMED',
  'INVITATION_UNDER_WAY',
  'INVITATION_ADDRESS_FIXED',
  'USER_DISABLED',
  'CONTACT_MISSING',
  'CHANNEL_OFF',
  'INVITATION_LIMIT',
  'INVITATION_DAILY_LIMIT',
] as const;

export const invitationsApi = {
  invite: endpoint({
    call: 'POST /v1/invitations',
    summary: 'Add up to five people and invite them; all of them or, with each refused line named, none',
    permission: 'users:create',
    body: shapes.NewInvitations,
    returns: z.object({ users: z.array(shapes.InvitedPerson) }),
    status: 201,
    errors: ['USER_EXISTS', 'ROLE_CHANGE_REFUSED', 'CHANNEL_OFF', 'INVITATION_DAILY_LIMIT'],
  }),
  message: endpoint({
    call: 'POST /v1/invitations/message',
    summary: 'The text that an invitation would have, before it is sent',
    permission: 'users:create',
    body: shapes.MessageWanted,
    returns: shapes.InvitationMessage,
    unaudited: true,
  }),
  send: endpoint({
    call: 'POST /v1/invitations/{userId}/send',
    summary: 'Invite a person who was added without, or whose invitation failed',
    permission: 'users:create',
    body: shapes.SendOptions,
    returns: shapes.InvitedPerson,
    errors: [...refusedSending, 'INVITATION_SENT'],
  }),
  resend: endpoint({
    call: 'POST /v1/invitations/{userId}/resend',
    summary: 'Invite a person once more who has not signed in yet',
    permission: 'users:create',
    body: shapes.SendOptions,
    returns: shapes.InvitedPerson,
    errors: refusedSending,
  }),
  history: endpoint({
    call: 'GET /v1/invitations/{userId}',
    summary: 'A person with the attempts to reach him or her, the latest first',
    permission: 'users:create',
    returns: z.object({ user: shapes.InvitedPerson, invitations: z.array(shapes.Invitation) }),
    errors: ['NOT_FOUND'],
  }),
  sendList: endpoint({
    call: 'POST /v1/invitations/list/send',
    summary: 'Invite many people in the background: those named, all that a filter finds, or all of a list of people',
    permission: 'users:create',
    body: shapes.InvitationOrder,
    returns: shapes.InvitationRun,
    status: 201,
    errors: ['CHANNEL_OFF', 'SELECTION_CHANGED'],
  }),
  readRun: endpoint({
    call: 'GET /v1/invitations/runs/{id}',
    summary: 'How far the invitation of many people is',
    permission: 'users:create',
    returns: shapes.InvitationRun,
    errors: ['NOT_FOUND'],
  }),
};
