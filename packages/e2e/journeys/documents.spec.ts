import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { pdf } from '../pages/pdf.ts';
import { people } from '../people.ts';

const openDocuments = async (page: Page, name: string) => {
  await page.getByRole('link', { name: 'Utilisateurs' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Utilisateurs/);
  await page.getByRole('searchbox').first().fill(name);
  await page.getByRole('link', { name }).first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('tab', { name: /^Documents/ }).click();
};

const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
const menu = async (page: Page, name: string, item: RegExp) => {
  await page.getByRole('button', { name: `Actions pour ${name}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

test('documents of a person are sent, opened, renamed, told among the activities and deleted (USER-PROFILE-17, GAP-58, GAP-81)', async ({
  page,
  signIn,
  fresh,
}) => {
  await signIn(page, people.userAdmin);
  await openDocuments(page, people.member.name);
  const [contract, certificate] = [`${fresh('Contrat')}.pdf`, `${fresh('Attestation')}.pdf`];
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /parcourir/ }).click();
  await (await choosing).setFiles([pdf(contract), pdf(certificate)]);
  for (const name of [contract, certificate]) await expect(rowOf(page, name)).toBeVisible();

  const opened = page.waitForResponse((response) => response.url().endsWith('/open'));
  await menu(page, contract, /Ouvrir/);
  const { url } = (await (await opened).json()) as { url: string };
  const file = await page.request.get(url);
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);
  expect(file.headers()['content-disposition']).toContain('attachment');

  const renamed = fresh('Contrat signé');
  await menu(page, contract, /Renommer/);
  await page.getByRole('textbox', { name: /Nom du document/ }).fill(renamed);
  await page.getByRole('button', { name: 'Renommer', exact: true }).click();
  await expect(rowOf(page, `${renamed}.pdf`)).toBeVisible();

  await menu(page, certificate, /Supprimer/);
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer le document' }).click();
  await expect(rowOf(page, certificate)).toHaveCount(0);
  await page.reload();
  await expect(rowOf(page, `${renamed}.pdf`)).toBeVisible();

  await page.getByRole('tab', { name: 'Activités' }).click();
  const { name } = people.userAdmin;
  for (const words of [
    `${name} a supprimé le document « ${certificate} »`,
    `${name} a renommé le document « ${contract} » en « ${renamed}.pdf »`,
    `${name} a ouvert le document « ${contract} »`,
    `${name} a ajouté le document « ${contract} »`,
  ])
    await expect(page.getByText(words)).toBeVisible();
});
