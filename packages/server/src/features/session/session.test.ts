import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/harness.ts';

const t = useTestApp();

describe('own profile', () => {
  it('answers the identity with permissions and memberships (AUTH-09, API-20, ROLES-17)', async () => {
    const admin = await t.person('organizationAdmin', undefined, { givenName: 'Maude', familyName: 'Tremblay-Roy' });
    const { status, body } = await t.call<Record<string, unknown>>(admin, 'GET /v1/profile/my');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: admin.userId,
      isSuperAdmin: false,
      displayName: 'Maude Tremblay-Roy',
      givenName: 'Maude',
      familyName: 'Tremblay-Roy',
      organizationUsers: [{ organizationId: admin.org, role: { roleType: 'organizationAdmin' } }],
    });
    expect(body.permissions).toContain('webapp:read');
  });

  it('stands beside an organisation that says which country its numbers and addresses belong to', async () => {
    const admin = await t.person('organizationAdmin');
    const { body } = await t.call<{ country: string }>(admin, 'GET /v1/my/organization');
    expect(body.country).toBe('CA');
  });

  it('refuses a stranger in three languages', async () => {
    const fr = await t.call<{ code: string; message: string }>(null, 'GET /v1/profile/my');
    expect(fr.status).toBe(401);
    expect(fr.body).toMatchObject({
      statusCode: 401,
      code: 'UNAUTHENTICATED',
      message: 'Votre session est terminée. Connectez-vous de nouveau.',
    });
    const es = await t.call<{ message: string }>(null, 'GET /v1/profile/my', { locale: 'es_ES' });
    expect(es.body.message).toBe('Su sesión ha terminado. Inicie sesión de nuevo.');
  });

  it('refuses the header of an organisation the person is not in, exactly as one that does not exist (GAP-09)', async () => {
    const [here, there] = [await t.person('organizationAdmin'), await t.person('organizationAdmin')];
    const foreign = await t.call(here, 'GET /v1/profile/my', { org: there.org });
    const unknown = await t.call(here, 'GET /v1/profile/my', { org: '01990000-0000-7000-8000-000000000000' });
    expect(foreign.status).toBe(403);
    expect(foreign.body).toEqual(unknown.body);
  });

  it('lets a super admin into any organisation (ROLES-02, SHELL-34)', async () => {
    const somewhere = await t.person('member');
    const root = await t.superAdmin();
    const { status, body } = await t.call<{ permissions: string[] }>(root, 'GET /v1/profile/my', {
      org: somewhere.org,
    });
    expect(status).toBe(200);
    expect(body.permissions).toContain('superadmin:read');
  });
});
