import { expect, test } from '../journey.ts';
import { people } from '../people.ts';

test('what waits is handled on the first screen: put off, assigned to a colleague, who has it first, and settled (DASHBOARD-04)', async ({
  page,
  signIn,
  anotherPage,
}) => {
  await signIn(page, people.organizationAdmin);
  const inbox = page.getByRole('region', { name: /^À traiter/ });
  await expect(inbox.getByRole('heading', { level: 3 }).first()).toBeVisible();

  // A line goes until next week, by the keyboard, and comes back when that is taken back.
  const invitations = page.getByRole('region', { name: /invitations? à envoyer$/ });
  const first = invitations.getByRole('button', { name: /^Inviter/ }).first();
  const name = (await first.getAttribute('aria-label'))!.replace(/^Inviter[\s\u00a0]*: /, '');
  await first.focus();
  await page.keyboard.press('s');
  const snoozing = page.getByRole('dialog', { name: 'Remettre à plus tard' });
  await snoozing.getByRole('button', { name: 'Remettre' }).click();
  await expect(snoozing).toHaveCount(0);
  // Not the total: other journeys add and settle lines meanwhile.
  const line = invitations.getByRole('button', { name: new RegExp(`^Inviter.*${name}`) });
  await expect(line).toHaveCount(0);
  await page.getByRole('button', { name: /remis à plus tard$/ }).click();
  await page.getByRole('button', { name: new RegExp(`^Ramener.*${name}`) }).click();
  await page.getByRole('button', { name: 'Revenir à ce qui attend' }).click();
  await expect(line).toBeVisible();

  // A colleague gets it, and sees it before everything else.
  await invitations.getByRole('button', { name: new RegExp(`^Inviter.*${name}`) }).focus();
  await page.keyboard.press('a');
  const assigning = page.getByRole('dialog', { name: 'Confier à un ou une collègue' });
  await assigning.getByRole('combobox', { name: /^Collègue/ }).click();
  await page.keyboard.type('Julie');
  await page.getByRole('option', { name: people.userAdmin.name }).click();
  await assigning.getByRole('button', { name: 'Confier' }).click();
  await expect(invitations.getByText(`confié à ${people.userAdmin.name}`)).toBeVisible();
  const colleague = await anotherPage();
  await signIn(colleague, people.userAdmin);
  const mine = colleague
    .getByRole('region', { name: /^À traiter/ })
    .getByRole('listitem')
    .first();
  await expect(mine).toContainText(name);
  await expect(mine).toContainText('vous est confié');

  // Settled there, it waits no more for anybody.
  await mine.getByRole('button', { name: /^Inviter/ }).click();
  await expect(colleague.getByText('L’invitation est lancée')).toBeVisible();
  await expect(colleague.getByText('vous est confié')).toHaveCount(0, { timeout: 45_000 });
});
