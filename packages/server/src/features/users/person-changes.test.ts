import type { ErrorBody } from '@fanal/contract/errors';
import type { UploadedPicture } from '@fanal/contract/uploads/uploads.shapes';
import type { User, UserProfile } from '@fanal/contract/users/person.shapes';
import { describe, expect, it } from 'vitest';
import { type Caller, useTestApp } from '../../../test/harness.ts';
import { pixel } from '../../../test/sample.ts';
import { buildUser } from './users.build.ts';

const t = useTestApp();
type Answered = User & ErrorBody;
const create = (caller: Caller, body: object) => t.call<Answered>(caller, 'POST /v1/all/users', { body });
const patch = (caller: Caller, id: string, body: object) =>
  t.call<Answered>(caller, `PATCH /v1/all/users/${id}`, { body });
const read = async (caller: Caller, id: string) => (await t.call<User>(caller, `GET /v1/all/users/${id}`)).body;
const auditOf = (id: string) =>
  t.ownerDb.selectFrom('audit_log').selectAll().where('object_id', '=', id).orderBy('sequence').execute();

const contact = { name: 'Mathieu Gauthier', relationship: 'Conjoint', phone1: '418 555-0162' };
const everything = {
  givenName: 'Éloïse',
  familyName: 'Côté-Bélanger',
  preferredGivenName: 'Élo',
  dateOfBirth: '1986-03-08',
  employeeNumber: '20388',
  phone: '(514) 555-0188',
  email: 'Elo@Maison.example',
  city: 'Saguenay',
  title: 'Contremaîtresse',
  allergies: 'Pénicilline',
  motherName: 'Diane Bélanger',
};

