import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../test/harness.ts';
import { createFirst, readCommand } from './first-organization.ts';

const t = useTestApp();

const run = (args: string[], env: Record<string, string>) =>
  spawnSync(process.execPath, [path.join(import.meta.dirname, 'first-organization.ts'), ...args], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH ?? '', ...env },
  });

const words = [
  '--name',
  'Boisé Laurier',
  '--email',
  'renee@laurier.example',
  '--given-name',
  'Renée',
  '--family-name',
  'Côté',
];

describe('npm run first-organization', () => {
  it('creates an organization whose owner is known by e-mail and may administer the installation', async () => {
    const { status, stdout, stderr } = run([...words, '--industry', 'forestry', '--super-admin'], {
      ...t.env,
      DATABASE_URL: t.ownerUrl,
    });
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout.trim()).toBe('Boisé Laurier is created. renee@laurier.example may sign in, also as a super admin.');
    const { rows } =
      await sql`select o.display_name, o.company_name, o.industry, o.default_locale, u.role_type, u.invitation_status,
        a.email, a.is_super_admin, a.issuer from organizations o
      join users u on u.organization_id = o.organization_id and u.id = o.owner_user_id join accounts a on a.id = u.account_id
      where o.display_name = 'Boisé Laurier'`.execute(t.ownerDb);
    expect(rows).toEqual([
      {
        display_name: 'Boisé Laurier',
        company_name: 'Boisé Laurier',
        industry: 'forestry',
        default_locale: 'fr_CA',
        role_type: 'organizationAdmin',
        invitation_status: 'invited',
        email: 'renee@laurier.example',
        is_super_admin: true,
        issuer: null,
      },
    ]);
  });

  it('creates all of it or nothing when the name is taken', async () => {
    const command = readCommand([...words.with(1, 'Une seule'), '--language', 'en_CA']);
    const now = new Date();
    expect(await createFirst(t.ownerDb, command, now)).toBe('Une seule is created. renee@laurier.example may sign in.');
    await expect(createFirst(t.ownerDb, command, now)).rejects.toThrow('An organization is already called Une seule.');
    const { rows } = await sql`select from organizations where display_name = 'Une seule'`.execute(t.ownerDb);
    expect(rows).toHaveLength(1);
  });

  it('names every option that is missing or wrong, and shows how it is used', () => {
    expect(() => readCommand(['--name', 'Boréal', '--industry', 'mines', '--email', 'renee'])).toThrow(
      /^Missing or wrong: --industry, --given-name, --family-name, --email\n\nnpm run first-organization/,
    );
    expect(() => readCommand([...words, '--colour', 'red'])).toThrow(/--colour[\s\S]*npm run first-organization/);
  });

  it('says that no installation runs', () => {
    const { status, stderr } = run(words, { ...t.env, DATABASE_URL: 'postgresql://nobody@127.0.0.1:9/none' });
    expect(status).toBe(1);
    expect(stderr).toContain('No installation of Fanal runs');
  });
});
