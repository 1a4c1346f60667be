import type { ErrorBody } from '@fanal/contract/errors';
import type { Page } from '@fanal/contract/kit/page';
import type { Profile } from '@fanal/contract/session/session.shapes';
import type { UploadedPicture } from '@fanal/contract/uploads/uploads.shapes';
import type { UserRow } from '@fanal/contract/users/users.shapes';
import { describe, expect, it } from 'vitest';
import { type Caller, useTestApp } from '../../../test/harness.ts';
import { runDueJobs } from '../../../test/job-queue.ts';
import { pixel } from '../../../test/sample.ts';

const t = useTestApp();
const runJobs = () => runDueJobs(t, t.app.jobs);
const change = async (caller: Caller, body: object) => {
  const { version } = (await t.call<Profile>(caller, 'GET /v1/profile/my')).body;
  return t.call<Profile & ErrorBody>(caller, 'PUT /v1/profile/my', { body: { version, ...body } });
};
const picture = async (caller: Caller) =>
  (await t.call<UploadedPicture>(caller, 'POST /v1/upload-files/images-profiles', { file: pixel() })).body;
const get = (url: string) => t.app.server.inject({ method: 'GET', url: url.replace(/^https?:\/\/[^/]+/, '') });

describe('the own profile', () => {
  it('changes the sent fields and keeps the others (API-21, AUTH-09)', async () => {
    const person = await t.person('member', undefined, { givenName: 'Maude', familyName: 'Roy' });
    const { status, body } = await change(person, {
      displayName: 'Mo Roy',
      preferredPronouns: 'iel',
      dateOfBirth: '1990-02-28',
      spokenLanguages: ['Français', 'Anglais', 'Français'],
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      givenName: 'Maude',
      familyName: 'Roy',
      displayName: 'Mo Roy',
      preferredPronouns: 'iel',
      dateOfBirth: '1990-02-28',
      spokenLanguages: ['Français', 'Anglais'],
    });
    const cleared = await change(person, { preferredPronouns: null, dateOfBirth: null });
    expect(cleared.body).toMatchObject({ preferredPronouns: null, dateOfBirth: null, displayName: 'Mo Roy' });
  });

  it('is found by its new name after a change', async () => {
    const admin = await t.person('organizationAdmin');
    await change(admin, { displayName: 'Zénaïde Quispe' });
    const { body } = await t.call<Page<UserRow>>(admin, 'GET /v1/all/users', { query: { search: 'zenaide' } });
    expect(body.items.map(({ id }) => id)).toEqual([admin.userId]);
  });

  it('refuses a date of birth in the future, and an empty name (API-21)', async () => {
    const person = await t.person('member');
    const future = await change(person, { dateOfBirth: '2099-01-01' });
    expect(future.body).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { issues: [{ path: 'dateOfBirth', rule: 'tooBig' }] },
    });
    expect((await change(person, { givenName: '  ' })).status).toBe(422);
  });

  it('reads the date of birth in the calendar of the organization, also when it is already tomorrow in UTC (API-21)', async () => {
    t.clock.set(new Date('2026-11-20T03:30:00Z'));
    const org = await t.organization({ timeZone: 'America/Toronto' });
    const person = await t.person('member', org);
    const born = async (dateOfBirth: string) => (await change(person, { dateOfBirth })).status;
    expect([await born('2026-11-20'), await born('2026-11-19')]).toEqual([422, 200]);
  });

  it('takes a picture, shows it in lists, and deletes the previous one (API-16, API-21)', async () => {
    const admin = await t.person('organizationAdmin');
    const first = await picture(admin);
    const { body } = await change(admin, { avatarFileId: first.id });
    expect(body.avatarUrl).toContain(first.id);
    expect((await get(body.avatarUrl!)).headers['content-type']).toBe('image/webp');
    const list = await t.call<Page<UserRow>>(admin, 'GET /v1/all/users');
    expect(list.body.items[0]!.avatarUrl).toBe(body.avatarUrl);
    const second = await picture(admin);
    await change(admin, { avatarFileId: second.id });
    expect((await get(first.url)).statusCode).toBe(404);
    const none = await change(admin, { avatarFileId: null });
    expect(none.body.avatarUrl).toBeNull();
    await runJobs();
    const left = await t.ownerDb.selectFrom('files').select('id').where('organization_id', '=', admin.org).execute();
    expect(left).toEqual([]);
  });

  it('loses its picture when the file is deleted (API-17)', async () => {
    const person = await t.person('member');
    const { id, blobId } = await picture(person);
    await change(person, { avatarFileId: id });
    expect((await t.call(person, `DELETE /v1/upload-files/images-profiles/${blobId}`)).status).toBe(200);
    expect((await t.call<Profile>(person, 'GET /v1/profile/my')).body.avatarUrl).toBeNull();
  });

  it('refuses a picture of another person, another organization, another use, or one already in use (P19, P13)', async () => {
    const person = await t.person('organizationAdmin');
    const colleague = await t.person('organizationAdmin', person.org);
    const stranger = await t.person('organizationAdmin');
    const visual = (await t.call<UploadedPicture>(person, 'POST /v1/upload-files/images-posts', { file: pixel() }))
      .body;
    for (const id of [(await picture(colleague)).id, (await picture(stranger)).id, visual.id, person.userId]) {
      const { body } = await change(person, { avatarFileId: id });
      expect(body).toMatchObject({
        code: 'VALIDATION_FAILED',
        details: { issues: [{ path: 'avatarFileId', rule: 'reference' }] },
      });
    }
  });

  it('returns 404 for a super admin who is not a member', async () => {
    const { org } = await t.person('member');
    const root = await t.superAdmin();
    expect((await t.call(root, 'PUT /v1/profile/my', { org, body: { version: 1, displayName: 'Root' } })).status).toBe(
      404,
    );
  });
});
