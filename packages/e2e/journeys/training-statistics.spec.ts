import { expect, test } from '../journey.ts';
import { Frame } from '../pages/Frame.ts';
import { TrainingDashboard } from '../pages/TrainingDashboard.ts';
import { people } from '../people.ts';

test('who administers training goes from a figure to the people behind it, and takes them along (SHELL-11, LMS-STATS-04, LMS-STATS-06, LMS-STATS-07, LMS-STATS-10, LMS-STATS-33)', async ({
  page,
  signIn,
}) => {
  await signIn(page, people.organizationAdmin);
  const dashboard = new TrainingDashboard(page);
  await new Frame(page).entry('Tableau de bord').click();
  await dashboard.open();
  await expect(page).toHaveURL(/\/dashboard\/formations$/);
  await expect(dashboard.rows.first()).toBeVisible();

  const search = page.getByRole('searchbox', { name: 'Chercher une formation' });
  await search.fill('zzzz');
  await expect(page.getByRole('heading', { name: /^Aucun résultat de recherche/ })).toBeVisible();
  await page.getByRole('button', { name: 'Effacer la recherche' }).click();

  await page.getByText('Par collection').click();
  await expect(page).toHaveURL(/by=collection/);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
  await page.getByText('Liste complète').click();

  await page.getByRole('button', { name: 'Visible pour', exact: true }).click();
  await page.getByRole('button', { name: 'Visible pour', exact: true }).click();
  await expect(page).toHaveURL(/order=desc/);
  await dashboard.levelsOf(dashboard.rows.filter({ hasText: 'Conduite hivernale' })).click();
  await expect(dashboard.level('Dans l’ensemble')).toBeVisible();
  const figure = page.getByRole('button', { name: /sur .+ terminé$/ }).first();
  const arc = page.getByRole('main').locator('path[pathLength]').first();
  const duration = () => arc.evaluate((path) => getComputedStyle(path).animationDuration);
  expect(await duration()).toBe('0s');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await duration()).toBe('1.5s');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await figure.click();
  await expect(page).toHaveURL(/state=completed/);
  await expect(dashboard.dialog.getByRole('button', { name: /^Terminée/, pressed: true })).toBeVisible();

  await expect(dashboard.carousel).toHaveAccessibleName('Achèvement par importance');
  await dashboard.carousel.getByRole('button', { name: 'Vue suivante' }).click();
  await expect(dashboard.carousel).toHaveAccessibleName('Achèvement global');
  await page.keyboard.press('ArrowRight');
  await expect(dashboard.carousel).toHaveAccessibleName('Popularité');
  await page.reload();
  await expect(dashboard.carousel).toHaveAccessibleName('Popularité');

  const sheet = page.waitForEvent('download');
  await dashboard.dialog.getByRole('button', { name: 'Feuille de présence' }).click();
  expect((await sheet).suggestedFilename()).toMatch(/\.pdf$/);
  await dashboard.dialog.getByRole('button', { name: 'Fermer' }).click();
  await expect(dashboard.dialog).toHaveCount(0);
  await expect(dashboard.level('Dans l’ensemble')).toBeVisible();
});

test('a lead sees the figures of the own team alone, and is told so', async ({ page, signIn, anotherPage }) => {
  await signIn(page, people.organizationAdmin);
  await page.goto(
    `${new URL(page.url()).pathname.split('/').slice(0, 2).join('/')}/dashboard/formations?sort=userCount&order=desc`,
  );
  const all = new TrainingDashboard(page);
  await expect(all.rows.first()).toBeVisible();
  const everybody = await all.peopleOfFirst();

  const other = await anotherPage();
  await signIn(other, people.lead);
  const own = new TrainingDashboard(other);
  await own.open();
  await expect(other.getByText('Seules les personnes que vous supervisez sont comptées.')).toBeVisible();
  await other.goto(`${new URL(other.url()).pathname}?sort=userCount&order=desc`);
  await expect(own.rows.first()).toBeVisible();
  expect(await own.peopleOfFirst()).toBeLessThan(everybody);
});
