import { expect, test } from '../journey.ts';
import { messageTo } from '../outbox.ts';
import { violationsOn } from '../pages/appearance.ts';
import { SignInPage } from '../pages/SignInPage.ts';
import { people } from '../people.ts';

const PASSWORD = 'neuf caribous en hiver';

test('an invited person proves the e-mail with a code, chooses a password and is in the portal (USERS-09, USERS-10, GAP-10)', async ({
  page,
  signInByPages,
  anotherPage,
  fresh,
  noise,
}) => {
  noise.expect(/status of 422/);
  const family = fresh('Naud').replace(' ', '-');
  const email = `${family.toLowerCase()}@boreal.example`;
  await signInByPages(page, people.organizationAdmin);
  const call = (method: string, path: string, body?: unknown) =>
    page.evaluate(
      async ([method, path, body]) => {
        const headers = {
          authorization: `Bearer ${localStorage.getItem('token')}`,
          'x-organization-id': localStorage.getItem('organizationId') ?? '',
          'content-type': 'application/json',
        };
        const answer = await fetch(path as string, {
          method: method as string,
          headers,
          ...(body ? { body: JSON.stringify(body) } : {}),
        });
        return answer.json();
      },
      [method, path, body] as const,
    );
  const { users } = await call('POST', '/v1/invitations', {
    users: [{ firstName: 'Solange', lastName: family, email, roleType: 'userAdmin', channel: 'email' }],
  });
  const status = async () => (await call('GET', `/v1/all/users/${users[0].id}`)).invitationStatus;
  await messageTo(email, /Content-Language: fr-CA/);
  await expect.poll(status).toBe('invited');

  const home = await anotherPage();
  await home.goto('/');
  const signInPage = new SignInPage(home);
  await signInPage.open();
  await home.getByRole('link', { name: 'Première connexion, ou mot de passe oublié ?' }).click();
  await signInPage.login.fill(email);
  await home.getByRole('button', { name: 'Recevoir un code' }).click();
  const [, code] = /^(\d{6})\r?$/m.exec(await messageTo(email, /^\d{6}\r?$/m))!;
  expect(await violationsOn(home)).toEqual([]);
  await home.getByLabel('Code reçu').fill(code!);
  await home.getByLabel('Nouveau mot de passe').fill('trop court');
  await home.getByRole('button', { name: 'Enregistrer et me connecter' }).click();
  await expect(home.getByText('Au moins 12 caractères. Une phrase se retient bien.')).toBeVisible();
  await expect(home.getByLabel('Code reçu')).toHaveValue(code!);
  await home.getByLabel('Nouveau mot de passe').fill(PASSWORD);
  await home.getByRole('button', { name: 'Enregistrer et me connecter' }).click();
  await expect(home.locator('#content').getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(status).toBe('claimed');

  const later = await anotherPage();
  await later.goto('/');
  await new SignInPage(later).open();
  await new SignInPage(later).enter(email, PASSWORD);
  await expect(later.locator('#content').getByRole('heading', { level: 1 })).toBeVisible();
});
