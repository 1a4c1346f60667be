import { expect, test } from '../journey.ts';
import { organizationOf } from '../pages/api.ts';
import { Frame } from '../pages/Frame.ts';
import { boreal, kestrel, people } from '../people.ts';

const audiencesMenu = [
  'Utilisateurs',
  'Métiers',
  'Postes',
  'Catégories d’emploi',
  'Projets',
  'Sites',
  'Structure administrative',
];
const noPermission = 'Vous n’avez pas la permission de voir cette page';

const dashboard = 'Tableau de bord';
const modulesMenu = ['Publications', 'Événements', 'Info Hub', 'Formations'];
/** How many requests wait stands beside the name. */
const cards = /^Cartes/;
const pay = 'Paie';

for (const role of ['organizationAdmin', 'userAdmin'] as const)
  test(`${role} arrives on the first screen and finds the entries that are open, under their heading (GAP-21, SHELL-06, SHELL-08, SHELL-10, SHELL-41)`, async ({
    page,
    signIn,
  }) => {
    const isAdmin = role === 'organizationAdmin';
    const modules = [...(isAdmin ? modulesMenu : []), cards, pay, ...(isAdmin ? ['Bottin'] : [])];
    await signIn(page, people[role]);
    const frame = new Frame(page);
    await expect(page).toHaveURL(/\/[0-9a-f-]{36}\/dashboard\/overview$/);
    await expect(frame.heading).toHaveText(dashboard);
    await expect(frame.section('Modules').getByRole('link')).toHaveText(modules);
    await expect(frame.section('Audiences').getByRole('link')).toHaveText(audiencesMenu);
    const administration = [
      ...(role === 'organizationAdmin' ? ['Organisation', 'Applications externes'] : []),
      'Gestion des données',
    ];
    await expect(frame.section('Administration').getByRole('link')).toHaveText(administration);
    const parameters = isAdmin ? ['Configuration de l’IA', 'Documents de l’IA'] : [];
    await expect(frame.section('Paramètres').getByRole('link')).toHaveText(parameters);
    await expect(frame.menu.getByRole('link')).toHaveCount(
      1 + modules.length + audiencesMenu.length + administration.length + parameters.length,
    );
    await expect(frame.account).toHaveAccessibleName(`Compte de ${people[role].name}`);
    await expect(frame.switcher(boreal)).toHaveCount(0);
  });

for (const role of ['contentCreator', 'influencer'] as const)
  test(`${role} arrives on the first screen, and on no screen about people (ROLES-09, ROLES-17, SHELL-39)`, async ({
    page,
    signIn,
  }) => {
    await signIn(page, people[role]);
    const frame = new Frame(page);
    const alone = role === 'contentCreator' ? [dashboard] : [];
    await expect(frame.heading).toHaveText(alone.length > 0 ? dashboard : /^Publications/);
    await expect(frame.account).toHaveAccessibleName(`Compte de ${people[role].name}`);
    await expect(frame.menu.getByRole('link')).toHaveText([...alone, ...modulesMenu]);
    const organization = organizationOf(page);
    await page.goto(`/${organization}/organization/sites`);
    await expect(frame.heading).toHaveText(noPermission);
    await expect(page.getByRole('main')).toContainText('Elle est réservée à ces rôles');
  });

test('a lead arrives on the dashboard of the own team, goes to its people, and to no other screen (GAP-04, ROLES-17)', async ({
  page,
  signIn,
}) => {
  await signIn(page, people.lead);
  const frame = new Frame(page);
  await expect(frame.heading).toHaveText(dashboard);
  await expect(frame.menu.getByRole('link')).toHaveText([dashboard, 'Formations', cards, 'Utilisateurs']);
  await frame.entry('Utilisateurs').click();
  await expect(frame.heading).toHaveText(/^Utilisateurs/);
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Inviter des personnes' })).toHaveCount(0);
  await page
    .getByRole('button', { name: /^Actions pour / })
    .first()
    .click();
  await expect(page.getByRole('menuitem')).toHaveText([/^Ouvrir le profil/, 'Copier le lien du profil']);
});

for (const role of ['member', 'guest'] as const)
  test(`${role} is sent to the page of the mobile app, with a code and the store links (SHELL-04, SHELL-35, SHELL-37, SHELL-38, ROLES-11)`, async ({
    page,
    signIn,
  }) => {
    await signIn(page, people[role]);
    await expect(page).toHaveURL('/download-app');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fanal s’ouvre dans l’application mobile');
    await expect(page.getByRole('main')).toContainText('Ce portail est réservé aux personnes qui administrent');
    await expect(page.getByRole('img', { name: 'Code QR vers cette page' }).locator('path')).toHaveAttribute('d', /^M/);
    await expect(page.getByRole('link', { name: 'App Store' })).toHaveAttribute(
      'href',
      /^https:\/\/apps\.apple\.com\//,
    );
    await expect(page.getByRole('link', { name: 'Google Play' })).toHaveAttribute(
      'href',
      /^https:\/\/play\.google\.com\//,
    );
    await page.getByRole('link', { name: 'Changer de compte' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible();
  });

test('a super admin chooses among all organizations and enters one without belonging to it (SHELL-34, ROLES-02, GAP-12)', async ({
  page,
  signIn,
}) => {
  await signIn(page, people.superAdmin);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Bonjour, Noémie/);
  // another journey may have created one meanwhile
  const organizations = page.getByRole('main').getByRole('link').filter({ hasNotText: 'Transport Aurore' });
  await expect(organizations).toHaveText([new RegExp(boreal), new RegExp(kestrel)]);
  await page.getByRole('link', { name: kestrel }).click();
  const frame = new Frame(page);
  await expect(frame.section('Audiences').getByRole('link')).toHaveCount(audiencesMenu.length);
  await frame.switcher(kestrel).click();
  await page.getByRole('dialog').getByRole('link', { name: boreal }).click();
  await expect(frame.switcher(boreal)).toBeVisible();
});

test('somebody in two organizations chooses one, and changes to the other without leaving anything of the first (SHELL-07, GAP-09, GAP-13)', async ({
  page,
  signIn,
}) => {
  await signIn(page, people.both);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Bonjour, Catherine/);
  await page.getByRole('link', { name: boreal }).click();
  const frame = new Frame(page);
  await frame.entry('Sites').click();
  await expect(frame.heading).toHaveText(/^Sites/);
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  const ours = await page.getByRole('rowheader').allInnerTexts();
  const [here] = new URL(page.url()).pathname.slice(1).split('/');

  await frame.switcher(boreal).click();
  await page.getByRole('dialog').getByRole('link', { name: kestrel }).click();
  await expect(frame.switcher(kestrel)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-CA');
  const [there] = new URL(page.url()).pathname.slice(1).split('/');
  expect(there).not.toBe(here);
  expect(await page.evaluate(() => localStorage.getItem('organizationId'))).toBe(there);
  await frame.entry('Sites').click();
  await expect(frame.heading).toHaveText(/^Sites/);
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  const theirs = await page.getByRole('rowheader').allInnerTexts();
  expect(theirs.filter((name) => ours.includes(name))).toEqual([]);
});

test('a newcomer enters with one press on a demonstration account (GAP-83)', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  const accounts = page.getByRole('complementary', { name: 'Organisation de démonstration' });
  await expect(accounts.getByRole('button')).toHaveCount(9);
  await accounts.getByRole('button', { name: `${people.organizationAdmin.name} Admin de l’organisation` }).click();
  await expect(new Frame(page).account).toHaveAccessibleName(`Compte de ${people.organizationAdmin.name}`);
});
