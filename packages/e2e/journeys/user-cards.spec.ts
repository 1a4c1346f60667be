import { expect, test } from '../journey.ts';
import { Frame } from '../pages/Frame.ts';
import { takePhoto } from '../pages/photo.ts';
import { UserProfile } from '../pages/UserProfile.ts';
import { people } from '../people.ts';

const type = 'Secourisme en milieu de travail';

test('a card is added on the profile with two photos chosen by a press, waits among the requests, is opened and approved on the profile, and is deleted (API-32, API-33, CARDS-01, CARDS-18, CARDS-32, CARDS-35, GAP-69, GAP-70)', async ({
  page,
  signIn,
  fresh,
}) => {
  const familyName = fresh('Boudreault');
  const name = `Agathe ${familyName}`;
  await signIn(page, people.organizationAdmin);
  const profile = new UserProfile(page);
  const address = await profile.add({ givenName: 'Agathe', familyName });
  await profile.open(address, name);
  await page.getByRole('tab', { name: 'Cartes' }).click();
  const tile = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: type }) });
  await expect(tile).toContainText('Aucune');

  await tile.getByRole('button', { name: /^Ajouter/ }).click();
  const form = page.getByRole('dialog', { name: 'Ajouter une carte' });
  await expect(form.getByRole('textbox', { name: /^Nom/ })).toHaveValue(name);
  const photo = await takePhoto(page);
  for (const side of ['Recto', 'Verso']) {
    const field = form.getByRole('group', { name: side });
    const choosing = page.waitForEvent('filechooser');
    await field.getByRole('button', { name: 'Choisir une image' }).click();
    await (await choosing).setFiles({ ...photo, name: `${side}.jpg` });
    await expect(field.getByRole('button', { name: /^Retirer/ })).toBeVisible();
  }
  await form.getByRole('textbox', { name: /^Numéro de certificat/ }).fill('SMT-2204');
  await form.getByRole('textbox', { name: /^Date d’expiration/ }).fill('31/12/2035');
  await form.getByRole('button', { name: 'Ajouter la carte' }).click();
  await expect(page.getByText('La carte a été ajoutée. Elle attend une approbation.')).toBeVisible();
  await expect(tile).toContainText('En attente');
  await expect(page.getByRole('tab', { name: /^Cartes\s*1$/ })).toBeVisible();

  await new Frame(page).menu.getByRole('link', { name: /^Cartes/ }).click();
  await page.getByRole('searchbox', { name: 'Chercher parmi les cartes' }).fill(familyName);
  await expect(page.getByRole('tabpanel').getByText(/^1 carte$/)).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(familyName) })).toContainText(type);

  await page.goto(`${address}?selectedTab=cards`);
  await page.getByRole('table').getByRole('link', { name: type }).click();
  const card = page.getByRole('dialog', { name });
  const recto = card.getByRole('img', { name: 'Recto de la carte' });
  await expect.poll(() => recto.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await card.getByRole('button', { name: /^Approuver/ }).click();
  await expect(page.getByText('La carte a été modifiée.')).toBeVisible();
  await expect(tile).toContainText('En règle');
  await expect(tile).toContainText('Expire le 31/12/2035');

  await page.getByRole('button', { name: `Actions pour ${type}` }).click();
  await page.getByRole('menuitem', { name: /Supprimer/ }).click();
  const question = page.getByRole('dialog', { name: /^Supprimer cette carte/ });
  await expect(question).toContainText(`« ${type} » de ${name}`);
  await question.getByRole('button', { name: 'Supprimer la carte' }).click();
  await expect(page.getByText('La carte a été supprimée.')).toBeVisible();
  await expect(tile).toContainText('Aucune');
  await expect(page.getByRole('heading', { name: 'Aucune carte pour l’instant' })).toBeVisible();
});
