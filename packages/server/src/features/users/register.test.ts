import type { ErrorBody } from '@fanal/contract/errors';
import type { Page } from '@fanal/contract/kit/page';
import type { UploadedPicture } from '@fanal/contract/uploads/uploads.shapes';
import type { User, UserRemoval } from '@fanal/contract/users/person.shapes';
import type { UserRow } from '@fanal/contract/users/users.shapes';
import { describe, expect, it } from 'vitest';
import { buildPost } from '#features/posts/posts.build';
import { buildGroupTree } from '#features/structure/groups.build';
import { buildPosition, buildSite } from '#features/structure/structure.build';
import { pendingCard } from '../../../test/cards.ts';
import { type Caller, useTestApp } from '../../../test/harness.ts';
import { pixel } from '../../../test/sample.ts';
import { buildUser } from './users.build.ts';

const t = useTestApp();
type Answered = User & ErrorBody;
const create = (caller: Caller, body: object) => t.call<Answered>(caller, 'POST /v1/all/users', { body });
const patch = (caller: Caller, id: string, body: object) =>
  t.call<Answered>(caller, `PATCH /v1/all/users/${id}`, { body });
const read = async (caller: Caller, id: string) => (await t.call<User>(caller, `GET /v1/all/users/${id}`)).body;

const contact = { name: 'Mathieu Gauthier', relationship: 'Conjoint', phone1: '418 555-0162' };
const everything = {
  givenName: 'Éloïse',
  familyName: 'Côté-Bélanger',
  preferredGivenName: 'Élo',
  middleName: 'Marguerite',
  gender: 'female',
  preferredPronouns: 'elle',
  dateOfBirth: '1986-03-08',
  employeeNumber: '20388',
  phone: '(514) 555-0188',
  homePhone: '418 555-0101',
  workPhone: '418 555-0100 poste 214',
  professionalPhone: '+1 418 555 0102',
  email: 'Elo@Maison.example',
  professionalEmail: 'eloise.cote@boreal.example',
  street: '1180, rue Saint-Dominique, app. 3',
  city: 'Saguenay',
  province: 'QC',
  postalCode: 'G7X 6M4',
  country: 'CA',
  spokenLanguages: ['Français', 'Anglais', 'Français'],
  locale: 'fr_CA',
  title: 'Contremaîtresse',
  employmentType: 'permanentFullTime',
  hireDate: '2015-04-14',
  startDate: '2015-04-20',
  trialEndDate: '2015-07-14',
  tShirtSize: 'M',
  allergies: 'Pénicilline',
  borrowedAssets: 'Radio n° 41\nCamion 12',
  motherName: 'Diane Bélanger',
};

