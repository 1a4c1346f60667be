import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { Frame } from '../pages/Frame.ts';
import { GroupEditor } from '../pages/GroupEditor.ts';
import { people } from '../people.ts';

const openGroups = async (page: Page): Promise<void> => {
  const frame = new Frame(page);
  await frame.entry('Utilisateurs').click();
  await page.getByRole('tab', { name: /^Groupes/ }).click();
  await expect(page.getByRole('table', { name: 'Groupes' })).toBeVisible();
};

const search = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('searchbox', { name: 'Chercher parmi les groupes' }).fill(name);
  await expect(page.getByText('1 à 1 sur 1')).toBeVisible();
};

test('a group is made by rule with a group within it, its members change while it is written, it becomes a recipient, and goes with the typed word (GROUPS-01, GROUPS-02, GROUPS-05, GROUPS-09, GAP-60, GAP-61)', async ({
  page,
  signIn,
  fresh,
}) => {
  test.slow();
  const [inner, outer] = [fresh('Signalisation'), fresh('Pont')];
  await signIn(page, people.userAdmin);
  await openGroups(page);

  const editor = new GroupEditor(page);
  await editor.begin(inner);
  await editor.byRule();
  await editor.chooseField(1, 'Projet');
  const byProject = await editor.chooseValue(1, 'Pont du km 14');
  expect(byProject).toBeGreaterThan(0);
  await editor.save('Créer le groupe');

  await editor.begin(outer);
  await editor.byRule();
  await editor.chooseField(1, 'Langue parlée');
  const byLanguage = await editor.chooseValue(1, 'Espagnol');
  const together = await editor.hold(inner);
  await expect(editor.reviewed('Aucune audience ne se contient elle-même')).toBeVisible();
  await expect(editor.members.getByRole('listitem').filter({ hasText: inner }).first()).toBeVisible();
  expect(together).toBeGreaterThanOrEqual(Math.max(byProject, byLanguage));
  expect(together).toBeLessThanOrEqual(byProject + byLanguage);
  await editor.unfold(inner);
  await expect(editor.audiences.getByText('Projet est Pont du km 14')).toBeVisible();
  await editor.save('Créer le groupe');

  // It is in the list with its members, and a recipient like any other.
  await search(page, outer);
  await expect(page.getByRole('row', { name: new RegExp(outer) })).toContainText(String(together));
  await editor.begin(fresh('Ensemble'));
  expect(await editor.hold(outer)).toBe(together);
  await editor.close();
  await page.getByRole('button', { name: 'Quitter sans enregistrer' }).click();

  // While the other one holds it, it stays.
  await search(page, inner);
  await page.getByRole('button', { name: `Actions pour ${inner}` }).click();
  await page.getByRole('menuitem', { name: 'Supprimer…' }).click();
  const refusal = page.getByRole('dialog', { name: 'Utilisé à 1 endroit' });
  await refusal.getByRole('link', { name: outer }).click();
  await expect(editor.name).toHaveValue(outer);
  await page.getByRole('button', { name: 'Supprimer…' }).click();
  const question = page.getByRole('dialog', { name: /^Supprimer ce groupe/ });
  const confirm = question.getByRole('button', { name: 'Supprimer', exact: true });
  await question.getByRole('textbox').fill('supprime');
  await expect(confirm).toBeDisabled();
  await question.getByRole('textbox').fill(' SUPPRIMER ');
  await confirm.click();
  await expect(page.getByText('Le groupe a été supprimé.')).toBeVisible();
  await expect(editor.window).toHaveCount(0);
});
