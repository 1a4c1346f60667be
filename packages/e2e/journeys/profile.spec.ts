import { expect, test } from '../journey.ts';
import { OwnProfile } from '../pages/OwnProfile.ts';
import { takePhoto } from '../pages/photo.ts';
import { people } from '../people.ts';

/** Other things under the name and the type of a picture. */
const disguised = [
  ['logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['page.html', '<!doctype html><script>alert(1)</script>'],
  ['outil.exe', 'MZ\u0090\u0000\u0003'],
  ['contrat.pdf', '%PDF-1.7\n%%EOF'],
] as const;

// the recorder asks for the address of a picture that cannot be read, which the policy of the page forbids
test.use({ trace: 'off' });

test('a photo of twelve megapixels is cropped without a mouse, sent, shown on every screen, and removed (API-16, API-17, API-21, UPLOADS-09)', async ({
  page,
  signIn,
}) => {
  await signIn(page, people.influencer);
  const profile = new OwnProfile(page);
  await profile.open();
  await profile.choose(await takePhoto(page));
  // The dialog gives the focus to something of its own first.
  await expect(profile.crop.locator(':focus')).toHaveCount(1);
  const frame = profile.crop.getByRole('application', { name: 'Cadre de 512 × 512 pixels' });
  for (let stop = 0; stop < 10 && !(await frame.evaluate((place) => place === document.activeElement)); stop += 1)
    await page.keyboard.press('Tab');
  await expect(frame).toBeFocused();
  for (const key of ['+', '+', 'ArrowLeft', 'ArrowUp', '-']) await page.keyboard.press(key);
  const sent = page.waitForResponse((response) => response.url().endsWith('/v1/upload-files/images-profiles'));
  await profile.crop.getByRole('button', { name: 'Utiliser cette image' }).focus();
  await page.keyboard.press('Enter');
  expect(await (await sent).json()).toMatchObject({ width: 512, height: 512 });
  await expect(page.getByText('Votre photo a été changée.')).toBeVisible();
  await expect(profile.accountPhoto).toBeVisible();

  await page.reload();
  await expect(profile.accountPhoto).toBeVisible();
  const address = (await profile.accountPhoto.getAttribute('src'))!;
  const read = await page.request.get(address);
  expect([read.status(), read.headers()['content-type'], read.headers()['x-content-type-options']]).toEqual([
    200,
    'image/webp',
    'nosniff',
  ]);
  expect((await read.body()).includes('Exif')).toBe(false);

  await profile.photo.getByRole('button', { name: 'Retirer la photo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer la photo' }).click();
  await expect(profile.accountPhoto).toHaveCount(0);
  await expect.poll(async () => (await page.request.get(address)).status()).toBe(404);
});

test('what is no picture is refused before anything is sent, and a damaged one with what to do (P26, UPLOADS-03)', async ({
  page,
  signIn,
}) => {
  await signIn(page, people.contentCreator);
  const profile = new OwnProfile(page);
  await profile.open();
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/v1/upload-files')) calls.push(request.url());
  });
  for (const [name, content] of disguised) {
    await profile.choose({ name, mimeType: 'image/png', buffer: Buffer.from(content, 'latin1') });
    await expect(profile.photo.getByRole('alert').filter({ hasText: `« ${name} »` })).toBeVisible();
  }
  await profile.choose({
    name: 'faux.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<html><script>alert(1)</script>'),
  });
  await expect(profile.photo.getByRole('alert').filter({ hasText: 'n’est pas ce que son nom annonce' })).toBeVisible();
  const cut = await takePhoto(page);
  await profile.choose({ ...cut, buffer: cut.buffer.subarray(0, 200) });
  await expect(profile.photo.getByRole('alert').filter({ hasText: 'ne s’ouvre pas' })).toBeVisible();
  expect(calls).toEqual([]);
});

test('a transfer that fails says so, keeps the picture, and goes through when it is tried again (UPLOADS-03, ERRORS-34)', async ({
  page,
  signIn,
  noise,
}) => {
  noise.expect(/status of 503/, /Failed to load resource/, /ApiError/);
  await signIn(page, people.userAdmin);
  const profile = new OwnProfile(page);
  await profile.open();
  await page.route('**/v1/upload-files/images-profiles', (route) => route.fulfill({ status: 503, body: '{}' }));
  await profile.choose(await takePhoto(page));
  await profile.confirmCrop();
  const retry = profile.photo.getByRole('button', { name: 'Réessayer' });
  await expect(profile.photo.getByRole('alert').filter({ hasText: 'L’image n’a pas pu être envoyée.' })).toBeVisible();
  await page.unroute('**/v1/upload-files/images-profiles');
  await retry.click();
  await expect(page.getByText('Votre photo a été changée.')).toBeVisible();
  await expect(profile.accountPhoto).toBeVisible();
});

test('the identity is changed field by field, and a mistake is named at its field (API-21, AUTH-09)', async ({
  page,
  signIn,
  fresh,
}) => {
  const pronouns = fresh('elle');
  await signIn(page, people.both, '/');
  await page.getByRole('link', { name: 'Groupe Boréal' }).click();
  const profile = new OwnProfile(page);
  await profile.open();
  await page.getByRole('textbox', { name: /^Date de naissance/ }).fill('31/02/1986');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText(/Cette date n’existe pas/)).toBeVisible();
  await page.getByRole('textbox', { name: /^Date de naissance/ }).fill('08/03/1986');
  await page.getByRole('button', { name: /^Calendrier/ }).click();
  await page.getByRole('button', { name: 'dimanche 9 mars 1986' }).click();
  await page.getByRole('combobox', { name: /^Pronoms/ }).fill(pronouns);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Votre profil a été enregistré.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: /^Date de naissance/ })).toHaveValue('09/03/1986');
  await expect(page.getByRole('combobox', { name: /^Pronoms/ })).toHaveValue(pronouns);
});