describe('a person who is added', () => {
  it('has every field stored, is not invited, and can be found at once (USER-PROFILE-03, USER-PROFILE-04, USER-PROFILE-05, USER-PROFILE-06, USER-PROFILE-07, USER-PROFILE-08, USER-PROFILE-09, USER-PROFILE-10, USER-PROFILE-11, USER-PROFILE-12, USER-PROFILE-13, USER-PROFILE-14, USER-PROFILE-15, GAP-54)', async () => {
    const admin = await t.person('userAdmin');
    const site = await buildSite(t.ownerDb, admin.org, { name: 'Alma' });
    const position = await buildPosition(t.ownerDb, admin.org, { name: 'Contremaîtresse de chantier' });
    const { status, body } = await create(admin, {
      ...everything,
      siteId: site.id,
      positionId: position.id,
      supervisorId: admin.userId,
      emergencyContacts: [contact, { name: 'Diane Bélanger', phone1: '418 555-0177', phone2: '418 555-0129' }],
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...everything,
      phone: '+15145550188',
      homePhone: '+14185550101',
      workPhone: '+14185550100',
      workPhoneExtension: '214',
      professionalPhone: '+14185550102',
      spokenLanguages: ['Français', 'Anglais'],
      displayName: 'Élo Côté-Bélanger',
      version: 1,
      roleType: 'member',
      invitationStatus: 'notInvited',
      site: { id: site.id, name: 'Alma' },
      position: { id: position.id },
      project: null,
      groups: [],
      supervisor: { id: admin.userId },
      nationalIdMask: null,
      loginMethod: 'phone',
      hasAccount: false,
      missing: [],
      emergencyContacts: [
        { ...contact, phone1: '+14185550162', phone2: null, street: null },
        { name: 'Diane Bélanger', relationship: null, phone1: '+14185550177', phone2: '+14185550129' },
      ],
    });
    expect(await read(admin, body.id)).toEqual(body);
    const { items } = (await t.call<Page<UserRow>>(admin, 'GET /v1/all/users', { query: { search: 'elo cote' } })).body;
    expect(items.map(({ id }) => id)).toEqual([body.id]);
  });

  it('lists what is missing while there is no way to sign in (USER-PROFILE-18)', async () => {
    const admin = await t.person('organizationAdmin');
    const { body } = await create(admin, { givenName: 'Sam', familyName: 'Roy' });
    expect(body).toMatchObject({ missing: ['loginContact'], loginMethod: null, phone: null, email: null });
  });

  it('is refused when e-mail, phone or number belong to another person of the organization, in any spelling (USERS-05, USERS-06)', async () => {
    const admin = await t.person('organizationAdmin');
    await create(admin, { ...everything });
    const email = await create(admin, {
      givenName: 'A',
      familyName: 'B',
      email: 'ELO@maison.EXAMPLE',
      phone: '418 555-0111',
    });
    expect(email).toMatchObject({ status: 409, body: { code: 'USER_EXISTS', details: { taken: ['email'] } } });
    const phone = await t.call<ErrorBody>(admin, 'POST /v1/all/users', {
      body: { givenName: 'A', familyName: 'B', email: 'a@b.example', phone: '514.555.0188' },
      locale: 'en_CA',
    });
    expect(phone.body).toMatchObject({
      details: { taken: ['phone'], email: 'a@b.example', phone: '+15145550188' },
      message: 'User already exists in this organisation: the e-mail a@b.example or phone +15145550188 already exists',
    });
    const number = await create(admin, { givenName: 'A', familyName: 'B', employeeNumber: '20388' });
    expect(number.body).toMatchObject({ code: 'EMPLOYEE_NUMBER_TAKEN', details: { employeeNumber: '20388' } });
  });

  it('may have the e-mail and phone of a person of another organization, and the answer does not show it (P46)', async () => {
    const [one, other] = [await t.person('organizationAdmin'), await t.person('organizationAdmin')];
    expect((await create(one, everything)).status).toBe(201);
    expect((await create(other, everything)).status).toBe(201);
  });

  it('is refused with invalid numbers, dates, unknown assignments, or a third contact (USER-PROFILE-16, P13)', async () => {
    const admin = await t.person('organizationAdmin');
    const stranger = await t.person('organizationAdmin');
    const foreign = await buildSite(t.ownerDb, stranger.org);
    const cases: [object, string, string][] = [
      [{ phone: '555-0142' }, 'phone', 'format'],
      [{ phone: '418 555-0142 poste 3' }, 'phone', 'format'],
      [{ homePhone: 'x' }, 'homePhone', 'format'],
      [{ workPhone: '911' }, 'workPhone', 'format'],
      [{ email: 'pas un courriel' }, 'email', 'format'],
      [{ dateOfBirth: '2099-01-01' }, 'dateOfBirth', 'tooBig'],
      [{ dateOfBirth: '2999-01-01' }, 'dateOfBirth', 'format'],
      [{ hireDate: '0000-01-01' }, 'hireDate', 'format'],
      [{ country: 'XX' }, 'country', 'choice'],
      [{ siteId: foreign.id }, 'siteId', 'reference'],
      [{ positionId: foreign.id }, 'positionId', 'reference'],
      [{ supervisorId: stranger.userId }, 'supervisorId', 'reference'],
      [{ emergencyContacts: [{ name: 'A' }] }, 'emergencyContacts.0.phone1', 'required'],
      [{ emergencyContacts: [{ name: 'A', phone1: ' ' }] }, 'emergencyContacts.0.phone1', 'required'],
      [{ emergencyContacts: [contact, { ...contact, phone2: '1' }] }, 'emergencyContacts.1.phone2', 'format'],
      [{ emergencyContacts: [contact, contact, contact] }, 'emergencyContacts', 'tooLong'],
    ];
    for (const [given, path, rule] of cases) {
      const { status, body } = await create(admin, { givenName: 'A', familyName: 'B', ...given });
      expect({ given, status, issue: body.details?.issues }).toMatchObject({ status: 422, issue: [{ path, rule }] });
    }
  });

  it('cannot be added by a lead (GAP-04)', async () => {
    const lead = await t.person('lead');
    expect((await create(lead, { givenName: 'A', familyName: 'B' })).body.code).toBe('ACTION_FORBIDDEN');
  });
});

