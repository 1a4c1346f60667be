/** Writing requests, each with the state that it changes: broken-requests.test.ts breaks them at every statement. */
import { buildCardType, buildField } from '#features/cards/cards.build';
import { buildAccount, buildUser } from '#features/users/users.build';
import type { OrgId } from '#platform/context';
import { newId } from '#platform/ids';
import { CALLBACK_SECRET, type Caller, type TestApp } from './harness.ts';

export type Prepared = {
  call: string;
  by: Caller | null;
  body?: unknown;
  headers?: Record<string, string>;
  /** The organization whose audit log has the line. */
  org: OrgId;
  /** The state changed by the request, without ids and times, so that two runs can be compared. */
  state: () => Promise<unknown>;
};

/** An organization with an administrator, and a super admin acting in it. */
export type World = { org: OrgId; admin: Caller; root: Caller };

/** One request, and how its data is created, again for each attempt. */
export type Case = { name: string; prepare: (t: TestApp, world: World) => Promise<Prepared> };

const PASSWORD_HASH = 'scrypt:not-used';
const accountOf = async (t: TestApp, userId: string) =>
  (await t.ownerDb
    .selectFrom('users as u')
    .leftJoin('accounts as a', 'a.id', 'u.account_id')
    .select(['u.email as personal', 'u.version', 'u.role_type', 'u.invitation_status', 'u.disabled_by'])
    .select(['a.email as login', 'a.is_super_admin', 'a.failed_sign_ins'])
    .select((e) => e('a.locked_at', 'is not', null).as('is_locked'))
    .select((e) => e('a.subject', 'is not', null).as('is_linked'))
    .where('u.id', '=', userId)
    .executeTakeFirst()) ?? null;

const isThere = async (t: TestApp, accountId: string) =>
  (await t.ownerDb.selectFrom('accounts').select('email').where('id', '=', accountId).executeTakeFirst()) ?? null;

let made = 0;
const unique = () => {
  made += 1;
  return `${made}-${newId()}`;
};

const flagCase = (isSuperAdmin: boolean): Case => ({
  name: `PUT /v1/all/users/{id}/role with isSuperAdmin ${isSuperAdmin}`,
  prepare: async (t, { org, root }) => {
    const { id: accountId } = await buildAccount(t.ownerDb, { isSuperAdmin: !isSuperAdmin });
    const { id } = await buildUser(t.ownerDb, org, { accountId });
    return {
      call: `PUT /v1/all/users/${id}/role`,
      by: root,
      body: { roleType: 'lead', isSuperAdmin },
      org,
      state: () => accountOf(t, id),
    };
  },
});

type Moving = { name: string; isElsewhere?: boolean; isKnown?: boolean };

const identityCase = ({ name, isElsewhere = false, isKnown = false }: Moving): Case => ({
  name: `PUT /v1/all/users/{id}/identity ${name}`,
  prepare: async (t, { org, admin }) => {
    const [before, after] = [`avant-${unique()}@b.example`, `apres-${unique()}@b.example`];
    const { id: accountId } = await buildAccount(t.ownerDb, {
      email: before,
      passwordHash: PASSWORD_HASH,
      issuer: 'https://identity.test',
      subject: unique(),
    });
    const { id } = await buildUser(t.ownerDb, org, { accountId, email: before });
    if (isElsewhere) await buildUser(t.ownerDb, await t.organization(), { accountId });
    if (isKnown)
      await buildUser(t.ownerDb, await t.organization(), {
        accountId: (await buildAccount(t.ownerDb, { email: after })).id,
      });
    const words = (value: unknown) =>
      JSON.parse(JSON.stringify(value).replaceAll(before, 'before').replaceAll(after, 'after')) as unknown;
    return {
      call: `PUT /v1/all/users/${id}/identity`,
      by: admin,
      body: { version: 1, loginMethod: 'email', email: after },
      org,
      state: async () => words([await accountOf(t, id), await isThere(t, accountId)]),
    };
  },
});

const lockedPerson = async (t: TestApp, org: OrgId) => {
  const { id: accountId } = await buildAccount(t.ownerDb);
  await t.ownerDb
    .updateTable('accounts')
    .set({ failed_sign_ins: 5, locked_at: new Date() })
    .where('id', '=', accountId)
    .execute();
  const given = { accountId, invitationStatus: 'disabled', disabledBy: 'security' } as const;
  return buildUser(t.ownerDb, org, given);
};

