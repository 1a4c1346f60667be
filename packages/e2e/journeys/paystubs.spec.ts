import type { MyPaystub } from '@fanal/contract/paystubs/my-paystubs.shapes';
import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { callsOf, organizationOf } from '../pages/api.ts';
import { Frame } from '../pages/Frame.ts';
import { drawPayroll, stub } from '../pages/payroll.ts';
import { people } from '../people.ts';

const samuel = { name: 'GAGNON-LEFEBVRE, Samuel', number: '20417' };
const sylvie = { name: 'ALLARD, Sylvie', number: '18545' };

const dialogOf = (page: Page) => page.getByRole('dialog').last();

const stubsOfMember = async (page: Page, organization: string): Promise<MyPaystub[]> => {
  const { items } = await callsOf(page, organization)<{ items: MyPaystub[] }>('GET', '/v1/my/paystubs');
  return items;
};

test('stubs are sent, a wrong one is found and given to its person, a second person releases them, and one is recalled (PAYSTUBS-01, PAYSTUBS-02, PAYSTUBS-05, PAYSTUBS-06, GAP-71, GAP-80)', async ({
  page,
  anotherPage,
  signIn,
}) => {
  test.slow();
  const payroll = drawPayroll(2027);
  await signIn(page, people.organizationAdmin);
  await new Frame(page).entry('Paie').click();
  const payDate = page.getByRole('textbox', { name: /^Date de paie/ });
  await expect(payDate).not.toHaveValue(''); // the next one, from the settings
  await payDate.fill('14 janvier');
  await payDate.press('Tab');
  await expect(page.getByText('Écrivez la date ainsi', { exact: false })).toBeVisible();
  await payDate.fill(payroll.payDate);
  await payDate.press('Tab');
  await expect(page.getByRole('textbox', { name: /^Période, du/ })).toHaveValue(payroll.start);
  await expect(page.getByRole('textbox', { name: /^au/ })).toHaveValue(payroll.end);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([stub('20417', samuel, payroll), stub('15660', sylvie, payroll), stub('99999999', samuel, payroll)]);
  const table = page.getByRole('table', { name: 'Fichiers déposés' });
  await expect(table.getByRole('row', { name: /^20417-/ })).toContainText(people.member.name);
  await expect(table.getByRole('row', { name: /^99999999-/ })).toContainText('Aucune personne ne porte le numéro');
  await page.getByRole('button', { name: 'Envoyer 2 talons' }).click();
  await expect(table.getByRole('row', { name: /^20417-/ })).toContainText('Envoyé');
  await page.getByRole('button', { name: 'Vérifier la paie' }).click();

  const doubt = page.getByRole('article');
  await expect(doubt).toHaveCount(1);
  await expect(doubt).toContainText('Le PDF est pour une autre personne');
  await expect(page.getByRole('main')).not.toContainText('1 234,56');
  await doubt.getByRole('button', { name: 'Donner à Sylvie Allard' }).click();
  await expect(page.getByText('Le talon va à Sylvie Allard.')).toBeVisible();
  await expect(page.getByText('Rien à examiner')).toBeVisible();
  await page.getByRole('button', { name: 'Demander l’approbation' }).click();
  await expect(page.getByRole('button', { name: 'En attente d’une deuxième personne' })).toBeDisabled();

  const organization = organizationOf(page);
  const check = `/${organization}/organization/paystub?tab=check&payDate=${payroll.day}`;
  const second = await anotherPage();
  await signIn(second, people.both, check);
  await second.getByRole('button', { name: 'Approuver et diffuser…' }).click();
  await dialogOf(second)
    .getByRole('radio', { name: /^Maintenant/ })
    .check({ force: true });
  await dialogOf(second).getByRole('button', { name: 'Diffuser 2 talons' }).click();
  await expect(second.getByText(/2 talons diffusés/)).toBeVisible();

  const phone = await anotherPage();
  await signIn(phone, people.member);
  const mine = await stubsOfMember(phone, organization);
  expect(mine.filter(({ payDate }) => payDate === payroll.day).map(({ fileName }) => fileName)).toEqual([
    `20417-${payroll.day}.pdf`,
  ]);

  await page.goto(`/${organization}/organization/manage-paystub?payDate=${payroll.day}`);
  await page.getByRole('button', { name: `Actions pour ${people.member.name}` }).click();
  await page.getByRole('menuitem', { name: 'Rappeler' }).click();
  await dialogOf(page).getByRole('button', { name: 'Rappeler le talon' }).click();
  await expect(page.getByText('1 talon est rappelé.')).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(people.member.name) })).toContainText('À examiner'); // back to the check, as the dialog proposes
  const left = await stubsOfMember(phone, organization);
  expect(left.map(({ payDate }) => payDate)).not.toContain(payroll.day);
});
