import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { organizationOf } from '../pages/api.ts';
import { Frame } from '../pages/Frame.ts';
import { boreal, people } from '../people.ts';

const screen = 'superadmin/card-types';
const created = 'Le type de carte a été créé.';

const writeName = async (page: Page, words: readonly [fr: string, en: string, es: string]): Promise<void> => {
  for (const [at, language] of ['fr', 'en', 'es'].entries())
    await page.locator(`#card-type-name-${language}`).fill(words[at]!);
};

test('a super admin makes a type of card with a list in three languages, sees the form that it gives, and changes it (CARD-TYPES-01, CARD-TYPES-02, CARD-TYPES-03, CARD-TYPES-04, CARD-TYPES-08, API-37, GAP-23, GAP-70)', async ({
  page,
  signIn,
  fresh,
}) => {
  const [french, english, spanish] = [fresh('Plongée'), fresh('Diving'), fresh('Buceo')] as const;
  await signIn(page, people.superAdmin);
  await page.getByRole('link', { name: boreal }).click();
  const frame = new Frame(page);
  await frame.section('Super administration').getByRole('link', { name: 'Types de carte' }).click();
  await expect(frame.heading).toHaveText(/^Types de carte/);
  await page.getByRole('button', { name: 'Créer un type' }).press('Enter');

  const editor = page.getByRole('dialog', { name: 'Nouveau type de carte' });
  await expect(page.locator('#card-type-name-fr')).toBeFocused();
  await writeName(page, [french, english, spanish]);
  await editor.getByRole('button', { name: 'Ajouter un champ' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Autre champ' }).press('Enter');
  await expect(editor.getByRole('textbox', { name: /^Libellé en français/ })).toBeFocused();
  await page.keyboard.type('Niveau');
  await editor.getByRole('textbox', { name: /^Libellé en anglais/ }).fill('Level');
  await editor.getByRole('textbox', { name: /^Libellé en espagnol/ }).fill('Nivel');
  await expect(editor.getByRole('textbox', { name: 'Nom technique' })).toHaveValue('niveau');
  await editor.getByRole('combobox', { name: 'Contenu' }).click();
  await page.getByRole('option', { name: 'Liste' }).click();
  for (const [language, words] of [
    ['français', ['Surface', 'Profondeur']],
    ['anglais', ['Shallow', 'Deep']],
    ['espagnol', ['Superficie', 'Profundidad']],
  ] as const)
    for (const at of [1, 2])
      await editor.getByRole('textbox', { name: new RegExp(`^Option ${at} en ${language}`) }).fill(words[at - 1]!);
  await editor.getByRole('button', { name: 'Déplacer Niveau' }).press('ArrowUp');

  const preview = editor.getByRole('region', { name: 'Aperçu du formulaire' });
  await preview.getByText('Espagnol', { exact: true }).click();
  await expect(preview).toContainText(spanish);
  await preview.getByRole('combobox', { name: 'Nivel' }).click();
  await page.getByRole('option', { name: 'Profundidad' }).click();
  await expect(preview.getByRole('combobox', { name: 'Nivel' })).toContainText('Profundidad');
  await editor.getByRole('button', { name: 'Créer le type' }).press('Enter');
  await expect(page.getByText(created)).toBeVisible();

  await page.getByRole('searchbox').fill(english);
  await page.getByRole('table').getByRole('link', { name: french }).press('Enter');
  const saved = page.getByRole('dialog', { name: french });
  const handles = saved.getByRole('button', { name: /^Déplacer / });
  await expect(handles).toHaveCount(3);
  await expect(handles.nth(1)).toHaveAccessibleName('Déplacer Niveau');
  await saved.getByRole('switch', { name: 'Date d’expiration exigée' }).press('Space');
  await saved.getByRole('textbox', { name: /^Description en français/ }).fill('Travaux sous l’eau');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: /^Quitter ce type de carte/ });
  await question.getByRole('button', { name: 'Rester' }).click();
  await saved.getByRole('button', { name: 'Enregistrer le type' }).click();
  await expect(page.getByText('Le type de carte a été enregistré.')).toBeVisible();
  await expect(saved).toHaveCount(0);
  await page.reload();
  const row = page.getByRole('row', { name: new RegExp(french) });
  await expect(row).toContainText('expire, avis');
  await expect(row).not.toContainText(/date exigée/i);
  await row.getByRole('link').click();
  await expect(saved.getByRole('textbox', { name: /^Description en français/ })).toHaveValue('Travaux sous l’eau');
});

test('what an organization asks for becomes a type and is answered by a super admin, and nobody else comes there (CARD-TYPES-10, API-41, GAP-03, GAP-70)', async ({
  page,
  signIn,
  anotherPage,
  fresh,
}) => {
  const name = fresh('Opération de nacelle');
  const answer = fresh('Le type est prêt');
  const admin = await anotherPage();
  await signIn(admin, people.organizationAdmin);
  await expect(new Frame(admin).heading).toBeVisible();
  const organization = organizationOf(admin);
  await admin.goto(`/${organization}/${screen}?open=new`);
  await expect(new Frame(admin).heading).toHaveText(/^Vous n’avez pas la permission de voir cette page/);
  await expect(admin.getByRole('dialog')).toHaveCount(0);
  await admin.goto(`/${organization}/organization/cards?open=request`);
  await admin.getByRole('textbox', { name: /^Nom du type/ }).fill(name);
  await admin.getByRole('button', { name: 'Envoyer la demande' }).click();
  await expect(admin.getByText('La demande a été envoyée.')).toBeVisible();

  await signIn(page, people.superAdmin);
  await page.goto(`/${organization}/${screen}?view=requests&perPage=100`);
  await page.getByRole('button', { name: new RegExp(`^Créer ce type.*${name}`) }).click();
  await expect(page.locator('#card-type-name-fr')).toHaveValue(name);
  await writeName(page, [name, name, name]);
  await page.getByRole('button', { name: 'Créer le type' }).click();
  await expect(page.getByText(created)).toBeVisible();
  const question = page.getByRole('dialog', { name: /^Marquer la demande comme faite/ });
  await question.getByRole('textbox', { name: /^Réponse/ }).fill(answer);
  await question.getByRole('button', { name: 'Marquer comme faite' }).click();
  await expect(page.getByText('La demande est faite.')).toBeVisible();

  await admin.goto(`/${organization}/organization/cards?tab=requests`);
  await expect(admin.getByRole('row', { name: new RegExp(name) })).toContainText(answer);
});
