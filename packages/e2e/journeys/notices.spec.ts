import { expect, test } from '../journey.ts';
import { Frame } from '../pages/Frame.ts';
import { people } from '../people.ts';

test('a newer version is noticed within five minutes, and the refresh brings it (SHELL-40, GAP-18, ERRORS-31)', async ({
  page,
  signIn,
}) => {
  await page.clock.install();
  await signIn(page, people.userAdmin);
  await expect(new Frame(page).overview).toBeVisible();
  const asked = page.waitForResponse('**/version.json');
  await page.clock.fastForward('05:01');
  await asked;
  const banner = page.getByRole('status').filter({ hasText: 'Une nouvelle version est prête' });
  await expect(banner).toHaveCount(0);

  await page.route('**/version.json', (route) => route.fulfill({ json: { version: 'newer' } }));
  await page.clock.fastForward('05:01');
  await expect(banner).toContainText('Actualisez la page.');
  const reloaded = page.waitForEvent('load');
  await banner.getByRole('button', { name: 'Actualiser' }).click();
  await reloaded;
  await expect(new Frame(page).overview).toBeVisible();
  await expect(banner).toHaveCount(0);
});

test('somebody without a connection is told, keeps what is on the page, and goes on when it is back (SHELL-52)', async ({
  page,
  context,
  signIn,
  noise,
}) => {
  // what the pointer passes over is loaded ahead, which fails without a connection
  noise.expect(/ERR_INTERNET_DISCONNECTED/, /server cannot be reached/, /Unable to preload CSS/);
  await signIn(page, people.userAdmin);
  const frame = new Frame(page);
  await frame.entry('Utilisateurs').click();
  await expect(frame.heading).toHaveText(/^Utilisateurs/);
  const rows = page.getByRole('rowheader');
  await expect(rows.first()).toBeVisible();
  await context.setOffline(true);
  const note = page.getByRole('status').filter({ hasText: 'Vous êtes hors ligne' });
  await expect(note).toBeVisible();
  await expect(rows.first()).toBeVisible();
  await page.getByRole('button', { name: 'Page suivante' }).click();
  await expect(page.getByRole('main')).toContainText('Le serveur ne répond pas. Vérifiez votre connexion');
  await context.setOffline(false);
  await expect(note).toHaveCount(0);
  await page.getByRole('button', { name: 'Recharger' }).click();
  await expect(rows.first()).toBeVisible();
  await expect(page).toHaveURL(/page=2/);
  await expect(frame.heading).toHaveText(/^Utilisateurs/);
});
