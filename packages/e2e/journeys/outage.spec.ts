import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '../journey.ts';
import { Frame } from '../pages/Frame.ts';
import { StructureItemList } from '../pages/StructureItemList.ts';
import { people } from '../people.ts';
import { startPortal } from '../portal.ts';

/** Ends the database as a crash would, each time it is started again, until it may come back. */
const keepDatabaseDead = (dataDir: string): (() => void) => {
  const file = path.join(dataDir, 'postgres/pgdata/postmaster.pid');
  const ended = new Set<number>();
  const readPid = () => {
    try {
      return Number.parseInt(readFileSync(file, 'utf8'), 10);
    } catch {
      return 0; // between two starts there is no such file
    }
  };
  const kill = () => {
    const pid = readPid();
    // The file stays behind: a number that was ended once may belong to anybody the next time.
    if (!(pid > 1) || ended.has(pid)) return;
    ended.add(pid);
    process.kill(pid, 'SIGKILL');
  };
  kill();
  const timer = setInterval(kill, 50);
  return () => clearInterval(timer);
};

test('while the database is dead the portal says so and offers to try again; it recovers by itself and nothing is lost (SHELL-52, AUTH-10, ERRORS-29, P51)', async ({
  page,
  signIn,
  noise,
}) => {
  test.slow();
  noise.expect(/status of 503/, /ApiError/, /ProfileError: Failed to get user profile\./);
  const portal = await startPortal();
  try {
    await signIn(page, people.organizationAdmin, portal.url);
    const frame = new Frame(page);
    const list = new StructureItemList(page);
    await expect(frame.overview).toBeVisible();
    await frame.entry('Postes').click();
    await expect(list.names.first()).toBeVisible();
    await page.getByRole('button', { name: 'Ajouter un poste' }).click();
    await list.field(/^Nom/).fill('Poste écrit pendant la panne');

    const revive = keepDatabaseDead(portal.dataDir);
    const answers: number[] = [];
    page.on('response', (response) => {
      if (response.url().includes('/v1/')) answers.push(response.status());
    });
    await list.button('Ajouter le poste').click();
    await expect(list.dialog).toContainText('Le poste n’a pas pu être ajouté.');
    await expect(list.field(/^Nom/)).toHaveValue('Poste écrit pendant la panne');
    const screen = await page.context().newPage();
    await screen.goto(page.url().replace('?open=new', ''));
    const reload = screen.getByRole('button', { name: 'Recharger' });
    await expect(reload).toBeVisible();
    await expect(screen.getByRole('heading', { level: 1 })).toHaveText('Votre profil n’a pas pu être chargé.');
    expect(answers.filter((status) => status === 500)).toEqual([]);

    revive();
    await expect(async () => {
      if (await reload.isVisible()) await reload.click();
      await expect(screen.getByRole('rowheader').first()).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await list.button('Ajouter le poste').click();
    await expect(list.dialog).toHaveCount(0);
    await list.find('écrit pendant la panne');
    await expect(list.names).toHaveText(['Poste écrit pendant la panne']);
  } finally {
    // Tabs ask for changes of the settings all the time: they go before their server does.
    for (const tab of page.context().pages()) await tab.close();
    await portal.stop();
  }
});
