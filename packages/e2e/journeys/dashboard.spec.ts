import { expect, test } from '../journey.ts';
import { organizationOf } from '../pages/api.ts';
import { Frame } from '../pages/Frame.ts';
import { TrainingDashboard } from '../pages/TrainingDashboard.ts';
import { people } from '../people.ts';

const figureIn = (words: string | null): number => Number(/\d[\d\s\u00a0]*$/.exec(words ?? '')?.[0].replace(/\D/g, ''));

test('the day begins with what waits and with figures that lead to their people (DASHBOARD-01, DASHBOARD-02, DASHBOARD-03, DASHBOARD-04, DASHBOARD-05, SHELL-09, SHELL-10, SHELL-11)', async ({
  page,
  signIn,
}) => {
  await signIn(page, people.organizationAdmin);
  const frame = new Frame(page);
  await page.goto(`/${organizationOf(page)}/dashboard`);
  await expect(page).toHaveURL(/\/dashboard\/overview$/);
  await expect(frame.overview).toBeVisible();
  await expect(page.getByRole('region', { name: /^Personnes actives/ }).getByRole('img')).toHaveAccessibleName(
    /^Personnes actives par mois/,
  );
  await expect(page.getByRole('region', { name: 'Alertes de sécurité' })).toContainText('30 derniers jours');

  // As many people stand behind a figure as it says.
  const neverInvitedLink = page.getByRole('main').getByRole('link', { name: /^Jamais invitées/ });
  const neverInvited = figureIn(await neverInvitedLink.textContent());
  await neverInvitedLink.click();
  await expect(frame.heading).toHaveText(/^Utilisateurs/);
  await expect(page).toHaveURL(/invitationStatus=notInvited/);
  await expect(page.getByRole('rowheader')).toHaveCount(Math.min(10, neverInvited));
  await page.goBack();

  // The first card of the list opens over its screen.
  const cards = page.getByRole('region', { name: /cartes à approuver$/ });
  await cards.getByRole('button', { name: /^Voir les/ }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/cards\?open=card/);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();

  const training = new TrainingDashboard(page);
  await training.open();
  await expect(training.rows.first()).toBeVisible();
  await frame.entry('Tableau de bord').click();
  await expect(page).toHaveURL(/\/dashboard\/overview$/);
});

test('a lead sees the figures of the own people, and no alerts (DASHBOARD-02, ROLES-17)', async ({
  page,
  signIn,
  anotherPage,
}) => {
  const admin = await anotherPage();
  await signIn(admin, people.organizationAdmin);
  await signIn(page, people.lead);
  const [all, own] = [new Frame(admin).overview, new Frame(page).overview];
  await expect(own).toBeVisible();
  await expect(all).toBeVisible();
  expect(figureIn(await own.textContent())).toBeLessThan(figureIn(await all.textContent()));
  await expect(page.getByText('Seules les personnes que vous supervisez sont comptées.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Alertes de sécurité' })).toHaveCount(0);
});