describe('a change of a person', () => {
  it('changes only the sent fields, increments the version, and updates the display name (P60)', async () => {
    const admin = await t.person('organizationAdmin');
    const { body: made } = await create(admin, everything);
    const { body } = await patch(admin, made.id, {
      version: 1,
      familyName: 'Roy',
      allergies: null,
      emergencyContacts: [contact],
    });
    expect(body).toMatchObject({ version: 2, displayName: 'Élo Roy', allergies: null, motherName: 'Diane Bélanger' });
    expect(body.emergencyContacts).toHaveLength(1);
    const chosen = await patch(admin, made.id, { version: 2, displayName: 'Mme Roy' });
    expect((await patch(admin, made.id, { version: 3, givenName: 'Anne' })).body.displayName).toBe('Mme Roy');
    expect(chosen.body.version).toBe(3);
  });

  it('based on an old version is refused as a whole (P60)', async () => {
    const admin = await t.person('organizationAdmin');
    const { body: made } = await create(admin, everything);
    const editors = await Promise.all(
      Array.from({ length: 20 }, (_, at) => patch(admin, made.id, { version: 1, title: `Titre ${at}` })),
    );
    const accepted = editors.filter(({ status }) => status === 200);
    expect([accepted.length, editors.filter(({ body }) => body.code === 'VERSION_CONFLICT').length]).toEqual([1, 19]);
    expect(await read(admin, made.id)).toMatchObject({ title: accepted[0]!.body.title, version: 2 });
  });

  it('is refused after a role change or a deactivation that the caller has not read (P60)', async () => {
    const admin = await t.person('organizationAdmin');
    const { userId } = await t.person('member', admin.org);
    const late = async (version: number) => (await patch(admin, userId, { version, title: 'x' })).body.code;
    for (const [version, path, body] of [
      [1, 'role', { roleType: 'userAdmin' }],
      [2, 'block', { blocked: true }],
      [3, 'block', { blocked: false }],
    ] as const) {
      expect((await t.call(admin, `PUT /v1/all/users/${userId}/${path}`, { body })).status).toBe(200);
      expect(await late(version)).toBe('VERSION_CONFLICT');
    }
    expect((await patch(admin, userId, { version: 4, title: 'x' })).body).toMatchObject({ version: 5, title: 'x' });
  });

  it('of the own profile does not overwrite a later change by an administrator (API-21, P60)', async () => {
    const admin = await t.person('organizationAdmin');
    const person = await t.person('member', admin.org);
    await patch(admin, person.userId, { version: 1, middleName: 'Anne' });
    const write = (body: object) => t.call<{ code?: string; version?: number }>(person, 'PUT /v1/profile/my', { body });
    expect((await write({ version: 1, middleName: 'Zoé' })).body).toMatchObject({
      code: 'VERSION_CONFLICT',
      details: { version: 2 },
    });
    expect((await write({ middleName: 'Zoé' })).body.code).toBe('VALIDATION_FAILED');
    expect((await read(admin, person.userId)).middleName).toBe('Anne');
    expect((await write({ version: 2, preferredPronouns: 'elle' })).body.version).toBe(3);
    expect(await read(admin, person.userId)).toMatchObject({ middleName: 'Anne', preferredPronouns: 'elle' });
  });

  it('of the own profile makes older versions stale too (P60)', async () => {
    const admin = await t.person('organizationAdmin');
    await t.call(admin, 'PUT /v1/profile/my', { body: { version: 1, middleName: 'Anne' } });
    expect((await patch(admin, admin.userId, { version: 1, title: 'x' })).body.code).toBe('VERSION_CONFLICT');
  });

  it('of the login phone is refused; the same number is accepted (USER-PROFILE-05, GAP-57)', async () => {
    const admin = await t.person('organizationAdmin');
    const { body: made } = await create(admin, everything);
    for (const phone of ['418 555-0199', null])
      expect(await patch(admin, made.id, { version: 1, phone })).toMatchObject({
        status: 409,
        body: { code: 'LOGIN_PHONE_FIXED' },
      });
    expect((await patch(admin, made.id, { version: 1, phone: '514 555 0188' })).status).toBe(200);
  });

  it('to an e-mail or number of another person is refused (USERS-05)', async () => {
    const admin = await t.person('organizationAdmin');
    await create(admin, everything);
    const { body: other } = await create(admin, { givenName: 'A', familyName: 'B', email: 'b@b.example' });
    const refusal = await patch(admin, other.id, { version: 1, email: 'elo@maison.example' });
    expect(refusal.body).toMatchObject({ code: 'USER_EXISTS', details: { taken: ['email'] } });
    expect((await patch(admin, other.id, { version: 1, employeeNumber: '20388' })).body.code).toBe(
      'EMPLOYEE_NUMBER_TAKEN',
    );
    expect((await patch(admin, other.id, { version: 1, email: 'B@B.example' })).status).toBe(200);
  });

  it('never creates a supervision loop, also with two concurrent changes', async () => {
    const admin = await t.person('organizationAdmin');
    const made = await Promise.all(
      ['a', 'b', 'c'].map(async (familyName) => (await create(admin, { givenName: 'X', familyName })).body.id),
    );
    const [a, b, c] = made as [string, string, string];
    expect((await patch(admin, b, { version: 1, supervisorId: a })).status).toBe(200);
    expect((await patch(admin, c, { version: 1, supervisorId: b })).status).toBe(200);
    for (const supervisorId of [a, b, c])
      expect(await patch(admin, a, { version: 1, supervisorId })).toMatchObject({
        status: 409,
        body: { code: 'SUPERVISOR_LOOP' },
      });
    const pairs = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const [one, other] = [await buildUser(t.ownerDb, admin.org), await buildUser(t.ownerDb, admin.org)];
        const answers = await Promise.all([
          patch(admin, one.id, { version: 1, supervisorId: other.id }),
          patch(admin, other.id, { version: 1, supervisorId: one.id }),
        ]);
        return answers.map(({ status }) => status).sort();
      }),
    );
    expect(pairs).toEqual(Array(10).fill([200, 409]));
  });

  it('of the postal code must be valid in the country, and is stored in its format (USER-PROFILE-08)', async () => {
    const admin = await t.person('organizationAdmin');
    const { id } = await buildUser(t.ownerDb, admin.org);
    const wrong = await patch(admin, id, { version: 1, country: 'CA', postalCode: '28013' });
    expect(wrong).toMatchObject({
      status: 422,
      body: { details: { issues: [{ path: 'postalCode', rule: 'format' }] } },
    });
    expect((await patch(admin, id, { version: 1, postalCode: 'g7x6m4' })).body.postalCode).toBe('G7X 6M4');
    const moved = await patch(admin, id, { version: 2, country: 'ES' });
    expect(moved.body).toMatchObject({ code: 'VALIDATION_FAILED', details: { issues: [{ path: 'postalCode' }] } });
    expect((await patch(admin, id, { version: 2, country: 'ES', postalCode: '28013' })).body.postalCode).toBe('28013');
    expect((await patch(admin, id, { version: 3, country: 'GB', postalCode: 'SW1A 2AA' })).body.postalCode).toBe(
      'SW1A 2AA',
    );
    expect((await patch(admin, id, { version: 4, title: 'x' })).status).toBe(200);
  });

  it('by a lead is possible only for supervised people, and never for the national id number (GAP-04)', async () => {
    const lead = await t.person('lead');
    const mine = await buildUser(t.ownerDb, lead.org, { supervisorId: lead.userId });
    const other = await buildUser(t.ownerDb, lead.org);
    expect((await patch(lead, mine.id, { version: 1, tShirtSize: 'L' })).body.tShirtSize).toBe('L');
    expect((await patch(lead, other.id, { version: 1, tShirtSize: 'L' })).status).toBe(404);
    const secret = await patch(lead, mine.id, { version: 2, nationalId: '046 454 286' });
    expect(secret).toMatchObject({ status: 403, body: { code: 'ACTION_FORBIDDEN' } });
  });

  it('writes old and new values to the audit log, and of private fields only their names (GAP-81, P43)', async () => {
    const admin = await t.person('organizationAdmin');
    const { body: made } = await create(admin, { ...everything, emergencyContacts: [contact] });
    await patch(admin, made.id, {
      version: 1,
      title: 'Chef',
      allergies: 'Zzallergie',
      dateOfBirth: '1987-06-05',
      motherName: 'Zzmère',
      city: 'Zzville',
      emergencyContacts: [{ ...contact, name: 'Zzcontact' }],
      nationalId: '130 692 544',
    });
    const lines = await auditOf(made.id);
    expect(lines.map(({ action }) => action)).toEqual(['user.created', 'user.changed']);
    expect(lines[1]).toMatchObject({ before: { title: 'Contremaîtresse' }, after: { title: 'Chef' } });
    const { changed } = lines[1]!.after as { changed: string[] };
    expect(changed.sort()).toEqual([
      'allergies',
      'city',
      'dateOfBirth',
      'emergencyContacts',
      'motherName',
      'nationalId',
    ]);
    for (const secret of ['Zz', '1987', '1986-03-08', 'Pénicilline', 'Gauthier', '130692544', '544'])
      expect(JSON.stringify(lines.map(({ before, after }) => [before, after]))).not.toContain(secret);
  });
});