describe('a removal', () => {
  const removal = async (caller: Caller, id: string) =>
    (await t.call<UserRemoval>(caller, `GET /v1/all/users/${id}/removal`)).body;
  const remove = (caller: Caller, id: string) =>
    t.call<ErrorBody>(caller, `DELETE /v1/all/users/${id}?confirmation=supprimer`);

  it('is previewed with everything that depends on the person, then deletes files and access (USERS-04, ROLES-06)', async () => {
    const admin = await t.person('userAdmin');
    const chief = await t.person('lead', admin.org);
    const team = await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        buildUser(t.ownerDb, admin.org, { familyName: `N${at}`, supervisorId: chief.userId }),
      ),
    );
    const picture = await t.call<UploadedPicture>(chief, 'POST /v1/upload-files/images-profiles', { file: pixel() });
    await t.call(chief, 'PUT /v1/profile/my', { body: { version: 1, avatarFileId: picture.body.id } });
    const foreseen = await removal(admin, chief.userId);
    expect(foreseen).toMatchObject({ supervisedCount: 6, groupCount: 0, fileCount: 1, refusal: null });
    expect(foreseen.supervised.map(({ id }) => id)).toEqual(team.slice(0, 4).map(({ id }) => id));
    expect((await remove(admin, chief.userId)).status).toBe(200);
    expect((await t.call(chief, 'GET /v1/profile/my')).status).toBe(401);
    expect(await read(admin, team[0]!.id)).toMatchObject({ supervisor: null });
    expect((await remove(admin, chief.userId)).status).toBe(404);
    const left = await t.ownerDb.selectFrom('files').select('id').where('organization_id', '=', admin.org).execute();
    const accounts = await t.ownerDb.selectFrom('accounts').select('id').where('id', '=', chief.accountId).execute();
    expect([left, accounts]).toEqual([[], []]);
  });

  it('names cards, groups led, content written and posts that lose their audience, and asks for the word (GAP-61)', async () => {
    const admin = await t.person('organizationAdmin');
    const { org } = admin;
    const chief = await t.person('lead', org);
    const tree = await buildGroupTree(t.ownerDb, org, { groups: [{ name: 'Équipe', userIds: [chief.userId] }] });
    const crew = { organization_id: org as string, structure_group_id: tree.get('Équipe')!, user_id: chief.userId };
    await t.ownerDb.insertInto('group_leaders').values(crew).execute();
    await pendingCard(t, { org, userId: chief.userId });
    const target = { kind: 'user' as const, id: chief.userId };
    const mine = await buildPost(t.ownerDb, org, {
      words: [{ locale: 'fr_CA', title: 'Pour lui seul', text: 'Oui' }],
      targets: [target],
      status: 'published',
    });
    await buildPost(t.ownerDb, org, {
      targets: [target, { kind: 'everybody', id: org }],
      status: 'published',
      authorId: chief.userId,
    });
    const foreseen = await removal(admin, chief.userId);
    expect(foreseen).toMatchObject({
      groupCount: 1,
      cardCount: 1,
      ledCount: 1,
      led: [{ name: 'Équipe' }],
      writtenCount: 1,
      ownedCount: 0,
      lostCount: 1,
      lost: [{ id: mine.id, name: 'Pour lui seul' }],
    });
    const userAdmin = await t.person('userAdmin', org);
    expect(await removal(userAdmin, chief.userId)).toMatchObject({ lostCount: 1, lost: [] });
    const path = `DELETE /v1/all/users/${chief.userId}`;
    const refused = await t.call<ErrorBody>(admin, path, { query: { confirmation: 'oui' } });
    expect([refused.status, refused.body.code]).toEqual([422, 'CONFIRMATION_WRONG']);
    expect((await t.call(admin, path, { query: { confirmation: ' DELETE ' } })).status).toBe(200);
  });

  it('keeps an account that another organization uses too', async () => {
    const [here, there] = [await t.person('organizationAdmin'), await t.person('organizationAdmin')];
    const both = await t.person('member', here.org);
    await buildUser(t.ownerDb, there.org, { accountId: both.accountId });
    expect((await remove(here, both.userId)).status).toBe(200);
    expect((await t.call(both, 'GET /v1/profile/my', { org: there.org })).status).toBe(200);
    expect((await t.call(both, 'GET /v1/profile/my')).status).toBe(403);
  });

  it('is refused for oneself, the owner, the last administrator, and by a user admin for an administrator (GAP-56, GAP-62)', async () => {
    const admin = await t.person('organizationAdmin');
    const userAdmin = await t.person('userAdmin', admin.org);
    const owner = await t.person('member', admin.org);
    const root = await t.superAdmin();
    await t.ownerDb
      .updateTable('organizations')
      .set({ owner_user_id: owner.userId })
      .where('organization_id', '=', admin.org)
      .execute();
    const tried = async (caller: Caller, id: string) => {
      const asRoot = { ...caller, org: admin.org };
      expect((await removal(asRoot, id)).refusal).toBe((await remove(asRoot, id)).body.code);
      return (await removal(asRoot, id)).refusal;
    };
    expect(await tried(admin, admin.userId)).toBe('SELF_REMOVAL_REFUSED');
    expect(await tried(admin, owner.userId)).toBe('OWNER_KEPT');
    expect(await tried(userAdmin, admin.userId)).toBe('ACTION_FORBIDDEN');
    expect(await tried(root, admin.userId)).toBe('LAST_ADMIN_KEPT');
  });
});

describe('concurrent requests', () => {
  it('create one person for 50 identical creates, with 49 refusals (P61, USERS-06)', async () => {
    const admin = await t.person('organizationAdmin');
    const spelled = ['Course@Boreal.example', 'course@boreal.example'];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        create(admin, { givenName: 'Une', familyName: 'Seule', email: spelled[at % 2]!, phone: '418 555-0142' }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status, body }) => status === 409 && body.code === 'USER_EXISTS')).toHaveLength(49);
  });

  it('delete 30 sites or assign people to them, never both for one site (STRUCTURE-14)', async () => {
    const admin = await t.person('organizationAdmin');
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, async () => {
        const site = await buildSite(t.ownerDb, admin.org);
        const person = await buildUser(t.ownerDb, admin.org);
        const [deletion, assignment] = await Promise.all([
          t.call(admin, `DELETE /v1/site/${site.id}`),
          patch(admin, person.id, { version: 1, siteId: site.id }),
        ]);
        return `${deletion.status} ${assignment.status}`;
      }),
    );
    for (const outcome of outcomes) expect(['200 422', '409 200']).toContain(outcome);
  });
});
