import { expect, test } from '../journey.ts';
import { Frame } from '../pages/Frame.ts';
import { UserProfile } from '../pages/UserProfile.ts';
import { people } from '../people.ts';

test('the file of a person is completed part by part, each mistake told where it stands (USER-PROFILE-06, USER-PROFILE-08, USER-PROFILE-16, USER-PROFILE-18)', async ({
  page,
  signIn,
  fresh,
  noise,
}) => {
  noise.expect(/422/, /ApiError/);
  const familyName = fresh('Boulianne');
  await signIn(page, people.organizationAdmin);
  const profile = new UserProfile(page);
  await profile.open(await profile.add({ givenName: 'Agathe', familyName }), `Agathe ${familyName}`);

  await expect(page.getByText('Les données du profil sont incomplètes.')).toBeVisible();
  await page.getByRole('button', { name: 'Compléter' }).click();
  await profile.field('Courriel personnel').fill(`${familyName.replace(' ', '.').toLowerCase()}@maison.example`);
  await profile.field('Téléphone à la maison').fill('911');
  await profile.field('Code postal').fill('28013');
  await profile.save();
  await expect(profile.dialog.getByText(/Ce code postal n’existe pas dans ce pays/)).toBeVisible();
  await profile.field('Code postal').fill('g7x6m4');
  await profile.save();
  await expect(profile.dialog.getByText(/Ce numéro n’existe pas/)).toBeVisible();
  await profile.field('Téléphone à la maison').fill('(418) 555-0142');
  await profile.save();
  await expect(page.getByText('Le profil a été enregistré.')).toBeVisible();
  await expect(profile.fact('Téléphone à la maison')).toHaveText(/418\s555-0142/);
  await expect(profile.fact('Adresse')).toHaveText('G7X 6M4');
  await expect(page.getByText('Les données du profil sont incomplètes.')).toHaveCount(0);

  await profile.edit('Renseignements protégés');
  await profile.field('NAS').fill('046 454 286');
  await profile.save();
  await expect(profile.fact('NAS')).toContainText('••• ••• 286');
  await page.getByRole('button', { name: /^Afficher\s: NAS$/ }).click();
  await profile.dialog.getByRole('button', { name: 'Afficher' }).click();
  await expect(profile.fact('NAS')).toContainText('046454286');
  await profile.tab('Activités').click();
  await expect(profile.fact('NAS')).toHaveCount(0);
  await profile.tab('Profil').click();
  await expect(profile.fact('NAS')).toContainText('••• ••• 286');
});

test('two people who change the same file lose nothing of what they wrote (P60)', async ({
  page,
  anotherPage,
  signIn,
  fresh,
  noise,
}) => {
  noise.expect(/409/, /ApiError/);
  const familyName = fresh('Dubé');
  const name = `Rémi ${familyName}`;
  await signIn(page, people.organizationAdmin);
  const mine = new UserProfile(page);
  const address = await mine.add({ givenName: 'Rémi', familyName });
  await mine.open(address, name);
  const otherPage = await anotherPage();
  await signIn(otherPage, people.userAdmin);
  const theirs = new UserProfile(otherPage);
  await theirs.open(address, name);

  await mine.edit('Emploi');
  await mine.field('Titre').fill('Chef d’équipe');
  await theirs.edit('Emploi');
  await theirs.field('Titre').fill('Contremaître');
  await theirs.field('Biens prêtés').fill('Radio nº 12');
  await theirs.save();
  await expect(otherPage.getByText('Le profil a été enregistré.')).toBeVisible();

  await mine.save();
  await expect(mine.dialog.getByText('Quelqu’un d’autre a modifié ces champs entre-temps.')).toBeVisible();
  await expect(mine.dialog.getByText('Contremaître')).toBeVisible();
  await expect(mine.field('Titre')).toHaveValue('Chef d’équipe');
  await expect(mine.field('Biens prêtés')).toHaveValue('Radio nº 12');
  await mine.dialog.getByRole('button', { name: 'Garder mes valeurs' }).click();
  await expect(mine.fact('Titre')).toHaveText('Chef d’équipe');
  await expect(mine.fact('Biens prêtés')).toHaveText('Radio nº 12');
});

test('a role is given beside what it allows, and an assignment as soon as it is chosen (ROLES-13, GAP-58)', async ({
  page,
  signIn,
  fresh,
}) => {
  const familyName = fresh('Savard');
  const name = `Inès ${familyName}`;
  await signIn(page, people.userAdmin);
  const profile = new UserProfile(page);
  await profile.open(await profile.add({ givenName: 'Inès', familyName }), name);

  await profile.tab('Affectations').click();
  await page.getByRole('combobox', { name: 'Site' }).click();
  await page.keyboard.type('riviere-aux');
  await page.getByRole('option', { name: 'Chantier Rivière-aux-Sables' }).click();
  await expect(page.getByText('L’affectation a été enregistrée.')).toBeVisible();

  await profile.tab('Rôle et permissions').click();
  await expect(page).toHaveURL(/selectedTab=roles/);
  await expect(page.getByRole('radio', { name: /Admin de l’organisation/ })).toBeDisabled();
  await page.getByRole('radio', { name: /Responsable d’équipe/ }).check();
  await expect(page.getByText(`${name} aura accès au portail dès maintenant.`)).toBeVisible();
  await page.getByRole('button', { name: /^Donner le rôle/ }).click();
  await expect(page.getByText(/Le rôle est maintenant/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('radio', { name: /Responsable d’équipe/ })).toBeChecked();
  await expect(page.getByText(/^Chantier Rivière-aux-Sables/)).toBeVisible();
});

test('a lead opens the profiles of his people alone, and finds there what he may change (ROLES-10, GAP-04)', async ({
  page,
  anotherPage,
  signIn,
  fresh,
  noise,
}) => {
  // The server says that it does not know somebody whom a lead may not know.
  noise.expect(/404/, /ApiError/);
  const adminPage = await anotherPage();
  await signIn(adminPage, people.organizationAdmin);
  const stranger = await new UserProfile(adminPage).add({ givenName: 'Paul', familyName: fresh('Harvey') });

  await signIn(page, people.lead);
  const frame = new Frame(page);
  await frame.entry('Utilisateurs').click();
  await expect(frame.heading).toHaveText(/^Utilisateurs/);
  await page.getByRole('link', { name: people.member.name }).first().click();
  const profile = new UserProfile(page);
  await expect(page.getByRole('heading', { level: 1, name: people.member.name })).toBeVisible();
  await profile.edit('Emploi');
  await profile.dialog.getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByRole('button', { name: 'Désactiver' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Afficher\s: NAS$/ })).toHaveCount(0);
  await profile.tab('Rôle et permissions').click();
  await expect(page.getByRole('radio')).toHaveCount(1);
  await page.goto(stranger);
  await expect(page.getByRole('heading', { name: 'Cette personne est introuvable' })).toBeVisible();
});