describe('a profile', () => {
  it('contains the identity, the permissions here, and all stored fields (API-22, GAP-16)', async () => {
    const admin = await t.person('organizationAdmin');
    const lead = await t.person('lead', admin.org, { givenName: 'Luc' });
    const { body } = await t.call<UserProfile>(admin, `GET /v1/profile/${lead.userId}`);
    expect(body).toMatchObject({
      id: lead.userId,
      givenName: 'Luc',
      isSuperAdmin: false,
      user: { id: lead.userId, version: 1 },
      organizationUsers: [{ organizationId: admin.org, userId: lead.userId, role: { roleType: 'lead' } }],
    });
    expect(body.permissions).toContain('users:update');
    expect(body.permissions).not.toContain('users:create');
  });

  it('takes a picture uploaded by the caller, and deletes the previous one (API-23)', async () => {
    const admin = await t.person('userAdmin');
    const person = await buildUser(t.ownerDb, admin.org);
    const send = async () =>
      (await t.call<UploadedPicture>(admin, 'POST /v1/upload-files/images-profiles', { file: pixel() })).body.id;
    const put = (body: object) => t.call<UserProfile & ErrorBody>(admin, `PUT /v1/profile/${person.id}`, { body });
    const [first, second] = [await send(), await send()];
    const { body } = await put({ version: 1, avatarFileId: first, preferredPronouns: 'iel' });
    expect(body).toMatchObject({ preferredPronouns: 'iel', avatarUrl: expect.stringContaining(first) });
    expect((await put({ version: 2, avatarFileId: second })).body.avatarUrl).toContain(second);
    const files = await t.ownerDb.selectFrom('files').select('id').where('organization_id', '=', admin.org).execute();
    expect(files).toEqual([{ id: second }]);
    expect((await put({ version: 2, givenName: 'x' })).body.code).toBe('VERSION_CONFLICT');
  });
});
