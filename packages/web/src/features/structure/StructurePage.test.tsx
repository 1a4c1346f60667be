import { people, structure } from '@fanal/contract/structure/structure.examples';
import { userRows } from '@fanal/contract/users/users.examples';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeServer, json, refusal } from '#platform/testing/fake-server.ts';
import { openScreen } from '#widgets/testing/open-screen.tsx';
import { StructurePage } from './StructurePage.tsx';

const groups = '/v1/organization-structure/groups';
const groupCalled = (name: string) => structure.groups.find((group) => group.name === name)!;
const civil = groupCalled('Génie civil');
const region = groupCalled('Saguenay–Lac-Saint-Jean');
const day = groupCalled('Coffrage, jour');
const night = groupCalled('Coffrage, nuit');
const page = (items: unknown[], total = items.length) => json({ items, total, lastPage: 1, page: 1 });

const openStructure = (
  prepare: (server: FakeServer) => void = () => undefined,
  wanted: Parameters<typeof openScreen>[2] = {},
) =>
  openScreen(
    StructurePage,
    (server) => {
      server.on('GET /v1/organization-structure', () => json(structure));
      for (const { id, userCount } of structure.groups)
        server.on(`GET ${groups}/${id}/users`, () => page(people, userCount));
      server.on('GET /v1/organization-structure/people', () => page([]));
      prepare(server);
    },
    wanted,
  );
const chosen = (group: { id: string }, more = '') => ({ search: `group=${group.id}${more}` });
const column = (name: string) => screen.findByRole('region', { name });
const details = (name: string) => screen.findByRole('region', { name });
const problemsOf = async () =>
  (
    await axe.run(document.body, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } })
  ).violations.map(({ id }) => id);

beforeEach(() => {
  localStorage.clear();
});

