/** What was not saved survives the end of a session, for the same person and nobody else, and no sign-out (decision 0040). */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { Frame } from '../pages/Frame.ts';
import { spoilSession } from '../pages/session.ts';
import { people } from '../people.ts';

const openForm = async (page: Page) => {
  await new Frame(page).entry('Sites').click();
  await page.getByRole('button', { name: 'Ajouter un site' }).click();
  return page.getByRole('dialog').getByRole('textbox', { name: /^Nom/ });
};

/** A read in the background may notice the end of the session first: what is pressed is gone then, or goes while it is pressed. */
const pressUnlessGone = (target: Locator) =>
  target.dispatchEvent('click', {}, { timeout: 5_000 }).catch(() => undefined);

/** The encrypted texts of this browser, as far as they can be read as words. */
const textsIn = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'unsaved-texts')) return [];
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('unsaved-texts');
      request.onsuccess = () => resolve(request.result);
    });
    const rows = await new Promise<{ sealed: ArrayBuffer }[]>((resolve) => {
      const request = database.transaction('texts').objectStore('texts').getAll();
      request.onsuccess = () => resolve(request.result);
    });
    database.close();
    return rows.map(({ sealed }) => new TextDecoder('latin1').decode(sealed));
  });

test('a form is offered again after its session ended in the middle, to nobody else, and is forgotten at a sign-out (P8)', async ({
  page,
  signIn,
  fresh,
  noise,
}) => {
  noise.expect(/status of 40[01]/, /session has ended/i, /session est terminée/i, /Token not found in localStorage/);
  const name = fresh('Barrage');
  await signIn(page, people.organizationAdmin);
  await (await openForm(page)).fill(name);
  await expect.poll(() => textsIn(page)).toHaveLength(1);
  expect((await textsIn(page))[0]).not.toContain(name);

  await spoilSession(page);
  await pressUnlessGone(page.getByRole('button', { name: 'Ajouter le site' }));
  await expect(page).toHaveURL('/?state=expired');
  await signIn(page, people.userAdmin);
  await new Frame(page).entry('Utilisateurs').click();
  await expect(page.getByText('Reprendre ce que vous aviez écrit')).toHaveCount(0);
  await spoilSession(page);
  await pressUnlessGone(new Frame(page).entry('Sites'));
  await expect(page).toHaveURL('/?state=expired');

  await signIn(page, people.organizationAdmin);
  const field = await openForm(page);
  await page.getByRole('button', { name: 'Reprendre', exact: true }).click();
  await expect(field).toHaveValue(name);
  await expect(page.getByRole('button', { name: 'Reprendre', exact: true })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Reprendre', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await new Frame(page).signOut();
  await expect(page).toHaveURL('/');
  expect(await textsIn(page)).toEqual([]);
});
