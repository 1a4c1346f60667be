import { recipients } from '@fanal/contract/audiences/audiences.examples';
import { people, sites } from '@fanal/contract/structure/structure.examples';
import { userGroupPreview, userGroups } from '@fanal/contract/user-groups/user-groups.examples';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { json, refusal } from '#platform/testing/fake-server.ts';
import { editorWith, page, previewed, sent } from '../testing/OpenEditor.tsx';

const bridge = userGroups[0]!;
const openEditor = editorWith({ groups: userGroups, preview: userGroupPreview, recipients });

const empty = {
  ...userGroupPreview,
  userCount: 0,
  claimedUserCount: 0,
  disabledUserCount: 0,
  steps: [],
  sources: [],
  overlap: 0,
  excluded: 0,
};

beforeEach(() => {
  localStorage.clear();
});

describe('a group in its editor', () => {
  it('shows its rule with the count after each step, its audiences, people by hand, members with what brings them, and sums that add up (GROUPS-02, GAP-60)', async () => {
    const { editor } = await openEditor(bridge.id);
    expect(editor.getByLabelText<HTMLInputElement>(/^Nom/).value).toBe(bridge.name);
    expect(editor.getByRole<HTMLInputElement>('radio', { name: 'Par règle' }).checked).toBe(true);
    const rule = within(editor.getByRole('region', { name: 'Règle' }));
    expect(rule.getByText(sites[2]!.name)).toBeDefined();
    await waitFor(() => expect(rule.getAllByText('130')).toHaveLength(2));
    const held = within(editor.getByRole('region', { name: 'Audiences du groupe' }));
    expect(held.getByText('20')).toBeDefined();
    expect(within(editor.getByRole('group', { name: 'Toujours ajouter' })).getByText('Denis Savard')).toBeDefined();
    expect(within(editor.getByRole('group', { name: 'Ne jamais ajouter' })).getByText('René Tshernish')).toBeDefined();
    const side = within(editor.getByRole('region', { name: 'Membres aujourd’hui' }));
    expect(side.getByText('Caroline Hervieux')).toBeDefined();
    expect(side.getAllByText('Règle').length).toBeGreaterThan(0);
    const review = within(editor.getByRole('region', { name: 'Vérifier et enregistrer' }));
    const figures = ['130', '20', '1', '−14', '−1'];
    expect(figures.every((figure) => review.getAllByText(figure).length > 0)).toBe(true);
    expect(review.getByText('1 membre au compte désactivé')).toBeDefined();
  });

  it('is made by rule, with the members asked for while it is written, and saved as it is written (GROUPS-01, GROUPS-02)', async () => {
    const { server, editor, address } = await openEditor('new', (fake) => {
      fake.on('POST /v1/userGroup', () => json(bridge, 201));
    });
    await userEvent.type(editor.getByLabelText(/^Nom/), 'Pont');
    await userEvent.click(editor.getByRole('radio', { name: 'Par règle' }));
    await userEvent.type(editor.getByRole('combobox', { name: 'Valeurs de la condition 1' }), 'rivi');
    await userEvent.click(await screen.findByRole('option', { name: /Rivière-aux-Sables/ }));
    await userEvent.click(editor.getByRole('combobox', { name: /^Ajouter un site/ }));
    await userEvent.click(await screen.findByRole('option', { name: /Grumiers/ }));
    const definition = {
      rule: { match: 'all', conditions: [{ field: 'site', operator: 'is', values: [sites[2]!.id] }] },
      audiences: [{ kind: 'userGroup', id: recipients[0]!.recipientid }],
    };
    await waitFor(() => expect(previewed(server)).toMatchObject({ id: null, ...definition, show: 'all', page: 1 }));
    await userEvent.click(editor.getByRole('button', { name: 'Créer le groupe' }));
    expect(await screen.findByText('Le groupe a été créé.')).toBeDefined();
    expect(sent(server, 'POST', '/v1/userGroup')).toEqual([
      { name: 'Pont', importance: 'none', ...definition, userIds: [], excludedUserIds: [], leaderIds: [] },
    ]);
    await waitFor(() => expect(address()).toEqual({ tab: 'groups' }));
  });

  it('names its leaders, and saves without those who are taken off (GAP-04)', async () => {
    const { server, editor } = await openEditor(bridge.id, (fake) => {
      fake.on(`PATCH /v1/userGroup/${bridge.id}`, () => json({ ...bridge, version: 5, leaders: [] }));
    });
    const leaders = within(editor.getByRole('group', { name: 'Responsables' }));
    expect(leaders.getByText(bridge.leaders[0]!.displayName)).toBeDefined();
    await userEvent.click(leaders.getByRole('button', { name: new RegExp(bridge.leaders[0]!.displayName) }));
    await userEvent.click(editor.getByRole('button', { name: /^Enregistrer/ }));
    expect(await screen.findByText('Le groupe a été enregistré.')).toBeDefined();
    expect(sent(server, 'PATCH', `/v1/userGroup/${bridge.id}`)).toEqual([{ version: bridge.version, leaderIds: [] }]);
  });

  it('shows who would join, who would leave and who is disabled, and says whether somebody is a member', async () => {
    const { server, editor } = await openEditor(bridge.id, (fake) => {
      fake.on('POST /v1/userGroup/preview', ({ body }) =>
        json({
          ...userGroupPreview,
          joined: 4,
          left: 1,
          ...(JSON.parse(body).search ? { people: { items: [], total: 0, lastPage: 1, page: 1 } } : {}),
        }),
      );
    });
    expect(await editor.findByText('4 personnes de plus, 1 de moins qu’avant')).toBeDefined();
    await userEvent.click(editor.getByRole('button', { name: '1 de moins' }));
    await waitFor(() => expect(previewed(server).show).toBe('left'));
    await userEvent.click(editor.getByRole('button', { name: /^Voir\s: 1 membre/ }));
    await waitFor(() => expect(previewed(server).show).toBe('disabled'));
    await userEvent.click(editor.getByRole('button', { name: 'Page suivante' }));
    await waitFor(() => expect(previewed(server).page).toBe(2));
    await userEvent.type(editor.getByRole('searchbox'), 'Kevin{Enter}');
    expect(await editor.findByText(/« Kevin » : personne de ce nom/)).toBeDefined();
    expect(previewed(server)).toMatchObject({ search: 'Kevin', page: 1 });
  });

  it('keeps the conditions while one looks at the fixed list, says that they would go, and sends none (GROUPS-02)', async () => {
    const { server, editor } = await openEditor(bridge.id, (fake) => {
      fake.on(`PATCH /v1/userGroup/${bridge.id}`, () => json(bridge));
    });
    await userEvent.click(editor.getByRole('radio', { name: 'Liste fixe' }));
    expect(editor.getByText('La condition ne compte plus et partira à l’enregistrement.')).toBeDefined();
    await userEvent.click(editor.getByRole('radio', { name: 'Par règle' }));
    expect(within(editor.getByRole('region', { name: 'Règle' })).getByText(sites[2]!.name)).toBeDefined();
    await userEvent.click(editor.getByRole('radio', { name: 'Liste fixe' }));
    await userEvent.click(editor.getByRole('button', { name: 'Enregistrer le groupe' }));
    await screen.findByText('Le groupe a été enregistré.');
    expect(sent(server, 'PATCH', `/v1/userGroup/${bridge.id}`)).toEqual([{ version: 4, rule: null }]);
  });

  it('unfolds a group within it to what it consists of, with the people of each (GAP-60)', async () => {
    const inner = {
      ...bridge,
      id: recipients[0]!.recipientid,
      name: recipients[0]!.name,
      audiences: [],
      users: people.slice(0, 2),
    };
    const { editor } = await openEditor(bridge.id, (fake) =>
      fake.on(`GET /v1/userGroup/${inner.id}`, () => json(inner)),
    );
    const held = within(editor.getByRole('region', { name: 'Audiences du groupe' }));
    await userEvent.click(held.getByRole('button', { name: `Ce que contient ${inner.name}` }));
    const line = (words: string) => held.findByText(words).then((found) => within(found.closest('li')!));
    expect((await line(`Site est ${sites[2]!.name}`)).getByText('136')).toBeDefined();
    expect((await line('Ajout à la main')).getByText('2')).toBeDefined();
    expect((await line('Retrait à la main')).getByText('1')).toBeDefined();
  });

  it('says which condition names what is gone, and is not saved with it', async () => {
    const { server, editor } = await openEditor(bridge.id, (fake) =>
      fake.on(`GET /v1/userGroup/${bridge.id}`, () => json({ ...bridge, named: [] })),
    );
    expect(editor.getByText('Une des valeurs n’existe plus. Retirez-la.')).toBeDefined();
    await userEvent.click(editor.getByRole('button', { name: 'Enregistrer le groupe' }));
    expect(document.activeElement).toBe(editor.getByRole('combobox', { name: 'Valeurs de la condition 1' }));
    expect(sent(server, 'PATCH', `/v1/userGroup/${bridge.id}`)).toEqual([]);
    await userEvent.click(editor.getByRole('button', { name: 'Retirer N’existe plus' }));
    expect(editor.queryByText('Une des valeurs n’existe plus. Retirez-la.')).toBeNull();
  });

  it('takes a day as the locale writes days, and says when there is none', async () => {
    const { server, editor } = await openEditor('new');
    await userEvent.click(editor.getByRole('radio', { name: 'Par règle' }));
    await userEvent.click(editor.getByRole('combobox', { name: 'Champ de la condition 1' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Embauche' }));
    const day = () => editor.getByRole('textbox', { name: 'Valeurs de la condition 1' });
    await userEvent.type(day(), '31/02/2020');
    await userEvent.tab();
    expect(editor.getByText('Cette date n’existe pas.')).toBeDefined();
    await userEvent.clear(day());
    await userEvent.type(day(), '04/05/2020');
    await userEvent.tab();
    await waitFor(() =>
      expect(previewed(server).rule?.conditions).toEqual([
        { field: 'hireDate', operator: 'after', value: '2020-05-04' },
      ]),
    );
  });

  it('puts somebody on one side only: always in, or always out', async () => {
    const { editor } = await openEditor(bridge.id);
    const never = within(editor.getByRole('group', { name: 'Ne jamais ajouter' }));
    await userEvent.type(never.getByRole('combobox'), 'denis');
    await userEvent.click(await screen.findByRole('option', { name: /Denis Savard/ }));
    const chip = { name: 'Retirer Denis Savard' };
    expect(never.getByRole('button', chip)).toBeDefined();
    const always = within(editor.getByRole('group', { name: 'Toujours ajouter' }));
    expect(always.queryByRole('button', chip)).toBeNull();
  });
});

describe('what has to be mended', () => {
  it('is told before anything is sent, and leads to its field', async () => {
    const { server, editor } = await openEditor('new', (fake) =>
      fake.on('POST /v1/userGroup/preview', () => json(empty)),
    );
    await userEvent.click(editor.getByRole('button', { name: 'Créer le groupe' }));
    const name = editor.getByLabelText(/^Nom/);
    expect(document.activeElement).toBe(name);
    expect(editor.getByText('Donnez un nom au groupe.')).toBeDefined();
    await userEvent.type(name, 'Pont');
    await userEvent.click(editor.getByRole('radio', { name: 'Par règle' }));
    await userEvent.click(editor.getByRole('button', { name: /^Compléter\s: La condition 1/ }));
    expect(document.activeElement).toBe(editor.getByRole('combobox', { name: 'Valeurs de la condition 1' }));
    expect(editor.getByText('Choisissez au moins une valeur.')).toBeDefined();
    expect(sent(server, 'POST', '/v1/userGroup')).toEqual([]);
  });

  it('a name that another group has, found while it is written, with the way to that group', async () => {
    const { editor, address } = await openEditor('new', (fake) =>
      fake.on('GET /v1/userGroup/list/search', ({ search }) => page(search.get('filters') ? [bridge] : userGroups)),
    );
    await userEvent.type(editor.getByLabelText(/^Nom/), 'equipe du pont, kilometre 14');
    expect(await editor.findByText('Le nom est déjà pris')).toBeDefined();
    await userEvent.click(editor.getByRole('button', { name: 'Ouvrir ce groupe' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Quitter sans enregistrer' }));
    await waitFor(() => expect(address()).toEqual({ tab: 'groups', group: bridge.id }));
  });

  it('a group that would contain itself, said in words before it is saved (GAP-60)', async () => {
    const groups = [bridge, { id: recipients[0]!.recipientid, name: 'Grumiers' }, bridge].map(({ id, name }) => ({
      id,
      name,
    }));
    const { server, editor } = await openEditor(bridge.id, (fake) =>
      fake.on('POST /v1/userGroup/preview', () => refusal('AUDIENCE_LOOP', undefined, { way: '', groups })),
    );
    const way = `${bridge.name} → Grumiers → ${bridge.name}`;
    expect(await editor.findByText(new RegExp(`se contiendrait lui-même : ${way}`))).toBeDefined();
    await userEvent.click(editor.getByRole('button', { name: 'Enregistrer le groupe' }));
    expect(document.activeElement).toBe(editor.getByRole('combobox', { name: /^Ajouter un site/ }));
    expect(sent(server, 'PATCH', `/v1/userGroup/${bridge.id}`)).toEqual([]);
  });

  it('what reaches nobody warns and is saved all the same (GROUPS-08, GAP-34)', async () => {
    const night = recipients[1]!;
    const warnings = [
      { code: 'AUDIENCE_EMPTY', kind: 'userGroup', id: night.recipientid, name: night.name },
      { code: 'AUDIENCE_EMPTY', kind: 'userGroup', id: null, name: null },
    ];
    const audience = {
      kind: 'userGroup',
      id: night.recipientid,
      name: night.name,
      parentName: null,
      groupKind: 'fixed',
    };
    const { editor } = await openEditor('new', (fake) => {
      fake.on('POST /v1/userGroup/preview', () =>
        json({ ...empty, warnings, sources: [{ by: 'audience', audience, userCount: 0 }] }),
      );
      fake.on('POST /v1/userGroup', () => json(bridge, 201));
    });
    expect(await editor.findByText(`« Intérimaires de nuit » ne rejoint personne`)).toBeDefined();
    expect(editor.getByText('Ce groupe ne rejoint personne')).toBeDefined();
    await userEvent.type(editor.getByLabelText(/^Nom/), 'Nuit');
    await userEvent.click(editor.getByRole('button', { name: 'Créer le groupe' }));
    expect(await screen.findByText('Le groupe a été créé.')).toBeDefined();
  });
});
