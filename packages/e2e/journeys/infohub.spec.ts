import { expect, test } from '../journey.ts';
import { Frame } from '../pages/Frame.ts';
import { InfoHub } from '../pages/InfoHub.ts';
import { people } from '../people.ts';

test('a category with a cover comes into being, is put before another by the keyboard, and its tile stands there after a reload (INFOHUB-21, INFOHUB-22, INFOHUB-23, INFOHUB-24, INFOHUB-25, INFOHUB-26, SHELL-12, SHELL-24)', async ({
  page,
  signIn,
  fresh,
}) => {
  await signIn(page, people.organizationAdmin);
  const hub = new InfoHub(page);
  const first = fresh('Accueil');
  const second = fresh('Camps');
  await new Frame(page).entry('Info Hub').click();
  await page.getByRole('link', { name: 'Gérer les catégories' }).click();
  await expect(page).toHaveURL(/\/categories$/);
  await hub.addCategory(first, 'Les premiers jours, ce qui se passe et qui appeler');
  await hub.addCategoryWithCover(second);

  await hub.moveUp(second);
  await expect.poll(() => hub.orderOf([first, second])).toEqual([second, first]);
  await expect(hub.moved).toContainText(second);
  await page.reload();
  await expect.poll(() => hub.orderOf([first, second])).toEqual([second, first]);

  await page.getByRole('link', { name: 'Info Hub' }).first().click();
  await expect(hub.tile(first)).toContainText('Les premiers jours, ce qui se passe et q…');
  await expect(hub.tile(second).locator('img')).toHaveJSProperty('complete', true);
  await hub.tile(second).click();
  await expect(page).toHaveURL(/category=/);
  await expect(page.getByRole('tab', { selected: true })).toContainText(second);
});
