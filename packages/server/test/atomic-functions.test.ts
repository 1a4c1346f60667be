/**
 * Security definer functions that write across organizations within a request: what each of them refuses when called by
 * the application role (P18, P46).
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCardType } from '#features/cards/cards.build';
import { buildAccount, buildUser } from '#features/users/users.build';
import { newId } from '#platform/ids';
import { type ApplicationRole, openApplicationRole } from './application-role.ts';
import { useTestApp } from './harness.ts';

const t = useTestApp();
let role: ApplicationRole;
beforeAll(async () => {
  role = await openApplicationRole(t);
});
afterAll(() => role.close());

type Asking = { org?: string; account?: string };

/** One statement in a transaction of this organization and account, which is rolled back. */
const ask = ({ org, account }: Asking, statement: string, values: unknown[]) =>
  role.inScope(org ?? null, account ?? null, async () => {
    const { rows } = await role.client.query<{ given: unknown }>(statement, values);
    return rows.map(({ given }) => given);
  });

const flag = (asking: Asking, userId: string) =>
  ask(asking, 'select public.set_super_admin($1, true) as given', [userId]);

const written = {
  locales: [],
  name_keys: { fr: 'volée' },
  descriptions: [],
  schema: { fields: [] },
  is_ai_field: false,
  ai_name: null,
  is_default: true,
  has_notification: true,
  has_expiration_date: false,
  can_expire: false,
};

describe('the super admin flag', () => {
  it('can be set by a super admin for a person with an account in the organization of the transaction, and by nobody else (ROLES-02)', async () => {
    const [admin, elsewhere] = [await t.person('organizationAdmin'), await t.person('member')];
    const root = await t.superAdmin();
    const member = await t.person('member', admin.org);
    const { id: closed } = await buildAccount(t.ownerDb, { isSuperAdmin: true });
    await t.ownerDb.updateTable('accounts').set({ locked_at: new Date() }).where('id', '=', closed).execute();
    const here = { org: admin.org, account: root.accountId };
    expect(await flag(here, member.userId)).toEqual([true]);
    expect(await flag({ org: admin.org, account: admin.accountId }, member.userId)).toEqual([null]);
    expect(await flag({ org: admin.org, account: closed }, member.userId)).toEqual([null]);
    expect(await flag({ org: admin.org }, member.userId)).toEqual([null]);
    expect(await flag({ account: root.accountId }, member.userId)).toEqual([null]);
    expect(await flag(here, elsewhere.userId)).toEqual([null]);
    expect(await flag(here, (await buildUser(t.ownerDb, admin.org)).id)).toEqual([null]);
  });
});

describe('a sign-in', () => {
  it('can be read, moved, unlocked and deleted for people of the organization of the transaction only (P18)', async () => {
    const [here, there] = [await t.organization(), await t.organization()];
    const { id: accountId } = await buildAccount(t.ownerDb, { email: 'propre@b.example' });
    const closed = { accountId, invitationStatus: 'disabled', disabledBy: 'security' } as const;
    const person = await buildUser(t.ownerDb, there, closed);
    const read = (org?: string) =>
      ask(org ? { org } : {}, 'select email as given from public.sign_ins_of(array[$1]::uuid[])', [person.id]);
    expect([await read(there), await read(here), await read()]).toEqual([['propre@b.example'], [], []]);
    const newAccountId = newId();
    const move = (org?: string) =>
      ask(org ? { org } : {}, 'select public.move_sign_in($1, $2, $3, now()) as given', [
        person.id,
        'neuf@b.example',
        newAccountId,
      ]);
    expect([await move(there), await move(here), await move()]).toEqual([[newAccountId], [null], [null]]);
    await t.ownerDb
      .updateTable('accounts')
      .set({ failed_sign_ins: 5, locked_at: new Date() })
      .where('id', '=', accountId)
      .execute();
    for (const org of [here, null]) {
      await role.attempt(org, null, 'select public.unlock_accounts($1)', [[person.id]]);
      await role.attempt(org, null, 'select public.drop_account_of($1)', [person.id]);
    }
    const row = await t.ownerDb.selectFrom('accounts').selectAll().where('id', '=', accountId).executeTakeFirst();
    expect(row).toMatchObject({ email: 'propre@b.example', failed_sign_ins: 5, locked_at: expect.any(Date) });
  });

  it('can be unlocked after a security lock, but not after an administrator disabled the person (AUTH-13)', async () => {
    const org = await t.organization();
    const { id: accountId } = await buildAccount(t.ownerDb);
    const person = await buildUser(t.ownerDb, org, { accountId, invitationStatus: 'disabled', disabledBy: 'admin' });
    await t.ownerDb.updateTable('accounts').set({ locked_at: new Date() }).where('id', '=', accountId).execute();
    expect((await role.attempt(org, null, 'select public.unlock_accounts($1)', [[person.id]])).code).toBeNull();
    const row = await t.ownerDb
      .selectFrom('accounts')
      .select('locked_at')
      .where('id', '=', accountId)
      .executeTakeFirst();
    expect(row?.locked_at).toBeInstanceOf(Date);
  });
});

describe('data shared by all organizations', () => {
  it('can be written by super admins only (CARD-TYPES-01, GAP-70)', async () => {
    const admin = await t.person('organizationAdmin');
    const root = await t.superAdmin();
    const { id: typeId } = await buildCardType(t.ownerDb);
    const asked = { name: 'Carte de plongée', description: null };
    const { body } = await t.call<{ id: string }>(admin, 'POST /v1/cards/types/request', { body: asked });
    const app = await t.call<{ id: string }>(admin, 'POST /v1/organization/apps/requests', { body: asked });
    const calls: [string, unknown[]][] = [
      ['select public.insert_card_type($1, $2, now()) as given', [newId(), JSON.stringify(written)]],
      ['select public.change_card_type($1, 1, $2, now()) as given', [typeId, JSON.stringify(written)]],
      ["select id is not null as given from public.answer_card_type_request($1, 1, 'done', null, now())", [body.id]],
      [
        "select id is not null as given from public.answer_external_app_request($1, 1, 'done', null, now())",
        [app.body.id],
      ],
    ];
    for (const [statement, values] of calls) {
      expect(await ask({ account: root.accountId }, statement, values)).toEqual([true]);
      for (const account of [{ account: admin.accountId }, { account: newId() }, {}])
        expect([true]).not.toEqual(await ask({ org: admin.org, ...account }, statement, values));
    }
  });
});

describe('the helper of these functions', () => {
  it('cannot be called by the application', async () => {
    await expect(role.client.query('select public.is_super_admin_asking()')).rejects.toMatchObject({ code: '42501' });
  });
});
