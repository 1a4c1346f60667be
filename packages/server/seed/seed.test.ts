import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { cardStatuses } from '@fanal/contract/cards/cards.rules';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSignInAccounts, findDemoSignIn } from '#features/users/accounts.service';
import { readSettings } from '#platform/settings';
import { useTestApp } from '../test/harness.ts';
import { DEMO_PASSWORD } from './demo.ts';
import { readWanted, seed } from './seed.ts';

const app = useTestApp();
const settings = readSettings({ DEMO: '0' });
const lines: string[] = [];
let pool: pg.Pool;
let ids: string[];

beforeAll(async () => {
  pool = new pg.Pool({ connectionString: app.ownerUrl, max: 2 });
  pool.on('error', () => {});
  const wanted = readWanted(['--people', '130', '--organizations', '2', '--sites', '40', '--name', 'Nordet']);
  ids = await seed(pool, settings, wanted, (line) => lines.push(line));
});
afterAll(() => pool.end());

describe('npm run seed', () => {
  it('creates the requested number of organizations, people and sites, and reports its progress', async () => {
    const organizations = await app.ownerDb
      .selectFrom('organizations')
      .selectAll()
      .orderBy('organization_id')
      .execute();
    expect(organizations.map((row) => row.organization_id)).toEqual(ids);
    expect(organizations.map((row) => row.display_name)).toEqual(['Nordet 1', 'Nordet 2']);
    const states = await app.ownerDb
      .selectFrom('list_states')
      .select(['organization_id', 'list', 'row_count'])
      .where('list', 'in', ['users', 'sites'])
      .execute();
    const count = (id: string, list: string) =>
      states.find((row) => row.organization_id === id && row.list === list)?.row_count;
    expect([count(ids[0]!, 'users'), count(ids[1]!, 'users')]).toEqual([131, 130]);
    expect([count(ids[0]!, 'sites'), count(ids[1]!, 'sites')]).toEqual([40, 40]);
    expect(lines.some((line) => line.startsWith('Nordet 2: 130 of 130 people'))).toBe(true);
  });

  it('spreads people over sites, trades, roles and invitation statuses, and gives each team its lead', async () => {
    const people = await app.ownerDb.selectFrom('users').selectAll().where('organization_id', '=', ids[1]!).execute();
    const kinds = (column: keyof (typeof people)[number]) => new Set(people.map((person) => person[column])).size;
    expect(kinds('site_id')).toBeGreaterThan(10);
    expect(kinds('profession_id')).toBeGreaterThan(10);
    expect(kinds('invitation_status')).toBeGreaterThan(3);
    expect(kinds('employee_number')).toBe(people.length);
    expect(people.filter((person) => person.role_type === 'lead')).toHaveLength(3);
    const members = await app.ownerDb
      .selectFrom('structure_group_users')
      .select('user_id')
      .where('organization_id', '=', ids[1]!)
      .execute();
    expect(members).toHaveLength(people.length);
  });

  it('gives everyone two cards of different enabled types, in every status', async () => {
    const cards = await app.ownerDb.selectFrom('cards').selectAll().where('organization_id', '=', ids[1]!).execute();
    expect([cards.length, new Set(cards.map((card) => `${card.user_id} ${card.card_type_id}`)).size]).toEqual([
      260, 260,
    ]);
    expect(new Set(cards.map(({ status }) => status))).toEqual(new Set(cardStatuses));
    const older = await app.ownerDb
      .selectFrom('organizations as o')
      .innerJoin('card_types as t', (join) => join.onRef('t.created_at', '>', 'o.created_at'))
      .select('t.id')
      .execute();
    expect(older).toEqual([]);
  });

  it('lets bench-admin administer the first organization, and the first of a later run as well', async () => {
    const signIn = await findDemoSignIn(app.ownerDb, 'bench-admin');
    expect(signIn).toMatchObject({ organizationId: ids[0], issuer: settings.identity.publicUrl });
    const accounts = createSignInAccounts(app.ownerDb, { now: app.clock.now, forget: async () => {} });
    expect(await accounts.checkPassword(signIn!.accountId, DEMO_PASSWORD)).toBe(true);
    expect(await accounts.listDemoAccounts('fr_CA')).toEqual([]);

    const [later] = await seed(pool, settings, readWanted(['--people', '5', '--name', 'Suroît']), () => {});
    const memberships = await app.ownerDb
      .selectFrom('users')
      .select(['organization_id', 'role_type'])
      .where('account_id', '=', signIn!.accountId)
      .orderBy('organization_id')
      .execute();
    expect(memberships).toEqual([ids[0], later].map((id) => ({ organization_id: id, role_type: 'organizationAdmin' })));
  });

  it('reports arguments that it does not understand', () => {
    expect(() => readWanted(['--people', 'many'])).toThrow('--people must be a whole number');
    expect(() => readWanted(['--organizations', '0'])).toThrow('--organizations must be');
    expect(() => readWanted(['--persons', '5'])).toThrow('--persons');
    expect(readWanted(['--people', '100000'])).toMatchObject({ organizations: 1, sites: 2_000, name: 'Grand Nord' });
  });

  it('refuses to run in production', () => {
    const { status, stderr } = spawnSync(process.execPath, [path.join(import.meta.dirname, 'seed.ts')], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production' },
    });
    expect(status).toBe(1);
    expect(stderr).toContain('never loaded in production');
  });
});
