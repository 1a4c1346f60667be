import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, test } from '../journey.ts';
import { organizationOf } from '../pages/api.ts';
import { Frame } from '../pages/Frame.ts';
import { people } from '../people.ts';

test('a system that refuses a message gets it again from the log, signed, once it answers', async ({ page, signIn }, {
  retry,
}) => {
  const origin = process.env.PORTAL_WEBHOOK_ORIGIN;
  test.skip(origin === undefined, 'this installation allows no webhook inside');
  const heard: { event: unknown; signature: unknown; status: number }[] = [];
  let status = 503;
  const system = createServer((request, response) => {
    const { 'fanal-event': event, 'fanal-signature': signature } = request.headers;
    heard.push({ event, signature, status });
    response.writeHead(status).end();
  });
  system.listen(Number(new URL(origin!).port), '127.0.0.1');
  await once(system, 'listening');
  try {
    await signIn(page, people.organizationAdmin);
    await expect(new Frame(page).heading).toBeVisible();
    await page.goto(`/${organizationOf(page)}/organization/settings?tab=integrations`);
    await page.getByRole('button', { name: 'Ajouter un webhook' }).click();
    const form = page.getByRole('dialog', { name: 'Ajouter un webhook' });
    const address = `${origin}/avis-${retry}`;
    await form.getByRole('textbox', { name: /^Adresse/ }).fill(address);
    await form.getByRole('checkbox', { name: 'Carte approuvée' }).check({ force: true });
    await form.getByRole('button', { name: 'Ajouter' }).click();
    await expect(page.getByRole('dialog', { name: 'Secret du webhook' }).getByRole('textbox')).toHaveValue(/^whsec_/);
    await page.getByRole('button', { name: 'J’ai copié le secret' }).click();

    const row = page.getByRole('row', { name: new RegExp(address) });
    await row.getByRole('button', { name: /^Actions/ }).click();
    await page.getByRole('menuitem', { name: /Envoyer un essai/ }).click();
    await row.getByRole('button', { name: address, exact: true }).click();
    const log = page.getByRole('dialog', { name: 'Envois des 30 derniers jours' });
    await expect(log.getByText('503 Refusé')).toBeVisible();
    status = 204;
    await log.getByRole('button', { name: /Essai/ }).first().click();
    await page.getByRole('menuitem', { name: /Envoyer de nouveau/ }).click();
    await expect(log.getByText('204 Reçu')).toBeVisible();
    expect(heard.map(({ event }) => event)).toEqual(['test', 'test']);
    expect(heard.every(({ signature }) => /^v1=[0-9a-f]{64}$/.test(String(signature)))).toBe(true);
  } finally {
    system.close();
  }
});
