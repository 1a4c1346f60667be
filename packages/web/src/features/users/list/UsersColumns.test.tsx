import { userRows } from '@fanal/contract/users/users.examples';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { json } from '#platform/testing/fake-server.ts';
import { openScreen } from '#widgets/testing/open-screen.tsx';
import { UsersPage } from './UsersPage.tsx';

const openUsers = (search = '') =>
  openScreen(
    UsersPage,
    (server) => {
      server.on('GET /v1/all/users', () => json({ items: userRows, total: 6, lastPage: 1, page: 1 }));
      server.on('GET /v1/all/users/counts', () =>
        json({ all: 6, notInvited: 1, pending: 1, invited: 1, claimed: 2, disabled: 1 }),
      );
      server.on('GET /v1/userGroup/list/search', () => json({ items: [], total: 0, lastPage: 1, page: 1 }));
    },
    { search },
  );
const heads = async () => {
  await screen.findByRole('link', { name: 'Fatou Diallo' });
  const [, ...named] = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  return named;
};
const openChooser = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Colonnes' }));
  return within(await screen.findByRole('dialog', { name: 'Colonnes' }));
};

beforeEach(() => {
  localStorage.clear();
});

it('shows the columns of the address, in its order, whoever opens it', async () => {
  await openUsers('columns=siteName,phone,nonsense');
  expect(await heads()).toEqual(['Nom', 'Site', 'Mobile de connexion']);
});

it('keeps chosen columns in the address and for the next visit, until the original ones are put back', async () => {
  const { address } = await openUsers();
  const chooser = await openChooser();
  await userEvent.click(chooser.getByRole('checkbox', { name: 'Rôle' }));
  await userEvent.click(chooser.getByRole('checkbox', { name: 'Date d’embauche' }));
  const chosen = 'employeeNumber,phone,positionName,invitationStatus,lastSeenAt,hireDate';
  expect(address()).toEqual({ columns: chosen });
  expect((await heads()).slice(-2)).toEqual(['Dernière visite', 'Date d’embauche']);
  expect(Object.entries(localStorage)).toContainEqual([expect.stringMatching(/^users\.columns\./), chosen]);
  await userEvent.click(chooser.getByRole('button', { name: 'Remettre les colonnes de départ' }));
  expect(address()).toEqual({});
  expect(await heads()).toContain('Rôle');
});

it('moves a column with the arrow keys, says where it went, and keeps the name first', async () => {
  const { address } = await openUsers('columns=employeeNumber,phone,positionName');
  const chooser = await openChooser();
  chooser.getByRole('button', { name: /^Déplacer la colonne Poste/ }).focus();
  await userEvent.keyboard('{ArrowUp}');
  expect(address()).toEqual({ columns: 'employeeNumber,positionName,phone' });
  expect(chooser.getByText('Poste, colonne 2 sur 3')).toBeDefined();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(await heads()).toEqual(['Nom', 'Poste', 'N° d’employé', 'Mobile de connexion']);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog', { name: 'Colonnes' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Colonnes' }));
});

it('copies the link of this view with its columns, without the page or dialog that happens to be open', async () => {
  await openUsers();
  window.history.replaceState(null, '', '/screen?search=roy&open=new&id=x');
  await heads();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Copier le lien de cette vue' }));
  await screen.findByText('Le lien est copié.');
  const copied = new URL(await navigator.clipboard.readText());
  expect(Object.fromEntries(copied.searchParams)).toEqual({
    search: 'roy',
    columns: 'employeeNumber,phone,positionName,roleType,invitationStatus,lastSeenAt',
  });
});
