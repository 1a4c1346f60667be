import { notifications } from '@mantine/notifications';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { PersonContext } from '#platform/session/person.tsx';
import { type FakeServer, refusal, startFakeServer } from '#platform/testing/fake-server.ts';
import { organizationSample, profileSample } from '#platform/testing/session.samples.ts';
import { applyLocale } from '#platform/text/locale.ts';
import { loadWords, registerWords, type Words } from '#platform/text/words.ts';
import { ToastRegion } from '#ui/ToastRegion.tsx';
import { renderUi } from '#ui/testing/render-ui.tsx';
import { ExportMenu } from './ExportMenu.tsx';

registerWords({
  ...import.meta.glob<{ default: Words }>('./*.text.*.json'),
  ...import.meta.glob<{ default: Words }>('../../platform/text/*.text.*.json'),
});

const CALL = 'GET /v1/all/users/export';
const disposition = `attachment; filename="Groupe Bor?al - Personnes.xlsx"; filename*=UTF-8''Groupe%20Bor%C3%A9al%20-%20Personnes.xlsx`;
const file = (body: BodyInit) =>
  new Response(body, { headers: { 'content-disposition': disposition, 'content-type': 'text/csv' } });

let server: FakeServer;
/** What was handed over to be kept. */
let kept: { name: string; blob: Blob }[];

beforeEach(async () => {
  localStorage.setItem('token', 'token');
  notifications.clean();
  server = startFakeServer();
  kept = [];
  let last: Blob;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    last = blob as Blob;
    return 'blob:made';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function keep(this: HTMLAnchorElement) {
    kept.push({ name: this.download, blob: last });
  });
  applyLocale('fr_CA');
  await loadWords('general', 'exports');
  renderUi(
    <PersonContext value={{ profile: profileSample, organization: organizationSample }}>
      <ExportMenu list="users" query={{ search: 'anna', invitationStatus: 'invited' }} />
      <ToastRegion />
    </PersonContext>,
  );
});

const choose = async (format: RegExp) => {
  await userEvent.click(screen.getByRole('button', { name: 'Exporter' }));
  await userEvent.click(screen.getByRole('menuitem', { name: format }));
};

it('keeps the file of what is filtered, in the format that was chosen, under the name that the server gave it (USERS-01)', async () => {
  server.on(CALL, () => file('a;b'));
  await choose(/Excel/);
  await screen.findByText('« Groupe Boréal - Personnes.xlsx » est dans vos téléchargements.');
  expect(Object.fromEntries(server.asked('/v1/all/users/export')[0]!.search)).toEqual({
    search: 'anna',
    invitationStatus: 'invited',
    format: 'xlsx',
  });
  expect(kept.map(({ name }) => name)).toEqual(['Groupe Boréal - Personnes.xlsx']);
  expect(await kept[0]!.blob.text()).toBe('a;b');
});

it('says how much has come, and stops when asked to (USERS-01)', async () => {
  let stopped = false;
  server.on(CALL, () =>
    file(
      new ReadableStream({
        start: (controller) => controller.enqueue(new Uint8Array(3 * 1024 * 1024)),
        cancel: () => {
          stopped = true;
        },
      }),
    ),
  );
  await choose(/CSV/);
  await screen.findByText('Exportation en cours : 3 Mo reçus');
  expect(screen.getByRole('button', { name: 'Exporter' }).getAttribute('aria-busy')).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
  await waitFor(() => expect(stopped).toBe(true));
  await waitFor(() => expect(screen.queryByText(/Exportation en cours/)).toBeNull());
  expect(kept).toEqual([]);
});

it('never keeps half a file, says why, and tries again when asked to (USERS-01, ERRORS-29)', async () => {
  const half = new ReadableStream({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode('half'));
      controller.error(new TypeError('the connection is gone'));
    },
  });
  server.on(CALL, () => file(half));
  await choose(/CSV/);
  await screen.findByText(/Le serveur ne répond pas/);
  expect(kept).toEqual([]);
  server.on(CALL, () => file('whole'));
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  await waitFor(() => expect(kept).toHaveLength(1));
});

it('says a refusal in the server’s own words (ERRORS-28)', async () => {
  server.on(CALL, () => refusal('RATE_LIMITED', 'Trop de demandes. Réessayez dans une minute.'));
  await choose(/CSV/);
  await screen.findByText(/Trop de demandes/);
});
