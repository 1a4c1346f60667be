import { recipients } from '@fanal/contract/audiences/audiences.examples';
import { exampleId, people } from '@fanal/contract/structure/structure.examples';
import { userGroupPreview, userGroups } from '@fanal/contract/user-groups/user-groups.examples';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { json, refusal } from '#platform/testing/fake-server.ts';
import { editorWith, sent } from '../testing/OpenEditor.tsx';

const bridge = userGroups[0]!;
const openEditor = editorWith({ groups: userGroups, preview: userGroupPreview, recipients });

beforeEach(() => {
  localStorage.clear();
});

describe('a group that somebody else changed meanwhile', () => {
  const theirs = {
    ...bridge,
    version: 5,
    name: 'Équipe du viaduc',
    importance: 'required',
    updatedBy: { id: exampleId('5', 9), displayName: 'Luc Roy' },
  };
  const conflict = async () => {
    let saved = 0;
    const opened = await openEditor(bridge.id, (fake) => {
      fake.on(`PATCH /v1/userGroup/${bridge.id}`, () => {
        fake.on(`GET /v1/userGroup/${bridge.id}`, () => json(theirs));
        saved += 1;
        return saved === 1 ? refusal('VERSION_CONFLICT') : json(theirs);
      });
    });
    await userEvent.type(opened.editor.getByLabelText(/^Nom/), ' et 15');
    await userEvent.click(opened.editor.getByRole('button', { name: 'Enregistrer le groupe' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ce groupe a changé entre-temps' }));
    return { ...opened, dialog };
  };

  it('shows what differs, and saves mine over theirs, with what I left alone as they have it (P60)', async () => {
    const { server, dialog } = await conflict();
    const row = within(dialog.getByRole('row', { name: /Nom/ }));
    expect(row.getByText('Équipe du pont, kilomètre 14 et 15')).toBeDefined();
    expect(row.getByText('Équipe du viaduc')).toBeDefined();
    expect(dialog.queryByRole('row', { name: /Importance/ })).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer la mienne' }));
    await screen.findByText('Le groupe a été enregistré.');
    expect(sent(server, 'PATCH', `/v1/userGroup/${bridge.id}`).at(-1)).toEqual({
      version: 5,
      name: 'Équipe du pont, kilomètre 14 et 15',
    });
  });

  it('can be taken as it is now, and nothing is left to save', async () => {
    const { editor, dialog, address } = await conflict();
    await userEvent.click(dialog.getByRole('button', { name: 'Prendre l’autre version' }));
    await waitFor(() => expect(editor.getByLabelText<HTMLInputElement>(/^Nom/).value).toBe('Équipe du viaduc'));
    await userEvent.click(editor.getByRole('button', { name: 'Fermer' }));
    await waitFor(() => expect(address()).toEqual({ tab: 'groups' }));
  });
});

describe('leaving with changes', () => {
  it('asks first, and what was written stays for who stays', async () => {
    const { editor, address } = await openEditor(bridge.id);
    await userEvent.click(
      within(editor.getByRole('group', { name: 'Toujours ajouter' })).getByRole('button', { name: /^Retirer Denis/ }),
    );
    await userEvent.click(editor.getByRole('button', { name: 'Fermer' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Continuer à modifier' }));
    expect(editor.queryByRole('button', { name: `Retirer ${people[1]!.displayName}` })).toBeNull();
    expect(address()).toEqual({ tab: 'groups', group: bridge.id });
  });
});
