import type { MyArticle, MyInfoHub } from '@fanal/contract/infohub/my-infohub.shapes';
import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { ArticleEditor } from '../pages/ArticleEditor.ts';
import { callsOf, organizationOf } from '../pages/api.ts';
import { InfoHub } from '../pages/InfoHub.ts';
import { people, type Someone } from '../people.ts';

/** Calls of the mobile app, as a person who has signed in. */
const appOf = async (page: Page, signIn: (page: Page, someone: Someone) => Promise<void>, organization: string) => {
  await signIn(page, people.member);
  return callsOf(page, organization);
};

test('an article is written in two languages, published, read by a member, rewritten, compared, taken back, deleted and restored (INFOHUB-02, INFOHUB-15, GAP-42, GAP-80)', async ({
  page,
  anotherPage,
  signIn,
  fresh,
}) => {
  const category = fresh('Froid');
  const title = fresh('Engelures');
  await signIn(page, people.contentCreator);
  await page.goto(`/${organizationOf(page)}/categories`);
  const hub = new InfoHub(page);
  await hub.addCategory(category, 'Ce que le froid fait, et ce qu’on y peut');
  await page.goto(`/${organizationOf(page)}/content/infohub`);

  const editor = new ArticleEditor(page);
  await editor.begin(title, category);
  await editor.dialog.getByLabel(/^Résumé/).fill('Les reconnaître à temps.');
  await editor.dialog.getByRole('radio', { name: 'Froid' }).check({ force: true });
  await editor.open('Contenu');
  await editor.write('Réchauffez la peau lentement, sans la frotter.');
  await editor.addLanguage('Anglais (Canada)');
  await editor.write('Warm the skin slowly.');
  await editor.open('Description');
  await editor.title.fill(`${title} EN`);
  await editor.dialog.getByLabel(/^Résumé/).fill('How to see it in time.');
  await editor.aimAtEverybody();
  await editor.publish();
  await expect(page.getByText('L’article est en ligne.')).toBeVisible();

  const app = await appOf(await anotherPage(), signIn, organizationOf(page));
  const found = await app<MyInfoHub>('GET', `/v1/my/infohub?search=${encodeURIComponent('rechauffez')}`);
  const mine = found.items.find((one) => one.title === title);
  expect(mine).toMatchObject({ locale: 'fr_CA', blurb: 'Les reconnaître à temps.', icon: 'cold' });
  const read = await app<MyArticle>('GET', `/v1/my/infohub/${mine!.id}`);
  expect(read.description).toContain('Réchauffez la peau lentement');

  await page.goto(`/${organizationOf(page)}/content/infohub?title=${encodeURIComponent(title)}`);
  await hub.names.filter({ hasText: title }).click();
  await editor.open('Contenu');
  await editor.write('Appelez le 911.');
  await editor.publish('Publier la mise à jour');
  await hub.names.filter({ hasText: title }).click();
  await editor.dialog.getByRole('button', { name: 'Versions' }).click();
  const versions = page.getByRole('dialog', { name: /^Versions/ });
  await expect(versions.locator('ins').filter({ hasText: '911' })).toBeVisible();
  await expect(versions.locator('del').filter({ hasText: 'Réchauffez' })).toBeVisible();
  await versions.getByRole('button', { name: 'Restaurer cette version (1)' }).click();
  await page
    .getByRole('dialog', { name: /^Restaurer la version 1/ })
    .getByRole('button', { name: 'Restaurer' })
    .click();
  await expect(page.getByText('La version 1 est restaurée.')).toBeVisible();
  expect((await app<MyArticle>('GET', `/v1/my/infohub/${mine!.id}`)).description).toContain(
    'Réchauffez la peau lentement',
  );
  await editor.dialog.getByRole('button', { name: 'Fermer' }).click();

  await page.getByRole('button', { name: `Actions pour ${title}` }).click();
  await page.getByRole('menuitem', { name: /^Supprimer/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(hub.names.filter({ hasText: title })).toHaveCount(0);
  await page.getByRole('tab', { name: /^Supprimés/ }).click();
  await page.getByRole('button', { name: `Actions pour ${title}` }).click();
  await page.getByRole('menuitem', { name: /^Restaurer/ }).click();
  await page.getByRole('tab', { name: /^Brouillons/ }).click();
  await expect(hub.names.filter({ hasText: title })).toBeVisible();
});

test('a PDF is sent, drawn on the telephone of the preview, read by the search, and opened by a member (INFOHUB-03, INFOHUB-06, P28)', async ({
  page,
  anotherPage,
  signIn,
  fresh,
}) => {
  const title = fresh('Grille salariale');
  const printed = await anotherPage();
  await printed.setContent('<h1>Grille</h1><p>Le taux de la zone éloignée s’applique au camp.</p>');
  const bytes = await printed.pdf({ format: 'Letter' });

  await signIn(page, people.contentCreator);
  const category = fresh('Paie');
  await page.goto(`/${organizationOf(page)}/categories`);
  await new InfoHub(page).addCategory(category, 'Quand et combien');
  await page.goto(`/${organizationOf(page)}/content/infohub`);
  const editor = new ArticleEditor(page);
  await editor.begin(title, category);
  await editor.open('Contenu');
  await editor.choose('PDF');
  const choosing = page.waitForEvent('filechooser');
  await editor.dialog.getByRole('button', { name: /parcourir/ }).click();
  await (await choosing).setFiles({ name: 'grille.pdf', mimeType: 'application/pdf', buffer: bytes });
  const drawn = editor.dialog.getByRole('img', { name: 'Page 1 sur 1' });
  await expect(drawn).toBeVisible();
  // not white alone: the words are there
  await expect
    .poll(() =>
      drawn.evaluate((canvas: HTMLCanvasElement) => {
        const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
        return data.some((value, at) => at % 4 === 0 && value < 60);
      }),
    )
    .toBe(true);
  await editor.dialog.getByRole('button', { name: 'Enregistrer le brouillon' }).click();
  await expect(editor.dialog.getByText('Lisible par la recherche')).toBeVisible();
  await editor.dialog.getByRole('button', { name: 'Voir le texte' }).click();
  await expect(page.getByRole('dialog', { name: 'Texte de grille.pdf' })).toContainText('zone éloignée');
  await page
    .getByRole('dialog', { name: 'Texte de grille.pdf' })
    .getByRole('button', { name: 'Fermer' })
    .last()
    .click();
  await editor.aimAtEverybody();
  await editor.publish();

  const app = await appOf(await anotherPage(), signIn, organizationOf(page));
  const { items } = await app<MyInfoHub>('GET', `/v1/my/infohub?search=${encodeURIComponent('ELOIGNEE')}`);
  const mine = items.find((one) => one.title === title)!;
  const { pdf } = await app<MyArticle>('GET', `/v1/my/infohub/${mine.id}`);
  const file = await page.request.get(pdf!.url);
  expect(file.headers()['content-type']).toBe('application/pdf');
  expect((await file.body()).equals(bytes)).toBe(true);
});

test('a link that runs a program is refused with words and is no link in the portal; a good one goes out (INFOHUB-03, INFOHUB-17, P23)', async ({
  page,
  signIn,
  fresh,
}) => {
  await signIn(page, people.contentCreator);
  await page.goto(`/${organizationOf(page)}/content/infohub`);
  const editor = new ArticleEditor(page);
  await page.getByRole('button', { name: 'Rédiger un article' }).first().click();
  await editor.title.fill(fresh('Lien'));
  await editor.open('Contenu');
  await editor.choose('Lien web');
  const address = editor.dialog.getByLabel(/^Adresse \(Français/);
  await address.fill('javascript:alert(document.domain)');
  await expect(address).toHaveAttribute('aria-invalid', 'true');
  await expect(editor.dialog.getByRole('link')).toHaveCount(0);
  await address.fill('https://boreal.example/froid');
  await expect(address).not.toHaveAttribute('aria-invalid', 'true');
  await expect(editor.dialog.getByRole('link', { name: 'Ouvrir' })).toHaveAttribute(
    'href',
    'https://boreal.example/froid',
  );
});
