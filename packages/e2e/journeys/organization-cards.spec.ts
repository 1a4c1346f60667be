import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { organizationOf } from '../pages/api.ts';
import { Frame } from '../pages/Frame.ts';
import { kestrel, people } from '../people.ts';

type Call = { method: 'POST'; path: string; organization: string; body: object };
type Answer = { status: number; body: { id?: string; code?: string } };

/** What an application sends for whoever is signed in on the page: members hand in their cards on their telephones. */
const send = (page: Page, call: Call): Promise<Answer> =>
  page.evaluate(async ({ method, path, organization, body }) => {
    const session = { authorization: `Bearer ${localStorage.getItem('token')}`, 'x-organization-id': organization };
    const headers = { ...session, 'content-type': 'application/json' };
    const response = await fetch(path, { method, headers, body: JSON.stringify(body) });
    return { status: response.status, body: await response.json() };
  }, call);

const namesOf = (name: string) => ['fr_CA', 'en_CA', 'es_ES'].map((locale) => ({ locale, name }));
const switchOf = (page: Page, name: string) => page.getByRole('switch', { name: new RegExp(`${name}$`) });

test('an organization turns a type of card on and off: what members may hand in follows, and no other organization is touched (CARD-TYPES-07, CARD-TYPES-09, API-38, API-39, GAP-23, SHELL-15)', async ({
  page,
  signIn,
  anotherPage,
  fresh,
  noise,
}) => {
  noise.expect(/status of 409/);
  const name = fresh('Travail en espace clos');
  await signIn(page, people.organizationAdmin);
  await new Frame(page).menu.getByRole('link', { name: /^Cartes/ }).click();
  await page.getByRole('link', { name: 'Types de carte' }).click();
  await expect(new Frame(page).heading).toHaveText(/^Types de carte/);
  const organization = organizationOf(page);

  const everywhere = await anotherPage();
  await signIn(everywhere, people.superAdmin);
  await everywhere.getByRole('link', { name: kestrel }).click();
  await expect(new Frame(everywhere).heading).toBeVisible();
  const foreign = organizationOf(everywhere);
  const made = { locales: namesOf(name), schema: { fields: [] }, hasExpirationDate: false, canExpire: false };
  const type = await send(everywhere, { method: 'POST', path: '/v1/cards/types', organization: foreign, body: made });
  expect(type.status).toBe(201);
  const member = await anotherPage();
  await signIn(member, people.member);
  const handIn = () =>
    send(member, { method: 'POST', path: '/v1/my/cards', organization, body: { cardTypeId: type.body.id } });

  await page.goto(`/${organization}/organization/cards?search=${encodeURIComponent(name)}`);
  const use = switchOf(page, name);
  await expect(use).not.toBeChecked();
  expect((await handIn()).body.code).toBe('CARD_TYPE_OFF');

  await use.press('Space');
  await expect(page.getByText(/est activé\.$/)).toBeVisible();
  expect((await handIn()).status).toBe(201);

  await page.reload();
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('1 carte');
  await use.press('Space');
  const question = page.getByRole('dialog', { name: /^Désactiver le type/ });
  await expect(question).toContainText('Votre organisation compte 1 carte de ce type');
  await question.getByRole('button', { name: 'Désactiver' }).click();
  await expect(page.getByText(/est désactivé\.$/)).toBeVisible();
  await expect(use).not.toBeChecked();
  expect((await handIn()).body.code).toBe('CARD_TYPE_OFF');

  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(use).toBeChecked();
  await page.reload();
  await expect(use).toBeChecked();
  // On again: what stands in the way now is the first card, which still waits.
  await expect.poll(async () => (await handIn()).body.code).toBe('CARD_PENDING');

  // The other organization speaks English.
  await everywhere.goto(`/${foreign}/organization/cards?search=${encodeURIComponent(name)}`);
  await expect(switchOf(everywhere, name)).not.toBeChecked();
  await expect(everywhere.getByRole('row', { name: new RegExp(name) })).not.toContainText('1 card');
});

test('a type that is missing is asked for, its answer is read by those who asked, and one that exists is turned on instead (CARD-TYPES-10, API-41, GAP-70)', async ({
  page,
  signIn,
  fresh,
}) => {
  const name = fresh('Carte de plongée');
  await signIn(page, people.organizationAdmin);
  await expect(new Frame(page).heading).toBeVisible();
  await page.goto(`/${organizationOf(page)}/organization/cards`);
  await page.getByRole('button', { name: 'Demander un type de carte' }).click();
  const dialog = page.getByRole('dialog', { name: 'Demander un type de carte' });
  await dialog.getByRole('textbox', { name: /^Nom du type/ }).fill('secourisme EN MILIEU de travail');
  await expect(dialog.getByText('Ce type existe déjà.')).toBeVisible();
  await expect(dialog.getByRole('listitem')).toContainText('Secourisme en milieu de travail');
  await dialog.getByRole('textbox', { name: /^Nom du type/ }).fill(name);
  await dialog.getByRole('textbox', { name: /^Description/ }).fill('Pour les travaux sous l’eau');
  await dialog.getByRole('button', { name: 'Envoyer la demande' }).click();
  await expect(page.getByText('La demande a été envoyée.')).toBeVisible();
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('En attente');
  await expect(row).toContainText(people.organizationAdmin.name);
  await expect(page).toHaveURL(/tab=requests/);
});
