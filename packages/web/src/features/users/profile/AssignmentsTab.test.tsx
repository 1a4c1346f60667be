import { structure } from '@fanal/contract/structure/structure.examples';
import type { User } from '@fanal/contract/users/person.shapes';
import { supervisorExample, userExample, userRows } from '@fanal/contract/users/users.examples';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeServer, json, refusal } from '#platform/testing/fake-server.ts';
import { openScreen } from '#widgets/testing/open-screen.tsx';
import { AssignmentsTab } from './AssignmentsTab.tsx';

const supervisor = { ...userRows[0]!, ...supervisorExample };
const call = `/v1/all/users/${userExample.id}`;
const depot = { id: '019aa1b0-0000-7000-8000-000000000104', name: 'Dépôt d’Alma' };
const page = (items: unknown[], total = items.length) => json({ items, total, lastPage: 1, page: 1 });

const serve = (server: FakeServer) => {
  let user: User = userExample;
  server.on(`GET ${call}`, () => json(user));
  server.on(`PATCH ${call}`, ({ body }) => {
    const { version, siteId } = JSON.parse(body);
    if (version !== user.version) return refusal('VERSION_CONFLICT');
    user = { ...user, version: version + 1, ...(siteId !== undefined && { site: siteId && depot }) };
    return json(user);
  });
  server.on('GET /v1/all/users/choices', () => page([depot]));
  server.on('GET /v1/all/users', ({ search }) =>
    search.has('supervisorId') ? page([supervisor], 12) : page([{ ...userRows[0]!, ...userExample }, supervisor]),
  );
  server.on(`GET ${call}/user-groups`, () =>
    json([{ kind: 'userGroup', id: depot.id, name: 'Équipe du pont', parentName: null, groupKind: 'rule' }]),
  );
  server.on('GET /v1/organization-structure', () => json(structure));
  return {
    change: (changes: Partial<User>) => {
      user = { ...user, ...changes, version: user.version + 1 };
    },
  };
};
const open = (wanted = {}, prepare: (server: FakeServer) => unknown = serve) =>
  openScreen(() => <AssignmentsTab userId={userExample.id} />, prepare, wanted);
