import type { ErrorBody } from '@fanal/contract/errors';
import type { Page } from '@fanal/contract/kit/page';
import type { UserRow } from '@fanal/contract/users/users.shapes';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/harness.ts';
import { createSignInAccounts, linkByContact, MOST_FAILURES } from './accounts.service.ts';
import { buildAccount, buildUser, buildUsers, userRow } from './users.build.ts';

const t = useTestApp();

describe('the list of people', () => {
  it('finds by part of a name or number, without accents and case, and treats % and _ as plain characters', async () => {
    const admin = await t.person('organizationAdmin', undefined, { givenName: 'Maude', familyName: 'Roy' });
    await buildUser(t.ownerDb, admin.org, {
      givenName: 'Éloïse',
      familyName: 'Côté-Bélanger',
      employeeNumber: '20388',
    });
    await buildUser(t.ownerDb, admin.org, { givenName: 'Cent', familyName: '100%', employeeNumber: '20_39' });
    const names = async (search: string) =>
      (await t.call<Page<UserRow>>(admin, 'GET /v1/all/users', { query: { search } })).body.items.map(
        (user) => user.displayName,
      );
    expect(await names('eloise cote')).toEqual(['Éloïse Côté-Bélanger']);
    expect(await names('BÉLANGER')).toEqual(['Éloïse Côté-Bélanger']);
    expect(await names('2038')).toEqual(['Éloïse Côté-Bélanger']);
    expect(await names('%')).toEqual(['Cent 100%']);
    expect(await names('_')).toEqual(['Cent 100%']);
    expect(await names('introuvable')).toEqual([]);
  });

  it('keeps order and total on every page, also on deep ones and after people were added or removed', async () => {
    const admin = await t.person('organizationAdmin', undefined, { familyName: 'Aaaa' });
    const rows = Array.from({ length: 250 }, (_, i) =>
      userRow(admin.org, { givenName: `P${i % 7}`, familyName: `Nom ${String(i % 90).padStart(3, '0')}` }),
    );
    await buildUsers(t.ownerDb, rows);
    const all = await t.ownerDb
      .selectFrom('users')
      .select('id')
      .where('organization_id', '=', admin.org)
      .orderBy('name_key')
      .orderBy('id')
      .execute();
    const read = async (page: number) =>
      (await t.call<Page<UserRow>>(admin, 'GET /v1/all/users', { query: { page, perPage: 20 } })).body;
    for (const page of [9, 3, 13, 1, 9, 12]) {
      const { items, total, lastPage } = await read(page);
      expect({ total, lastPage }).toEqual({ total: 251, lastPage: 13 });
      expect(items.map((user) => user.id)).toEqual(all.slice((page - 1) * 20, page * 20).map((row) => row.id));
    }
    await t.ownerDb.deleteFrom('users').where('id', '=', all[10]!.id).execute();
    const after = await read(9);
    expect(after.total).toBe(250);
    expect(after.items[0]!.id).toBe(all[161]!.id);
    expect((await read(14)).items).toEqual([]);
  });
});

describe('a deactivation', () => {
  it('of the last administrator is refused in the caller’s language', async () => {
    const root = await t.superAdmin();
    const admin = await t.person('organizationAdmin');
    const refused = await t.call<ErrorBody>(root, `PUT /v1/all/users/${admin.userId}/block`, {
      org: admin.org,
      body: { blocked: true },
      locale: 'en_CA',
    });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'LAST_ADMIN_KEPT', message: expect.stringContaining('last administrator') },
    });
  });

  it('is written to the audit log with actor and reason, and a reactivation restores the former status (AUTH-12, GAP-81)', async () => {
    const admin = await t.person('organizationAdmin');
    const invited = await t.person('member', admin.org, { invitationStatus: 'invited' });
    await t.call(admin, `PUT /v1/all/users/${invited.userId}/block`, {
      body: { blocked: true, reason: 'Fin de contrat' },
    });
    const back = await t.call<UserRow>(admin, `PUT /v1/all/users/${invited.userId}/block`, {
      body: { blocked: false },
    });
    expect(back.body.invitationStatus).toBe('invited');
    const lines = await t.ownerDb
      .selectFrom('audit_log')
      .selectAll()
      .where('organization_id', '=', admin.org)
      .orderBy('sequence')
      .execute();
    expect(lines.map((line) => [line.action, line.user_id, line.object_id])).toEqual([
      ['user.blocked', admin.userId, invited.userId],
      ['user.unblocked', admin.userId, invited.userId],
    ]);
    expect(lines[0]!.after).toEqual({ invitationStatus: 'disabled', reason: 'Fin de contrat' });
  });
});