describe('the administrative structure', () => {
  it('shows its levels as columns, legal entities first, with the people of each group (STRUCTURE-01, STRUCTURE-02)', async () => {
    await openStructure(() => undefined, chosen(day));
    expect(
      within(await column('Entité juridique')).getByRole('button', { name: /^Construction Boréal/ }),
    ).toBeDefined();
    expect(within(await column('Division')).getByRole('button', { name: /^Génie civil/ }).textContent).toContain('398');
    expect(within(await column('Équipe')).getByRole('button', { name: /^Coffrage, nuit/ })).toBeDefined();
    expect(screen.getByText('4 niveaux, 8 groupes, 1 284 personnes')).toBeDefined();
    expect(await problemsOf()).toEqual([]);
  });

  it('says where a group hangs, who belongs to it, and leads to all of them', async () => {
    const { address } = await openStructure(() => undefined, chosen(day));
    const open = within(await details(day.name));
    expect(open.getByRole('navigation').textContent).toContain('Construction Boréal inc. › Génie civil');
    expect(await open.findByText('Caroline Hervieux')).toBeDefined();
    await userEvent.click(open.getByRole('button', { name: 'Voir les 38 membres' }));
    expect(address()).toEqual({ group: day.id, open: 'members' });
    expect(await screen.findByRole('dialog', { name: /Membres de/ })).toBeDefined();
  });

  it('finds a group by its name, whatever its accents, and opens the way to it', async () => {
    const { address } = await openStructure();
    await userEvent.type(
      await screen.findByRole('searchbox', { name: 'Chercher un groupe ou une personne' }),
      'genie{Enter}',
    );
    await userEvent.click(await screen.findByRole('button', { name: /Génie civil.*Construction Boréal/ }));
    expect(address()).toEqual({ search: 'genie', group: civil.id });
    expect(await column('Région')).toBeDefined();
    await userEvent.type(screen.getByRole('searchbox'), 'zzz{Enter}');
    expect(await screen.findByText('Aucun groupe ni personne pour « geniezzz »')).toBeDefined();
  });

  it('finds people with the places where they are, and says who has none', async () => {
    const [placed, other] = [people[0]!, people[1]!];
    const { address } = await openStructure((fake) => {
      const found = [
        { ...placed, groupIds: [day.id] },
        { ...other, groupIds: [] },
      ];
      fake.on('GET /v1/organization-structure/people', () => page(found));
    });
    await userEvent.type(await screen.findByRole('searchbox'), 'zz{Enter}');
    expect(await screen.findByText('2 personnes trouvées')).toBeDefined();
    const profile = screen.getByRole('link', { name: `Voir le profil de ${other.displayName}` });
    expect(profile.getAttribute('href')).toMatch(new RegExp(`/user-profile/${other.id}$`));
    await userEvent.click(
      screen.getByRole('button', {
        name: new RegExp(`^${placed.displayName}.*Saguenay–Lac-Saint-Jean › Coffrage, jour`),
      }),
    );
    expect(address()).toEqual({ search: 'zz', group: day.id });
  });

  it('opens on the place of whoever looks, unless the address says another one', async () => {
    const own = (fake: FakeServer) =>
      fake.on('GET /v1/organization-structure', () => json({ ...structure, ownGroupIds: [day.id] }));
    const { address } = await openStructure(own);
    expect(await details(day.name)).toBeDefined();
    expect(address()).toEqual({});
  });

  it('leads to the list of the people of a group, and of those who have no place', async () => {
    await openStructure(
      (fake) => fake.on('GET /v1/organization-structure', () => json({ ...structure, unplacedCount: 12 })),
      chosen(civil),
    );
    const all = within(await details(civil.name)).getByRole('link', { name: 'Voir les 398 personnes' });
    expect(all.getAttribute('href')).toMatch(new RegExp(`/organization/users-management\\?groupId=${civil.id}$`));
    expect(screen.getByText('12 personnes n’ont pas de place dans la structure.')).toBeDefined();
    const unplaced = screen.getByRole('link', { name: 'Voir qui' });
    expect(unplaced.getAttribute('href')).toMatch(/\/organization\/users-management\?placed=false$/);
  });

  it('shows who leads a group, and replaces the leaders over the version that was read (GAP-04)', async () => {
    const led = { ...day, leaders: [people[0]!] };
    const { server } = await openStructure(
      (fake) => {
        fake.on('GET /v1/organization-structure', () =>
          json({ ...structure, groups: structure.groups.map((group) => (group.id === day.id ? led : group)) }),
        );
        fake.on('GET /v1/all/users', () => page(userRows));
        fake.on(`PATCH ${groups}/${day.id}`, () => json(led));
      },
      chosen(day, '&open=leaders'),
    );
    const dialog = within(await screen.findByRole('dialog', { name: /Responsables de/ }));
    expect(await dialog.findByText('1 personne responsable choisie')).toBeDefined();
    await userEvent.click(await dialog.findByRole('checkbox', { name: userRows[1]!.displayName }));
    expect(dialog.getByText('2 personnes responsables choisies')).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText(/Les personnes responsables ont été enregistrées/)).toBeDefined();
    const [sent] = server.asked(`${groups}/${day.id}`).filter(({ method }) => method === 'PATCH');
    expect(JSON.parse(sent!.body)).toEqual({ version: day.version, leaderIds: [people[0]!.id, userRows[1]!.id] });
  });

  it('says which of the chosen leaders would close a loop', async () => {
    const loop = 'Luc Roy relève déjà, directement ou non, d’un membre de ce groupe et ne peut pas le diriger.';
    await openStructure(
      (fake) => {
        fake.on('GET /v1/all/users', () => page(userRows));
        fake.on(`PATCH ${groups}/${day.id}`, () => refusal('LEADER_LOOP', loop));
      },
      chosen(day, '&open=leaders'),
    );
    const dialog = within(await screen.findByRole('dialog', { name: /Responsables de/ }));
    await userEvent.click(await dialog.findByRole('checkbox', { name: userRows[1]!.displayName }));
    await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    expect((await dialog.findByRole('alert')).textContent).toContain(loop);
  });

  it('offers nothing that changes to somebody who may only read', async () => {
    await openStructure(
      (server) => server.on('GET /v1/organization-structure', () => json({ ...structure, mayDeleteAll: false })),
      { ...chosen(day), permissions: ['webapp:read', 'structure:read'] },
    );
    const open = within(await details(day.name));
    await open.findByText('Caroline Hervieux');
    expect(open.queryByRole('button', { name: /Renommer|Déplacer|Retirer|Actions/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /Ajouter|Niveaux|Autres actions/ })).toBeNull();
  });

  it('says what to do while there is no group, and when it cannot be loaded', async () => {
    await openStructure((server) =>
      server.on('GET /v1/organization-structure', () => json({ ...structure, groups: [], userCount: 0 })),
    );
    expect(await screen.findByText('Aucun groupe pour l’instant')).toBeDefined();
  });
});

