import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { organizationOf } from '../pages/api.ts';
import { people } from '../people.ts';

/** Buttons and links of the window in front that a toast stands over. */
const coveredBy = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const seen = (one: Element) => one.getBoundingClientRect().height > 0;
    const region = [...document.querySelectorAll('[data-position="bottom-right"]')].find(seen);
    if (!region) return ['no toast is there'];
    const toast = region.getBoundingClientRect();
    const front = [...document.querySelectorAll('[role="dialog"]')].filter(seen).at(-1) ?? document;
    return [...front.querySelectorAll('button, a[href]')]
      .filter((one) => seen(one) && !region.contains(one))
      .filter((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        return left < toast.right && right > toast.left && top < toast.bottom && bottom > toast.top;
      })
      .map((one) => one.textContent || one.ariaLabel || '');
  });

test('a toast names the person, covers no button of the next card on a phone and at a desk, and undoes the decision (CARDS-44, CARDS-47)', async ({
  page,
  signIn,
  fresh,
}) => {
  await signIn(page, people.organizationAdmin);
  const organization = organizationOf(page);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`/${organization}/cards`);
    // Cards of this type are decided in no other journey, and this one puts them back.
    await page.getByRole('combobox', { name: 'Type de carte' }).click();
    await page.getByRole('option', { name: 'SIMDUT', exact: true }).click();
    await expect(page.getByRole('row').filter({ hasNotText: 'SIMDUT' })).toHaveCount(1);
    await page.getByRole('table').getByRole('link').first().click();
    await page.getByRole('button', { name: /^Rejeter/ }).click();
    const question = page.getByRole('dialog', { name: /Rejeter/ });
    await question.getByRole('textbox', { name: /^Raison du rejet/ }).fill(fresh('Photo floue'));
    await question.getByRole('button', { name: /^Rejeter/ }).click();
    const toast = page.getByRole('alert').filter({ hasText: 'La carte a été modifiée.' });
    await expect(toast).toBeVisible();
    // under the pointer it stays, however slow the machine is
    await toast.hover();
    await expect.poll(() => coveredBy(page)).toEqual([]);
    await toast.getByRole('button', { name: 'Annuler' }).click();
    await expect(page.getByText('La carte attend de nouveau une décision.')).toBeVisible();
    await expect.poll(() => coveredBy(page)).toEqual([]);
  }
});