describe('accounts of the embedded provider', () => {
  const accounts = () => createSignInAccounts(t.ownerDb, { now: t.clock.now, forget: async () => {} });

  it('are disabled by security after five failures, in every organization, until an administrator reactivates them (AUTH-12, AUTH-13)', async () => {
    const admin = await t.person('organizationAdmin');
    const account = await buildAccount(t.ownerDb, { email: 'lucie@boreal.example', password: 'un mot de passe' });
    const user = await buildUser(t.ownerDb, admin.org, { accountId: account.id });
    const failures = [];
    for (let i = 0; i < MOST_FAILURES; i += 1) failures.push(await accounts().recordFailure(account.id));
    expect(failures.map((failure) => failure.locked)).toEqual([false, false, false, false, true]);
    expect((await accounts().findByLogin('LUCIE@boreal.example'))?.state).toBe('locked');
    const row = () =>
      t.ownerDb
        .selectFrom('users')
        .select(['invitation_status', 'disabled_by'])
        .where('id', '=', user.id)
        .executeTakeFirstOrThrow();
    expect(await row()).toEqual({ invitation_status: 'disabled', disabled_by: 'security' });
    await t.call(admin, `PUT /v1/all/users/${user.id}/block`, { body: { blocked: false } });
    expect(await row()).toEqual({ invitation_status: 'claimed', disabled_by: null });
    expect((await accounts().findById(account.id))?.state).toBe('active');
  });

  it('are locked once by ten concurrent wrong passwords', async () => {
    const account = await buildAccount(t.ownerDb, { password: 'x' });
    const answers = await Promise.all(Array.from({ length: 10 }, () => accounts().recordFailure(account.id)));
    expect(answers.filter((answer) => !answer.locked)).toHaveLength(MOST_FAILURES - 1);
  });

  it('may not sign in while every invitation is pending, and are found by phone in any spelling (AUTH-11)', async () => {
    const org = await t.organization();
    const account = await buildAccount(t.ownerDb, { phone: '+14185550142' });
    await buildUser(t.ownerDb, org, { accountId: account.id, invitationStatus: 'pending' });
    expect((await accounts().findByLogin('(418) 555-0142'))?.state).toBe('pending');
  });
});

describe('an account of a hosted provider', () => {
  it('is linked once, by verified e-mail or phone, and never to a second identity (GAP-10)', async () => {
    const account = await buildAccount(t.ownerDb, { email: 'noemie@boreal.example' });
    expect((await linkByContact(t.ownerDb, 'https://idp.example', 'a', {})).kind).toBe('unknown');
    expect((await linkByContact(t.ownerDb, 'https://idp.example', 'a', { email: 'Noemie@boreal.example' })).kind).toBe(
      'linked',
    );
    expect((await linkByContact(t.ownerDb, 'https://idp.example', 'b', { email: 'noemie@boreal.example' })).kind).toBe(
      'unknown',
    );
    const row = await t.ownerDb
      .selectFrom('accounts')
      .select('subject')
      .where('id', '=', account.id)
      .executeTakeFirstOrThrow();
    expect(row.subject).toBe('a');
  });
});