const chooseSite = async () => {
  await userEvent.click(await screen.findByRole('combobox', { name: 'Site' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Dépôt d’Alma' }));
};
const sent = (server: FakeServer) =>
  server
    .asked(call)
    .filter(({ method }) => method === 'PATCH')
    .map(({ body }) => JSON.parse(body) as Record<string, unknown>);

beforeEach(() => {
  localStorage.clear();
});

describe('the assignments of a person', () => {
  it('show where the person works, as what, in which groups, for whom and with whom (GAP-58)', async () => {
    await open();
    expect((await screen.findByRole('combobox', { name: 'Site' })).textContent).toBe('Chantier Rivière-aux-Sables');
    expect(screen.getByRole('combobox', { name: 'Projet' }).textContent).toBe('Choisir');
    expect(screen.getByRole('combobox', { name: /^Responsable direct/ }).textContent).toBe('Luc Roy');
    expect(screen.getByText('Coffrage, jour')).toBeDefined();
    expect((await screen.findByRole('link', { name: 'Équipe du pont' })).getAttribute('href')).toContain('tab=groups');
    expect(await screen.findByRole('link', { name: 'Luc Roy' })).toBeDefined();
    expect(screen.getByText('12')).toBeDefined();
    const { violations } = await axe.run(document.body, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  it('are found by the server and saved at once, with the version that was read; a press takes it back (P60)', async () => {
    const { server } = await open();
    expect(server.asked('/v1/all/users/choices')).toEqual([]);
    await userEvent.click(await screen.findByRole('combobox', { name: 'Site' }));
    await userEvent.keyboard('alma');
    await vi.waitFor(() => expect(server.asked('/v1/all/users/choices').at(-1)!.search.get('search')).toBe('alma'));
    await userEvent.click(await screen.findByRole('option', { name: 'Dépôt d’Alma' }));
    expect(await screen.findByText('L’affectation a été enregistrée.')).toBeDefined();
    expect(sent(server)).toEqual([{ version: 3, siteId: depot.id }]);
    expect(screen.getByRole('combobox', { name: 'Site' }).textContent).toBe('Dépôt d’Alma');
    await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
    await vi.waitFor(() => expect(sent(server).at(-1)).toEqual({ version: 4, siteId: userExample.site!.id }));
  });

  it('that somebody else has just changed are shown and not overwritten (P60)', async () => {
    const { server } = await open({}, (fake) => {
      const { change } = serve(fake);
      fake.on('GET /v1/all/users/choices', () => {
        change({ site: { id: depot.id, name: 'Camp du lac' } });
        return page([depot]);
      });
    });
    await chooseSite();
    expect(await screen.findByText(/Quelqu’un d’autre vient de changer cette affectation : Camp du lac/)).toBeDefined();
    expect(sent(server)).toHaveLength(1);
  });

  it('offer nobody as one’s own supervisor, and say who cannot be one (USER-PROFILE-12)', async () => {
    await open({}, (fake) => {
      serve(fake);
      fake.on(`PATCH ${call}`, () => refusal('SUPERVISOR_LOOP', 'Luc Roy relève déjà de cette personne.'));
    });
    await userEvent.click(await screen.findByRole('combobox', { name: /^Responsable direct/ }));
    await userEvent.click(await screen.findByRole('option', { name: /Luc Roy/ }));
    await userEvent.click(screen.getByRole('button', { name: /^Effacer Responsable/ }));
    expect(await screen.findByText('Luc Roy relève déjà de cette personne.')).toBeDefined();
    await userEvent.click(screen.getByRole('combobox', { name: /^Responsable direct/ }));
    await screen.findByRole('option', { name: /Luc Roy/ });
    expect(screen.queryByRole('option', { name: /Éloïse/ })).toBeNull();
  });

  it('put a person into a group of the structure and take the person out (GAP-58)', async () => {
    const group = structure.groups[0]!;
    const { server } = await open({}, (fake) => {
      serve(fake);
      fake.on(`POST /v1/organization-structure/groups/${group.id}/users`, () => json(group));
      fake.on(`DELETE /v1/organization-structure/groups/${userExample.groups[0]!.id}/users/${userExample.id}`, () =>
        json(group),
      );
    });
    await userEvent.click(await screen.findByRole('combobox', { name: 'Ajouter à un groupe' }));
    await userEvent.click((await screen.findAllByRole('option', { name: new RegExp(group.name) }))[0]!);
    const joined = `/v1/organization-structure/groups/${group.id}/users`;
    await vi.waitFor(() => expect(server.asked(joined)).toHaveLength(1));
    await userEvent.click(screen.getByRole('button', { name: 'Retirer de Coffrage, jour' }));
    const left = `/v1/organization-structure/groups/${userExample.groups[0]!.id}/users/${userExample.id}`;
    await vi.waitFor(() => expect(server.asked(left)).toHaveLength(1));
  });

  it('are changed by a lead but for the supervisor and the groups, which are not his to give (GAP-04)', async () => {
    const { server } = await open({ roleType: 'lead' });
    await chooseSite();
    await vi.waitFor(() => expect(sent(server)).toHaveLength(1));
    expect(screen.queryByRole('combobox', { name: /^Responsable direct/ })).toBeNull();
    expect(screen.queryByRole('combobox', { name: 'Ajouter à un groupe' })).toBeNull();
    expect(screen.queryByText('Groupes d’utilisateurs')).toBeNull();
    expect(server.asked(`${call}/user-groups`)).toEqual([]);
  });

  it('to the structure leave where the organization has switched it off (GAP-26)', async () => {
    await open({ features: { organizationStructure: false } });
    expect(await screen.findByRole('combobox', { name: /^Responsable direct/ })).toBeDefined();
    expect(screen.queryByRole('combobox', { name: 'Site' })).toBeNull();
    expect(screen.queryByRole('group', { name: 'Structure administrative' })).toBeNull();
  });

  it('are only read by who may not change people (GAP-02)', async () => {
    await open({ permissions: ['webapp:read', 'users:read'] });
    const facts = within((await screen.findByText('Affectations')).closest('section')!);
    expect(facts.getByText('Chantier Rivière-aux-Sables')).toBeDefined();
    expect(screen.queryByRole('combobox')).toBeNull();
  });
});