const typeOf = (name: string) => ({
  locales: [
    { locale: 'fr_CA', name },
    { locale: 'en_CA', name: `${name} en` },
    { locale: 'es_ES', name: `${name} es` },
  ],
  schema: { fields: [buildField('expirationDate', { type: 'date' })] },
});

const typesNamed = (t: TestApp, name: string) =>
  t.ownerDb
    .selectFrom('card_types')
    .select(['version', 'can_expire'])
    .select((e) => e('name_key', 'like', `${name.toLowerCase()}%`).as('is_named'))
    .where('name_key', 'like', `${name.toLowerCase()}%`)
    .execute();

export const cases: readonly Case[] = [
  flagCase(true),
  flagCase(false),
  identityCase({ name: 'of an account that is the person’s own' }),
  identityCase({ name: 'of an account that is somebody’s elsewhere too', isElsewhere: true }),
  identityCase({ name: 'to an e-mail that is known elsewhere', isKnown: true }),
  {
    name: 'PUT /v1/all/users/{id}/block of somebody whom security closed, to open',
    prepare: async (t, { org, admin }) => {
      const { id } = await lockedPerson(t, org);
      return {
        call: `PUT /v1/all/users/${id}/block`,
        by: admin,
        body: { blocked: false },
        org,
        state: () => accountOf(t, id),
      };
    },
  },
  {
    name: 'PUT /v1/all/users/{id}/block of somebody who can sign in',
    prepare: async (t, { org, admin }) => {
      const { userId } = await t.person('member', org);
      return {
        call: `PUT /v1/all/users/${userId}/block`,
        by: admin,
        body: { blocked: true, reason: 'Départ' },
        org,
        state: () => accountOf(t, userId),
      };
    },
  },
  {
    name: 'DELETE /v1/all/users/{id} of somebody who can sign in',
    prepare: async (t, { org, admin }) => {
      const { userId, accountId } = await t.person('member', org);
      return {
        call: `DELETE /v1/all/users/${userId}?confirmation=supprimer`,
        by: admin,
        org,
        state: async () => [await accountOf(t, userId), await isThere(t, accountId)],
      };
    },
  },
  {
    name: 'POST /v1/cards/types',
    prepare: async (t, { org, root }) => {
      const name = `Type ${unique()}`;
      return {
        call: 'POST /v1/cards/types',
        by: root,
        body: typeOf(name),
        org,
        state: () => typesNamed(t, name),
      };
    },
  },
  {
    name: 'PATCH /v1/cards/types/{id}',
    prepare: async (t, { org, root }) => {
      const name = `Type ${unique()}`;
      const { id } = await buildCardType(t.ownerDb, { name });
      return {
        call: `PATCH /v1/cards/types/${id}`,
        by: root,
        body: { version: 1, canExpire: false },
        org,
        state: () => typesNamed(t, name),
      };
    },
  },
  {
    name: 'PUT /v1/cards/types/requests/{id} of another organization',
    prepare: async (t, { org, root }) => {
      const asking = await t.person('organizationAdmin');
      const asked = { name: 'Carte de plongée', description: null };
      const { body } = await t.call<{ id: string }>(asking, 'POST /v1/cards/types/request', { body: asked });
      const request = t.ownerDb.selectFrom('card_type_requests').where('id', '=', body.id);
      return {
        call: `PUT /v1/cards/types/requests/${body.id}`,
        by: root,
        body: { version: 1, status: 'done', answer: 'C’est fait' },
        org,
        state: () => request.select(['status', 'answer']).executeTakeFirst(),
      };
    },
  },
  {
    name: 'POST /v1/upload-files/callback',
    prepare: async (t, { org }) => {
      const [id, rowId] = [newId(), newId()];
      await t.ownerDb
        .insertInto('files')
        .values({
          organization_id: org,
          id,
          object_type: 'post',
          row_id: rowId,
          name: 'a.mp4',
          content_type: 'video/mp4',
          byte_size: 5,
          need_processing: true,
          status: 'processing',
          personal: false,
          object_key: `${org}/${id}.1`,
          attempt: 1,
          account_id: newId(),
          created_at: new Date(),
          updated_at: new Date(),
        })
        .execute();
      const file = t.ownerDb.selectFrom('files').where('id', '=', id);
      return {
        call: 'POST /v1/upload-files/callback',
        by: null,
        body: { rowId, status: 'failed' },
        headers: { authorization: `Bearer ${CALLBACK_SECRET}` },
        org,
        state: () => file.select(['status', 'refusal']).executeTakeFirst(),
      };
    },
  },
];
