import { expect, test } from '../journey.ts';
import { Frame } from '../pages/Frame.ts';
import { StructureItemList } from '../pages/StructureItemList.ts';
import { people } from '../people.ts';

/** A site of the demonstration that people are assigned to. */
const head = 'Siège social';

const languages = [
  {
    language: 'Français (Canada)',
    menu: 'Sites',
    add: 'Ajouter un site',
    name: 'Nom',
    type: 'Type',
    street: 'Adresse',
    city: 'Ville',
    postalCode: 'Code postal',
    country: 'Pays',
    province: 'Province',
    submit: 'Ajouter le site',
    save: 'Enregistrer',
    added: 'Le site a été ajouté.',
    changed: 'Le site a été modifié.',
    deleted: 'Le site a été supprimé.',
    remove: 'Supprimer…',
    confirm: 'Supprimer le site',
    quebec: 'Québec',
    site: 'Dépôt d’essai français',
  },
  {
    language: 'English (Canada)',
    menu: 'Sites',
    add: 'Add a site',
    name: 'Name',
    type: 'Type',
    street: 'Address',
    city: 'City',
    postalCode: 'Postal code',
    country: 'Country',
    province: 'Province',
    submit: 'Add the site',
    save: 'Save',
    added: 'The site was added.',
    changed: 'The site was changed.',
    deleted: 'The site was deleted.',
    remove: 'Delete…',
    confirm: 'Delete the site',
    quebec: 'Quebec',
    site: 'English trial yard',
  },
  {
    language: 'Español',
    menu: 'Sitios',
    add: 'Agregar un sitio',
    name: 'Nombre',
    type: 'Tipo',
    street: 'Dirección',
    city: 'Ciudad',
    postalCode: 'Código postal',
    country: 'País',
    province: 'Provincia',
    submit: 'Agregar el sitio',
    save: 'Guardar',
    added: 'El sitio se ha agregado.',
    changed: 'El sitio se ha modificado.',
    deleted: 'El sitio se ha eliminado.',
    remove: 'Eliminar…',
    confirm: 'Eliminar el sitio',
    quebec: 'Quebec',
    site: 'Patio de ensayo español',
  },
] as const;

for (const words of languages)
  test(`a site is added with all its fields, changed and deleted (${words.language}) (STRUCTURE-06, SHELL-43, SHELL-50)`, async ({
    page,
    signIn,
    fresh,
  }) => {
    const site = fresh(words.site);
    await signIn(page, people.organizationAdmin);
    const frame = new Frame(page);
    const list = new StructureItemList(page);
    await frame.chooseLanguage(words.language);
    await frame.entry(words.menu).click();
    await page.getByRole('button', { name: words.add }).click();
    await expect(list.field(new RegExp(`^${words.name}`))).toBeFocused();
    await expect(list.dialog).toContainText(`${words.name}*`);
    await list.field(new RegExp(`^${words.name}`)).fill(site);
    await list.field(words.type).fill('Chantier');
    await list.field(words.street).fill('12, rue de l’Essai');
    await list.field(words.city).fill('Alma');
    await list.field(words.postalCode).fill('G8B 1A1');
    await list.field(words.country).fill('Canada');
    await list.field(words.province).click();
    await page.getByRole('option', { name: words.quebec, exact: true }).click();
    await list.button(words.submit).click();
    await expect(page.getByText(words.added)).toBeVisible();
    await expect(list.dialog).toHaveCount(0);

    await list.find(site);
    await expect(list.names).toHaveText([site]);
    await list.names.first().click();
    await expect(list.field(words.postalCode)).toHaveValue('G8B 1A1');
    await expect(list.field(words.city)).toHaveValue('Alma');
    await list.field(words.city).fill('Saguenay');
    await list.button(words.save).click();
    await expect(page.getByText(words.changed)).toBeVisible();
    await expect(list.row(site)).toContainText('Saguenay');

    await list.choose(site, words.remove);
    await list.button(words.confirm).click();
    await expect(page.getByText(words.deleted)).toBeVisible();
    await expect(list.names).toHaveCount(0);
  });

test('a name that differs only in capitals and accents is refused at its field, which leads to the one that has it (STRUCTURE-07, STRUCTURE-08, STRUCTURE-09, GAP-64)', async ({
  page,
  signIn,
  fresh,
  noise,
}) => {
  noise.expect(/status of 409/, /Ce nom est déjà utilisé/);
  await signIn(page, people.organizationAdmin);
  await new Frame(page).entry('Sites').click();
  const list = new StructureItemList(page);
  const own = fresh('Site au nom bien à lui');
  const disguised = `  ${head.toUpperCase().normalize('NFD').replace(/\p{M}/gu, '')} `;
  await page.getByRole('button', { name: 'Ajouter un site' }).click();
  await list.field(/^Nom/).fill(disguised);
  await list.button('Ajouter le site').click();
  await expect(list.dialog).toContainText('Un site porte déjà ce nom');
  await expect(list.dialog).toContainText(head);
  await expect(list.field(/^Nom/)).toHaveAttribute('aria-invalid', 'true');
  await expect(list.field(/^Nom/)).toBeFocused();

  await list.field(/^Nom/).fill(own);
  await list.button('Ajouter le site').click();
  await expect(page.getByText('Le site a été ajouté.')).toBeVisible();
  await list.find(own);
  await list.names.first().click();
  await list.field(/^Nom/).fill(disguised);
  await list.button('Enregistrer').click();
  await expect(list.dialog).toContainText('Un site porte déjà ce nom');
  await list.button('Ouvrir ce site').click();
  await page.getByRole('button', { name: 'Quitter sans enregistrer' }).click();
  await expect(list.field(/^Nom/)).toHaveValue(head);
});

