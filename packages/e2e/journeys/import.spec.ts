import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { people } from '../people.ts';

const ROWS = 300;
const givenNames = ['Éloïse', 'Marc-André', 'José', 'Zoë', 'Jean-François', 'Ana Lucía'];
const familyNames = ['Côté-Bélanger', 'St-Pierre', 'Saint-Onge', 'O’Neill', 'Gagné'];

/** A register as a system for human resources gives it: accents, three kinds of dates, an empty line, and three lines that cannot be. */
const register = (word: string, site: string): string => {
  const lines = Array.from({ length: ROWS }, (_, at) => {
    const [given, family] = [givenNames[at % 6]!, familyNames[at % 5]!];
    const hired = ['2026-11-02', '03/11/2026', '4-nov-2026'][at % 3];
    return [`${word}${at}`, given, family, `${word}.${at}@embauches.example`, hired, at % 5 === 0 ? site : ''];
  });
  lines[13]!.splice(1, 2, '', '');
  lines[40]![3] = `${word}.39@embauches.example`;
  lines[120]![0] = `${word}119`;
  lines.splice(50, 0, ['', '', '', '', '', '']);
  const headings = ['Matricule', 'Prénom', 'Nom', 'Courriel', 'Date d’embauche', 'Site'];
  return [headings, ...lines].map((cells) => cells.join(';')).join('\r\n');
};

const open = async (page: Page) => {
  await page.getByRole('link', { name: 'Gestion des données' }).click();
  await expect(page.getByRole('heading', { name: 'Gestion des données', level: 1 })).toBeVisible();
};

test('a register goes in through its four steps, what is refused is named, and all of it is undone (GAP-22, GAP-55, USERS-15, USERS-16)', async ({
  page,
  signIn,
  fresh,
}) => {
  const word = fresh('h').replace(' ', '');
  const site = fresh('Chantier');
  const file = `${word}.csv`;
  await signIn(page, people.organizationAdmin);
  await open(page);
  await page.getByRole('button', { name: 'Importer des personnes', exact: true }).click();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: file, mimeType: 'text/csv', buffer: Buffer.from(register(word, site)) });

  // each column is guessed from its heading
  await expect(page.getByRole('combobox', { name: /«\s?Matricule\s?»/ })).toHaveText('Numéro d’employé');
  await page.getByRole('button', { name: `Vérifier ${ROWS} lignes` }).click();

  // what would happen, the refused lines first; the site that is missing will be added
  await expect(page.getByRole('button', { name: '297 à ajouter' })).toBeVisible();
  await expect(page.getByRole('row', { name: /Ligne sans nom/ })).toBeVisible();
  await expect(page.getByRole('combobox', { name: new RegExp(site) })).toHaveText('Créer');
  await page.reload();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Télécharger les 3 lignes' }).click();
  expect((await download).suggestedFilename()).toContain(word);
  await page.getByRole('button', { name: 'Importer 297 personnes' }).click();

  // it is heard to end elsewhere
  await page.getByRole('link', { name: 'Sites', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Sites/);
  await expect(page.getByText(new RegExp(`Importation de «\\s${file}\\s» terminée`))).toBeVisible();
  await page.getByRole('searchbox').first().fill(site);
  await expect(page.getByRole('row', { name: new RegExp(site) })).toBeVisible();
  await page.getByRole('link', { name: 'Utilisateurs', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Utilisateurs/);
  await page.getByRole('searchbox').first().fill(`${word}.7@`);
  await expect(page.getByRole('link', { name: /Marc-André/ }).first()).toBeVisible();

  // and undone as a whole
  await open(page);
  await page.getByRole('link', { name: file }).click();
  await expect(page.getByText('Importation terminée', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Annuler l’importation' }).click();
  const question = page.getByRole('dialog');
  await expect(question.getByText('297 personnes ajoutées seront retirées.')).toBeVisible();
  await question.getByRole('button', { name: 'Annuler l’importation' }).click();
  await expect(page.getByText('Importation annulée', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Utilisateurs', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Utilisateurs/);
  await page.getByRole('searchbox').first().fill(`${word}.7@`);
  await expect(page.getByRole('link', { name: /Marc-André/ })).toHaveCount(0);
});

test('a list is taken along as a workbook with what its file is called after (USERS-01, GAP-22)', async ({
  page,
  signIn,
}) => {
  await signIn(page, people.userAdmin);
  await open(page);
  await page.getByRole('button', { name: 'Exporter les personnes' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /XLSX/ }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^Groupe Boréal - Personnes - \d{4}-\d\d-\d\d\.xlsx$/);
  const begins = await file.createReadStream().then(async (bytes) => {
    for await (const chunk of bytes) return String(chunk.subarray(0, 2));
    return '';
  });
  expect(begins).toBe('PK');
});
