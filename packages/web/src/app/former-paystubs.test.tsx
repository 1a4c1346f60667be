import { formerPaystubs } from '@fanal/contract/paystubs/former-paystubs.examples';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FakeServer, json, refusal } from '#platform/testing/fake-server.ts';
import { chooseLocale } from '#platform/text/words.ts';
import { openPortal } from './testing/open-portal.tsx';

const [stub] = formerPaystubs.stubs.items;
const SECRET = 'Ab-c_1';

beforeEach(async () => {
  localStorage.clear();
  await chooseLocale('fr_CA');
});

const open = (answer: () => Response = () => json(formerPaystubs)) =>
  openPortal(`/paystubs#${SECRET}`, ({ on }) => {
    on('POST /v1/paystub-links/stubs', answer);
    on(`POST /v1/paystub-links/stubs/${stub!.id}/open`, () => json({ url: 'https://files.example/talon' }));
  });
const bodyOf = (server: FakeServer, path: string) => JSON.parse(server.asked(path).at(-1)!.body);
const plain = (element: HTMLElement) => element.textContent.replaceAll(/[\u00a0\u202f]/g, ' ');
const problems = async () =>
  (await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })).violations;
const answer = async (number: string, birth: string) => {
  await userEvent.type(await screen.findByRole('textbox', { name: /Numéro d’employé/ }), number);
  if (birth !== '') await userEvent.type(screen.getByRole('textbox', { name: /Date de naissance/ }), birth);
  await userEvent.click(screen.getByRole('button', { name: 'Voir mes talons' }));
};

describe('the pay stubs of somebody who left', () => {
  it('are shown without a sign-in for the link and what only that person knows, and each is downloaded', async () => {
    const { server } = await open();
    await answer(' 19990 ', '9/3/1984');
    await screen.findByRole('heading', { name: 'Talons de paie de Kevin Boudreau' });
    const proof = { secret: SECRET, employeeNumber: '19990', dateOfBirth: '1984-03-09' };
    expect(bodyOf(server, '/v1/paystub-links/stubs')).toEqual({ ...proof, page: 1 });
    expect(plain(screen.getByRole('main'))).toMatch(/Groupe Boréal.*30 juin 2027.*9 juillet 2026.*25 juin 2026/);
    await userEvent.click(screen.getAllByRole('button', { name: /Télécharger le talon de la paie/ })[0]!);
    await waitFor(() => expect(bodyOf(server, `/v1/paystub-links/stubs/${stub!.id}/open`)).toEqual(proof));
    expect(server.asked('/v1/profile/my')).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Terminer' }));
    expect(await screen.findByRole('textbox', { name: /Numéro d’employé/ })).toHaveProperty('value', '');
  }, 30_000);

  it('are on pages that a screen reader can read', async () => {
    await open();
    await screen.findByRole('heading', { name: 'Vos talons de paie' });
    expect(await problems()).toEqual([]);
    await answer('19990', '');
    await screen.findByRole('list', { name: 'Talons de paie' });
    expect(await problems()).toEqual([]);
  }, 30_000);

  it('are refused in the same words whatever does not fit', async () => {
    await open(() => refusal('PAYSTUB_LINK_REFUSED', 'Rien ne peut être montré.'));
    await answer('1', '');
    expect(await screen.findByText('Rien ne peut être montré.')).toBeDefined();
    expect(screen.queryByText(/Kevin/)).toBeNull();
  });

  it('are not asked for without a number, or with a day that is none', async () => {
    const { server } = await open();
    await answer('1', '45/45/1984');
    expect(await screen.findByText(/Écrivez la date ainsi/)).toBeDefined();
    await userEvent.clear(screen.getByRole('textbox', { name: /Numéro d’employé/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Voir mes talons' }));
    expect(await screen.findByText('Inscrivez votre numéro d’employé.')).toBeDefined();
    expect(server.asked('/v1/paystub-links/stubs')).toEqual([]);
  });

  it.each([
    ['en_CA', 'Your pay stubs'],
    ['es_ES', 'Sus recibos de nómina'],
  ] as const)('speak %s', async (locale, words) => {
    await chooseLocale(locale);
    await open();
    expect(await screen.findByRole('heading', { name: words })).toBeDefined();
  });
});
