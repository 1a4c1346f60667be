import type { ApiKey } from './api-keys.shapes.ts';

export const apiKeyExample: ApiKey = {
  id: '0197a1f0-0000-7000-8000-000000000901',
  name: 'Synchronisation SIRH',
  prefix: 'fk_9hT2kq',
  scope: ['users:read', 'users:update'],
  createdAt: '2026-11-02T14:05:00.000Z',
  createdByName: 'Marianne Tremblay',
  lastUsedAt: '2026-11-20T09:12:00.000Z',
  expiresAt: '2027-02-01T05:00:00.000Z',
  revokedAt: null,
  revokedByName: null,
  state: 'active',
};