test('a site in use cannot be deleted: its people are named and can be looked at (STRUCTURE-14, ERRORS-25)', async ({
  page,
  signIn,
}) => {
  await signIn(page, people.organizationAdmin);
  await new Frame(page).entry('Sites').click();
  const list = new StructureItemList(page);
  await list.sortBy('Personnes', 'ascending');
  await list.sortBy('Personnes', 'descending');
  const used = await list.names.first().innerText();
  await list.choose(used, 'Supprimer…');
  await expect(list.dialog.getByRole('heading')).toHaveText(/^Ce site est utilisé par \d+ personnes$/);
  await expect(list.dialog).toContainText(`« ${used} » ne peut pas être supprimé`);
  await expect(list.dialog.getByRole('listitem')).toHaveCount(5);
  await expect(list.button('Supprimer le site')).toHaveCount(0);
  await list.button(/^Voir les \d+ personnes$/).click();
  await expect(list.dialog.getByRole('heading')).toHaveText(`Personnes affectées à « ${used} »`);
  await expect(list.dialog.getByRole('listitem').first()).toBeVisible();
});

test('of several sites chosen at once those in use stay and are named, the others are gone (STRUCTURE-14)', async ({
  page,
  signIn,
  fresh,
}) => {
  await signIn(page, people.organizationAdmin);
  await new Frame(page).entry('Sites').click();
  const list = new StructureItemList(page);
  const lot = fresh('Lot');
  for (const name of [`${lot} un`, `${lot} deux`]) {
    await page.getByRole('button', { name: 'Ajouter un site' }).click();
    await list.field(/^Nom/).fill(name);
    await list.button('Ajouter le site').click();
    await expect(list.dialog).toHaveCount(0);
  }
  await list.find(lot);
  await expect(list.names).toHaveText([`${lot} deux`, `${lot} un`]);
  for (const name of [`${lot} deux`, `${lot} un`]) await list.row(name).getByRole('checkbox').check({ force: true });
  // What is chosen stays chosen while something else is looked for.
  await list.find(head);
  await list.row(head).getByRole('checkbox').check({ force: true });
  const bar = page.getByRole('toolbar', { name: '3 sites sélectionnés' });
  await bar.getByRole('button', { name: 'Supprimer' }).click();
  await expect(list.dialog.getByRole('heading')).toHaveText('Supprimer 3 sites ?');
  await list.button('Supprimer').click();
  await expect(list.dialog.getByRole('heading')).toHaveText('1 site utilisé est resté');
  await expect(list.dialog).toContainText('2 sites ont été supprimés.');
  await expect(list.dialog.getByRole('listitem')).toContainText(head);
  await list.button('Fermer').first().click();
  await expect(list.row(head)).toBeVisible();
  await list.find(lot);
  await expect(list.names).toHaveCount(0);
});

test('a site is added, found, changed and deleted without a mouse (WCAG 2.1.1)', async ({ page, signIn, fresh }) => {
  await signIn(page, people.organizationAdmin);
  const list = new StructureItemList(page);
  const name = fresh('Site au clavier');
  await new Frame(page).entry('Sites').focus();
  await page.keyboard.press('Enter');
  await expect(new Frame(page).heading).toBeFocused();
  await expect(page.getByRole('button', { name: 'Vues' })).toBeVisible();
  for (const action of ['Vues', 'Copier le lien de cette vue', 'Fiches d’urgence', 'Exporter', 'Ajouter un site']) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: action })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(list.field(/^Nom/)).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(list.dialog).toHaveCount(0);
  // The focus comes back to where it was.
  await expect(page.getByRole('button', { name: 'Ajouter un site' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(list.search).toBeFocused();
  await page.keyboard.type(name);
  await expect(list.names).toHaveText([name]);
  await list.names.first().focus();
  await page.keyboard.press('Enter');
  await expect(list.field(/^Nom/)).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(' bis');
  await page.keyboard.press('Enter');
  await expect(list.dialog).toHaveCount(0);
  await expect(list.names).toHaveText([`${name} bis`]);
  await list.row(`${name} bis`).getByRole('button').last().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Supprimer…' })).toBeFocused();
  await page.keyboard.press('Enter');
  // The safe choice has the focus; the dialog keeps it.
  await expect(list.button('Garder le site')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(list.button('Supprimer le site')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Le site a été supprimé.')).toBeVisible();
});
