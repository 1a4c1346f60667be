import type { User } from '@fanal/contract/users/person.shapes';
import { userExample, userRows } from '@fanal/contract/users/users.examples';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeServer, json, refusal, withTokens } from '#platform/testing/fake-server.ts';
import { profileSample } from '#platform/testing/session.samples.ts';
import { openScreen } from '#widgets/testing/open-screen.tsx';
import { RolesTab } from './RolesTab.tsx';

const counts = {
  organizationAdmin: 2,
  userAdmin: 4,
  contentCreator: 9,
  influencer: 22,
  lead: 61,
  member: 1178,
  guest: 7,
};

const serve =
  (person: Partial<User> = {}) =>
  (server: FakeServer) => {
    const user = { ...userExample, ...person };
    const call = `/v1/all/users/${user.id}`;
    server.on(`GET ${call}`, () => json(user));
    server.on('GET /v1/all/users/roles', () => json(counts));
    server.on('GET /v1/all/users', ({ search }) =>
      json({ items: [], total: search.has('supervisorId') ? 12 : counts.organizationAdmin, lastPage: 1, page: 1 }),
    );
    server.on(`GET /v1/profile/${user.id}`, () => json({ ...profileSample, id: user.id, isSuperAdmin: false, user }));
    server.on(`PUT ${call}/role`, ({ body }) => {
      user.roleType = JSON.parse(body).roleType;
      return json({ user: { ...userRows[0]!, ...user }, administratorCount: 1 });
    });
  };
const open = (prepare = serve(), wanted = {}, userId = userExample.id) =>
  openScreen(() => <RolesTab userId={userId} />, prepare, wanted);
const roleCall = `/v1/all/users/${userExample.id}/role`;
const role = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name });
const marksOf = async (subject: string) =>
  within((await screen.findByRole('rowheader', { name: new RegExp(`^${subject}`) })).closest('tr')!)
    .getAllByRole('cell')
    .map((cell) => cell.textContent?.replace('–', ''));

beforeEach(() => {
  localStorage.clear();
});

describe('the role of a person', () => {
  it('stands among all of them, with how many people have each (ROLES-01)', async () => {
    await open();
    expect((await role(/Responsable d’équipe/)).checked).toBe(true);
    const member = await role(/^Membre/);
    await vi.waitFor(() => expect(member.closest('label')?.textContent).toContain('1\u00a0178'));
    expect(screen.getAllByRole('radio')).toHaveLength(7);
    const { violations } = await axe.run(document.body, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  it('is spelled out subject by subject, as far as the own team for a lead (GAP-02, GAP-04)', async () => {
    await open();
    const [none, team] = ['Non permis', 'Son équipe'];
    expect(await marksOf('Personnes et affectations')).toEqual(['Son équipe', team, none, team, '', none]);
    expect(await marksOf('Statistiques de formation')).toEqual(['Son équipe', team, '', '', '', '']);
    expect(screen.getByRole('rowheader', { name: /^Statistiques de formation.*relancer/ })).toBeDefined();
    expect(await marksOf('Publications et événements')).toEqual(['Aucun accès', none, none, none, none, none]);
    expect(await screen.findByText(/les 12 personnes sous sa supervision/)).toBeDefined();
  });

  it('ends where the organization has switched a module off (GAP-26)', async () => {
    await open(serve({ roleType: 'organizationAdmin' }), { features: { paystubs: false } });
    expect((await marksOf('Talons de paie'))[0]).toBe('Module désactivé');
  });

  it('is tried out before it is given, with what follows: a member is out of the portal at once (ROLES-13)', async () => {
    const { server } = await open();
    await userEvent.click(await role(/^Membre/));
    expect(await screen.findByText(/Éloïse Côté-Bélanger perd tout de suite l’accès au portail/)).toBeDefined();
    expect((await marksOf('Personnes et affectations'))[0]).toBe('Aucun accès');
    expect(server.asked(roleCall)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: /^Donner le rôle/ }));
    await vi.waitFor(() => expect(server.asked(roleCall)).toHaveLength(1));
    expect(JSON.parse(server.asked(roleCall)[0]!.body)).toEqual({ roleType: 'member' });
    expect(await screen.findByText(/Le rôle est maintenant/)).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Donner le rôle/ })).toBeNull();
  });

  it('hints when fewer than two or more than four administer the organization, and gives it all the same (ROLES-05)', async () => {
    await open(serve({ roleType: 'organizationAdmin' }));
    await userEvent.click(await role(/Admin des utilisateurs/));
    expect(
      await screen.findByText(/2 à 4 personnes administrent l’organisation. Après ce changement, il y en aurait 1/),
    ).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: /^Donner le rôle/ }));
    expect(await screen.findByText(/Le rôle est maintenant/)).toBeDefined();
  });

  it('that is refused is told in the words of the specification, and stays (ROLES-14, ERRORS-27, GAP-07)', async () => {
    localStorage.setItem('refreshToken', 'r1');
    await open((server) => {
      serve()(server);
      // A refusal is asked once more with a new token before it is believed.
      withTokens(server, new Set());
      server.on(`PUT ${roleCall}`, () => refusal('ROLE_CHANGE_REFUSED'));
    });
    await userEvent.click(await role(/^Membre/));
    await userEvent.click(screen.getByRole('button', { name: /^Donner le rôle/ }));
    expect(
      await screen.findByText('Vous n’avez pas l’autorisation de changer le rôle de cette personne'),
    ).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
    expect((await role(/Responsable d’équipe/)).checked).toBe(true);
  });

  it('of one’s own cannot be changed (GAP-07)', async () => {
    await open(serve({ id: profileSample.id, roleType: 'organizationAdmin' }), {}, profileSample.id);
    expect((await role(/^Membre/)).disabled).toBe(true);
    expect(screen.getByText(/Vous ne pouvez pas changer votre propre rôle/)).toBeDefined();
  });

  it('at the top is out of reach of a user admin, and no one is lifted there by one (ROLES-06, GAP-07)', async () => {
    await open(serve(), { roleType: 'userAdmin' });
    expect((await role(/Admin de l’organisation/)).disabled).toBe(true);
    expect((await role(/^Membre/)).disabled).toBe(false);
  });

  it('is only read by a lead, without counts that are not his business (GAP-04)', async () => {
    const { server } = await open(serve(), { roleType: 'lead' });
    expect((await role(/Responsable d’équipe/)).checked).toBe(true);
    expect(screen.getAllByRole('radio')).toHaveLength(1);
    expect(server.asked('/v1/all/users/roles')).toEqual([]);
  });
});

describe('the flag of super admin', () => {
  it('is seen and given by super admins alone, after a question (GAP-01)', async () => {
    const { server } = await open(serve(), { isSuperAdmin: true });
    await userEvent.click(await screen.findByRole('switch', { name: 'Super admin' }));
    const question = within(await screen.findByRole('dialog'));
    await userEvent.click(question.getByRole('button', { name: 'Donner ce pouvoir' }));
    await vi.waitFor(() => expect(server.asked(roleCall)).toHaveLength(1));
    expect(JSON.parse(server.asked(roleCall)[0]!.body)).toEqual({ roleType: 'lead', isSuperAdmin: true });
  });

  it('does not exist for anybody else (GAP-01, GAP-03)', async () => {
    const { server } = await open();
    await role(/^Membre/);
    expect(screen.queryByRole('switch')).toBeNull();
    expect(server.asked(`/v1/profile/${userExample.id}`)).toEqual([]);
  });
});
