import { expect, test } from '../journey.ts';
import { Frame } from '../pages/Frame.ts';
import { SignInPage } from '../pages/SignInPage.ts';
import { StructureItemList } from '../pages/StructureItemList.ts';
import { kestrel, people } from '../people.ts';

const languages = [
  {
    locale: 'fr_CA',
    lost: 'Oups, il semble y avoir un problème.',
    home: 'Retour à l’accueil',
    forbidden: 'Vous n’avez pas la permission de voir cette page',
  },
  {
    locale: 'en_CA',
    lost: 'Oops, we seem to have run into a problem.',
    home: 'Back to home',
    forbidden: 'You do not have permission to see this page',
  },
  {
    locale: 'es_ES',
    lost: 'Vaya, parece que hay un problema.',
    home: 'Volver al inicio',
    forbidden: 'No tiene permiso para ver esta página',
  },
] as const;

test('a shared link with its search opens after the sign-in as it was shared (GAP-11, SHELL-14)', async ({
  page,
  signInByPages,
  anotherPage,
}) => {
  await signInByPages(page, people.organizationAdmin);
  const frame = new Frame(page);
  await frame.entry('Sites').click();
  await expect(frame.heading).toHaveText(/^Sites/);
  const list = new StructureItemList(page);
  await list.find('camp');
  const link = page.url();

  const colleague = await anotherPage();
  await signInByPages(colleague, people.userAdmin, link);
  await expect(colleague).toHaveURL(link);
  const same = new StructureItemList(colleague);
  await expect(same.search).toHaveValue('camp');
  await expect(same.names).toHaveText(await list.names.allInnerTexts());
});

test('an organization that is not one’s own ends the session and leads home, and says why (SHELL-32, SHELL-33)', async ({
  page,
  signInByPages,
  anotherPage,
  noise,
}) => {
  const everywhere = await anotherPage();
  await signInByPages(everywhere, people.superAdmin);
  const foreign = (await everywhere.getByRole('link', { name: kestrel }).getAttribute('href'))!;

  noise.expect(/status of 403/, /ORGANIZATION_REFUSED|\/v1\//);
  await signInByPages(page, people.organizationAdmin);
  await expect(new Frame(page).account).toBeVisible();
  await page.goto(`${foreign}/organization/sites`, { waitUntil: 'commit' });
  await expect(page).toHaveURL('/?state=not-member');
  await expect(page.getByRole('main')).toContainText('Vous ne faites pas partie de cette organisation');
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  // The provider's session has ended too: the next sign-in asks who it is.
  await new SignInPage(page).open();
});

test('an unknown address shows the apology and a way home, signed in or not, in the three languages (SHELL-29, SHELL-30, SHELL-31, SHELL-36)', async ({
  page,
  context,
  baseURL,
  signInByPages,
}) => {
  for (const { locale, lost, home } of languages) {
    await context.addCookies([{ name: 'language', value: locale, url: baseURL! }]);
    await page.goto('/nowhere/at/all');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(lost);
    await expect(page).toHaveTitle(lost);
    await page.getByRole('link', { name: home }).click();
    await expect(page).toHaveURL('/');
  }
  await signInByPages(page, people.organizationAdmin);
  await expect(new Frame(page).account).toBeVisible();
  const [organization] = new URL(page.url()).pathname.slice(1).split('/');
  await page.goto(`/${organization}/organization/nothing`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vaya, parece que hay un problema.');
});

test('a screen that a role may not read says so in the words of the specification, in the three languages (SHELL-39, GAP-03)', async ({
  page,
  context,
  baseURL,
  signInByPages,
}) => {
  await signInByPages(page, people.contentCreator);
  const frame = new Frame(page);
  await expect(frame.account).toBeVisible();
  const [organization] = new URL(page.url()).pathname.slice(1).split('/');
  for (const { locale, forbidden } of languages) {
    await context.addCookies([{ name: 'language', value: locale, url: baseURL! }]);
    await page.goto(`/${organization}/organization/sites`);
    await expect(frame.heading).toHaveText(forbidden);
    await expect(page).toHaveURL(`/${organization}/organization/sites`);
    await expect(page.getByRole('table')).toHaveCount(0);
  }
});