describe('changing groups', () => {
  it('adds one where the person stands, and shows it (STRUCTURE-02)', async () => {
    const added = { ...night, id: day.id.replace(/.$/, 'f'), name: 'Ferraillage' };
    const { server, address } = await openStructure(
      (fake) => fake.on(`POST ${groups}`, () => json(added, 201)),
      chosen(day),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Ajouter un groupe' }));
    await userEvent.type(await screen.findByRole('textbox', { name: /^Nom/ }), 'Ferraillage{Enter}');
    expect(await screen.findByText('Le groupe a été ajouté.')).toBeDefined();
    expect(JSON.parse(server.asked(groups)[0]!.body)).toEqual({ name: 'Ferraillage', parentId: region.id });
    await vi.waitFor(() => expect(address()).toEqual({ group: added.id }));
  });

  it('says in its own words that a group could not be created (STRUCTURE-18, ERRORS-23)', async () => {
    await openStructure((server) => server.on(`POST ${groups}`, () => refusal('UNEXPECTED')), { search: 'open=add' });
    await userEvent.type(await screen.findByRole('textbox', { name: /^Nom/ }), 'Ferraillage{Enter}');
    expect(await screen.findByText('Une erreur est survenue lors de la création du groupe.')).toBeDefined();
  });

  it('says in its own words that a group could not be changed, and takes the new name back (STRUCTURE-19, ERRORS-24)', async () => {
    await openStructure(
      (server) => server.on(`PATCH ${groups}/${day.id}`, () => refusal('UNEXPECTED')),
      chosen(day, '&open=rename'),
    );
    await userEvent.type(await screen.findByRole('textbox', { name: /^Nom/ }), ' et soir{Enter}');
    expect(await screen.findByText('Une erreur est survenue lors de la modification du groupe.')).toBeDefined();
    expect((await details(day.name)).textContent).not.toContain('et soir');
  });

  it('names the group beside it that has the name already', async () => {
    await openStructure(
      (server) => server.on(`PATCH ${groups}/${day.id}`, () => refusal('NAME_TAKEN', undefined, { name: night.name })),
      chosen(day, '&open=rename'),
    );
    await userEvent.type(await screen.findByRole('textbox', { name: /^Nom/ }), 's{Enter}');
    expect(await screen.findByText(/Un groupe porte déjà ce nom à cet endroit : Coffrage, nuit/)).toBeDefined();
  });

  it('moves one without carrying it, only to places that can take it', async () => {
    const { server } = await openStructure(
      (fake) => fake.on(`PATCH ${groups}/${civil.id}`, () => json(civil)),
      chosen(civil, '&open=move'),
    );
    await userEvent.click(await screen.findByRole('combobox', { name: /Nouvel emplacement/ }));
    const offered = (await screen.findAllByRole('option')).map((option) => option.textContent);
    expect(offered).toHaveLength(2);
    expect(offered[1]).toContain('Transport Boréal inc.');
    await userEvent.click(screen.getByRole('option', { name: /Transport/ }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Déplacer' }));
    expect(await screen.findByText('Le groupe a été déplacé.')).toBeDefined();
    const [sent] = server.asked(`${groups}/${civil.id}`);
    expect(JSON.parse(sent!.body)).toEqual({ version: 1, parentId: groupCalled('Transport Boréal inc.').id });
  });

  it('adds people that one chooses over several pages', async () => {
    const { server } = await openStructure(
      (fake) => {
        fake.on('GET /v1/all/users', () => page(people.map((person) => ({ ...userRows[0]!, ...person }))));
        fake.on(`POST ${groups}/${day.id}/users`, () => json(day));
      },
      chosen(day, '&open=add-members'),
    );
    const open = within(await screen.findByRole('dialog'));
    await userEvent.click(await open.findByRole('checkbox', { name: 'Denis Savard' }));
    await userEvent.click(open.getByText('René Tshernish', { selector: 'b' }));
    expect(open.getByText('2 personnes choisies')).toBeDefined();
    await userEvent.click(open.getByRole('button', { name: 'Ajouter au groupe' }));
    expect(await screen.findByText('2 personnes ont été ajoutées au groupe.')).toBeDefined();
    const sent = server.asked(`${groups}/${day.id}/users`).find(({ method }) => method === 'POST');
    expect(JSON.parse(sent!.body)).toEqual({ userIds: [people[1]!.id, people[3]!.id] });
  });

  it('takes a person out at once, and puts them back when the server refuses', async () => {
    await openStructure(
      (server) => server.on(`DELETE ${groups}/${day.id}/users/${people[1]!.id}`, () => refusal('UNEXPECTED')),
      chosen(day),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Retirer Denis Savard du groupe' }));
    expect(await screen.findByText('Denis Savard n’a pas pu quitter le groupe.')).toBeDefined();
    expect(await screen.findByRole('button', { name: 'Retirer Denis Savard du groupe' })).toBeDefined();
  });
});

describe('levels', () => {
  it('are named, added and removed; those that hold groups keep their place', async () => {
    const { server } = await openStructure(
      (fake) => fake.on('PUT /v1/organization-structure/levels', () => json(structure)),
      { search: 'open=levels' },
    );
    const open = within(await screen.findByRole('dialog'));
    expect(open.getByRole<HTMLButtonElement>('button', { name: 'Retirer le niveau Région' }).disabled).toBe(true);
    await userEvent.click(open.getByRole('button', { name: 'Ajouter un niveau' }));
    await userEvent.click(open.getByRole('button', { name: 'Enregistrer' }));
    expect(await open.findByText('Donnez un nom au niveau.')).toBeDefined();
    await userEvent.type(open.getByRole('textbox', { name: /Niveau 5/ }), 'region');
    await userEvent.click(open.getByRole('button', { name: 'Enregistrer' }));
    expect(await open.findByText('Un autre niveau porte ce nom.')).toBeDefined();
    await userEvent.type(open.getByRole('textbox', { name: /Niveau 5/ }), ' locale');
    await userEvent.click(open.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Les niveaux ont été enregistrés.')).toBeDefined();
    const { version, levels } = JSON.parse(server.asked('/v1/organization-structure/levels')[0]!.body);
    expect(version).toBe(structure.levelsVersion);
    expect(levels.at(-1)).toEqual({ name: 'region locale' });
    expect(levels[0]).toEqual({ id: structure.levels[0]!.id, name: 'Entité juridique' });
  });
});

describe('deleting', () => {
  it('a group is refused while posts are meant for what goes with it, and names them (STRUCTURE-17, POSTS-21)', async () => {
    const details = { name: 'Côte-Nord', items: [{ kind: 'event', id: civil.id, name: 'Rencontre' }], total: 1 };
    await openStructure(
      (fake) => fake.on(`DELETE ${groups}/${civil.id}`, () => refusal('IN_USE', undefined, details)),
      chosen(civil, '&open=remove'),
    );
    await userEvent.type(await screen.findByRole('textbox', { name: /^Écrivez/ }), 'supprimer{Enter}');
    const open = within(await screen.findByRole('dialog', { name: 'Utilisé à 1 endroit' }));
    expect(open.getByText(/Côte-Nord/)).toBeDefined();
    expect(open.getByRole('link', { name: 'Rencontre' })).toBeDefined();
  });

  it('a group asks for the word, says what is lost, and takes the word of any language (STRUCTURE-17)', async () => {
    const { server, address } = await openStructure(
      (fake) => fake.on(`DELETE ${groups}/${civil.id}`, () => json({ id: civil.id, groups: 5, users: 398 })),
      chosen(civil, '&open=remove'),
    );
    const open = within(await screen.findByRole('dialog'));
    expect(open.getByText(/5 groupes, 398 personnes/)).toBeDefined();
    expect(open.getByText('Côte-Nord')).toBeDefined();
    const button = open.getByRole<HTMLButtonElement>('button', { name: 'Supprimer' });
    expect(button.disabled).toBe(true);
    expect(await problemsOf()).toEqual([]);
    await userEvent.type(
      open.getByRole('textbox', { name: 'Écrivez «\u00a0Supprimer\u00a0» pour confirmer' }),
      ' delete ',
    );
    await userEvent.click(button);
    expect(await screen.findByText('Le groupe a été supprimé.')).toBeDefined();
    expect(server.asked(`${groups}/${civil.id}`)[0]!.search.get('confirmation')).toBe('Supprimer');
    await vi.waitFor(() => expect(address()).toEqual({ group: civil.parentId }));
  });

  it('the whole structure asks for the word and is only offered to the owner (STRUCTURE-15, STRUCTURE-16)', async () => {
    const { server } = await openStructure((fake) =>
      fake.on('DELETE /v1/organization-structure', () => json({ groups: 8, users: 1284 })),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Autres actions' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Supprimer toute la structure…' }));
    const open = within(await screen.findByRole('dialog'));
    await userEvent.type(open.getByRole('textbox'), 'SUPPRIMER');
    await userEvent.click(open.getByRole('button', { name: 'Supprimer' }));
    expect(await screen.findByText('La structure a été supprimée.')).toBeDefined();
    const sent = server.asked('/v1/organization-structure').find(({ method }) => method === 'DELETE');
    expect(sent!.search.get('confirmation')).toBe('Supprimer');
  });

  it('the whole structure is not offered to others (STRUCTURE-16)', async () => {
    await openStructure(
      (server) => server.on('GET /v1/organization-structure', () => json({ ...structure, mayDeleteAll: false })),
      { search: 'open=remove-all' },
    );
    await column('Entité juridique');
    expect(screen.queryByRole('button', { name: 'Autres actions' })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
