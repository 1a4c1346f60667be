import type { User } from '@fanal/contract/users/person.shapes';
import { userExample } from '@fanal/contract/users/users.examples';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeServer, json } from '#platform/testing/fake-server.ts';
import { openScreen } from '#widgets/testing/open-screen.tsx';
import { ProfileTab } from './ProfileTab.tsx';

const call = `/v1/all/users/${userExample.id}`;

/** A server that keeps what it is sent. */
const keep = (server: FakeServer, kept: User = userExample) => {
  let user = kept;
  server.on(`GET ${call}`, () => json(user));
  server.on(`PATCH ${call}`, ({ body }) => {
    user = { ...user, ...JSON.parse(body), version: user.version + 1 };
    return json(user);
  });
};
const open = (search: string, prepare: (server: FakeServer) => void, wanted: object) =>
  openScreen(() => <ProfileTab userId={userExample.id} />, prepare, { search, ...wanted });
const dialog = async () => within(await screen.findByRole('dialog'));

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('what a person is invited at or found by', () => {
  it.each([
    ['fr_CA', 'contact', 'Courriel personnel', 'vous ne pouvez pas changer cette valeur'],
    ['en_CA', 'employment', 'Employee number', 'you cannot change this value'],
    ['es_ES', 'contact', 'Correo personal', 'no puede cambiar este valor'],
  ] as const)(
    'of somebody above the viewer’s rights stays, and says why: %s, %s (GAP-07, P16)',
    async (locale, section, name, reason) => {
      const above: User = { ...userExample, roleType: 'organizationAdmin', email: 'elo@boreal.example' };
      await open(`edit=${section}`, (server) => keep(server, above), { roleType: 'userAdmin', locale });
      const input = (await dialog()).getByRole<HTMLInputElement>('textbox', { name });
      expect(input.readOnly).toBe(true);
      expect((await dialog()).getByText(new RegExp(reason))).toBeDefined();
    },
  );

  it('is changed by who may, who reads that the sign-in stays (GAP-57)', async () => {
    const { server } = await open('edit=contact', keep, { roleType: 'userAdmin' });
    await userEvent.type((await dialog()).getByRole('textbox', { name: 'Courriel personnel' }), 'elo@boreal.example');
    expect((await dialog()).getByText(/ne change pas la connexion/)).toBeDefined();
    await userEvent.click((await dialog()).getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('elo@boreal.example')).toBeDefined();
    const [sent] = server.asked(call).filter(({ method }) => method === 'PATCH');
    expect(JSON.parse(sent!.body)).toEqual({ version: 3, email: 'elo@boreal.example' });
  });
});
