import {
  addedRow,
  changedRow,
  checkedImport,
  failedImportLine,
  finishedImport,
  importableUsers,
  importToMap,
  logLine,
  missingSite,
  refusedRow,
  runningImport,
  unknownGender,
} from '@fanal/contract/imports/imports.examples';
import { logKinds } from '@fanal/contract/imports/imports.rules';
import type { Import, ImportRow } from '@fanal/contract/imports/imports.shapes';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { type FakeServer, json, refusal } from '#platform/testing/fake-server.ts';
import { startFakeXhr } from '#platform/testing/fake-xhr.ts';
import { openScreen } from '#widgets/testing/open-screen.tsx';
import { DataManagementPage } from './DataManagementPage.tsx';

const { id } = importToMap;
const IMPORT = `/v1/imports/${id}`;
const pageOf = <Item,>(items: Item[], more: object = {}) =>
  json({ items, total: items.length, lastPage: 1, page: 1, ...more });

/** A server that knows one import, as it stands; a test may move it on. */
const serving = (found: Import, rows: ImportRow[] = []) => {
  const state = { found };
  const prepare = (server: FakeServer) => {
    server.on('GET /v1/imports/datasets', () => json({ datasets: [importableUsers] }));
    server.on('GET /v1/imports', () => pageOf([state.found]));
    server.on(`GET ${IMPORT}`, () => json(state.found));
    server.on(`GET ${IMPORT}/rows`, () => pageOf(rows));
    server.on(`GET ${IMPORT}/values`, () => pageOf([missingSite], { mayCreate: true }));
    server.on(`GET ${IMPORT}/log`, () => pageOf([logLine]));
  };
  return { state, prepare };
};

describe('data management', () => {
  it('offers each data set to import, to export and as a template, and lists past imports (GAP-22)', async () => {
    const { prepare } = serving(finishedImport);
    const { address } = await openScreen(DataManagementPage, prepare);
    expect(await screen.findByRole('button', { name: 'Importer des personnes' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Exporter les sites' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Importer des sites' })).toBeNull();
    const row = await screen.findByRole('row', { name: /embauches-hiver-2026.xlsx/ });
    expect(within(row).getByText('Terminée')).toBeTruthy();
    await userEvent.click(within(row).getByRole('link', { name: 'embauches-hiver-2026.xlsx' }));
    await waitFor(() => expect(address()).toEqual({ import: id }));
  });

  it('says what undoing takes away and until when, before it undoes (GAP-55)', async () => {
    const { state, prepare } = serving(finishedImport);
    const { server } = await openScreen(DataManagementPage, prepare, { search: `open=undo&id=${id}` });
    const dialog = await screen.findByRole('dialog', { name: /Annuler toute l’importation/ });
    expect(within(dialog).getByText('212 personnes ajoutées seront retirées.')).toBeTruthy();
    expect(within(dialog).getByText(/jusqu’au 20\/12\/2026/)).toBeTruthy();
    server.on(`POST ${IMPORT}/undo`, () => {
      state.found = {
        ...finishedImport,
        status: 'undone',
        undoUntil: null,
        undo: { removed: 211, restored: 1_020, kept: 0 },
      };
      return json(state.found);
    });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Annuler l’importation' }));
    expect(await screen.findByText('Importation annulée')).toBeTruthy();
    expect(screen.getByText(/211 retirées/)).toBeTruthy();
  });

  it('tells somebody without imports that there are none yet, and whoever may not that they may not', async () => {
    await openScreen(DataManagementPage, (server) => {
      server.on('GET /v1/imports/datasets', () => json({ datasets: [] }));
      server.on('GET /v1/imports', () => pageOf([]));
    });
    expect(await screen.findByText('Aucune importation pour le moment')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Importer un fichier' })).toBeNull();
  });

  it('says that the list could not be read, and reads it again when asked to', async () => {
    const { server } = await openScreen(DataManagementPage, (one) => {
      one.on('GET /v1/imports/datasets', () => json({ datasets: [] }));
      one.on('GET /v1/imports', () => refusal('SERVICE_UNAVAILABLE'));
    });
    await screen.findByText('Les importations n’ont pas pu être chargées.');
    server.on('GET /v1/imports', () => pageOf([finishedImport]));
    await userEvent.click(screen.getByRole('button', { name: 'Recharger' }));
    expect(await screen.findByRole('row', { name: /embauches/ })).toBeTruthy();
  });
});

describe('the file', () => {
  it('is refused before it is sent when it is no spreadsheet, and sent with its progress when it is (GAP-55)', async () => {
    const { prepare } = serving(importToMap);
    const requests = startFakeXhr();
    const { address } = await openScreen(DataManagementPage, prepare, { search: 'import=new&dataset=users' });
    await screen.findByText('parcourir');
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
    const user = userEvent.setup({ applyAccept: false });
    await user.upload(input, new File(['MZ'], 'liste.exe'));
    expect(await screen.findByText(/« liste.exe » n’est pas accepté ici/)).toBeTruthy();
    expect(requests.sent).toHaveLength(0);
    await user.upload(input, new File(['Prénom;Nom\nAnna;Audet'], 'liste.csv', { type: 'text/csv' }));
    expect(await screen.findByText('liste.csv')).toBeTruthy();
    await waitFor(() => expect(requests.sent).toHaveLength(1));
    requests.sent[0]!.answer(201, importToMap);
    await waitFor(() => expect(address()).toEqual({ import: id }));
    expect(await screen.findByRole('heading', { name: 'Importer des personnes' })).toBeTruthy();
  });
});

describe('the sheet', () => {
  it('that the server proposes is the one that is chosen, even when it is not the first (GAP-55)', async () => {
    const [people] = importToMap.sheets;
    const reading: Import = { ...importToMap, status: 'reading', sheets: [], mapping: null };
    const { state, prepare } = serving(reading);
    const { address } = await openScreen(DataManagementPage, prepare, { search: `import=${id}` });
    await screen.findByText('Lecture du fichier');
    const notes = { name: 'Notes', rowCount: 12, headingLine: 1, columns: [] };
    state.found = { ...importToMap, sheets: [notes, people!], mapping: { ...importToMap.mapping!, sheet: 1 } };
    const proposed = await screen.findByRole<HTMLInputElement>('radio', { name: /Embauches/ });
    expect(proposed.checked).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Continuer' }));
    await waitFor(() => expect(address()).toMatchObject({ step: 'mapping', sheet: 1 }));
    expect(await screen.findByText('20402 · 20417')).toBeTruthy();
  });
});

describe('the mapping', () => {
  it('shows each column with its values and its guess, and asks for a required one before anything is sent (GAP-55)', async () => {
    const { state, prepare } = serving(importToMap, [refusedRow]);
    const { server, address } = await openScreen(DataManagementPage, prepare, { search: `import=${id}` });
    expect(await screen.findByText('20402 · 20417')).toBeTruthy();
    const family = screen.getByRole('combobox', { name: /«.Nom.»/ });
    expect(family.textContent).toContain('Nom');
    await userEvent.click(family);
    await userEvent.click(screen.getByRole('option', { name: 'Ne pas importer' }));
    const check = screen.getByRole('button', { name: /Vérifier 1.259 lignes/ });
    await userEvent.click(check);
    expect(await screen.findByText(/Dites quelle colonne correspond à.: Nom\./)).toBeTruthy();
    expect(server.asked(`${IMPORT}/mapping`)).toEqual([]);
    await userEvent.click(family);
    await userEvent.click(screen.getByRole('option', { name: 'Nom *' }));
    // what only the server knows to be missing is said in the same place
    server.on(`PUT ${IMPORT}/mapping`, () =>
      refusal('VALIDATION_FAILED', 'Vérifiez', {
        issues: [
          { path: 'columns', rule: 'required', limit: 'givenName' },
          { path: 'columns', rule: 'required', limit: 'email' },
        ],
      }),
    );
    await userEvent.click(check);
    expect(await screen.findByText(/Dites quelle colonne correspond à.: Prénom, Courriel\./)).toBeTruthy();
    server.on(`PUT ${IMPORT}/mapping`, () => {
      state.found = checkedImport;
      return json(checkedImport);
    });
    await userEvent.click(check);
    await waitFor(() => expect(address()).toMatchObject({ step: 'check' }));
    expect(JSON.parse(server.asked(`${IMPORT}/mapping`).at(-1)!.body)).toEqual({
      version: 1,
      sheet: 0,
      columns: ['employeeNumber', 'givenName', 'familyName', null],
      dateOrder: 'dayFirst',
    });
  });
});

describe('the check', () => {
  it('puts counts first, then what is refused with its remedy, and old values beside new ones (GAP-55)', async () => {
    const { prepare } = serving(checkedImport, [refusedRow, changedRow, addedRow]);
    const { server, address } = await openScreen(DataManagementPage, prepare, { search: `import=${id}` });
    expect(await screen.findByRole('button', { name: /9 refusées/ })).toBeTruthy();
    const refused = await screen.findByRole('row', { name: /Kevin Boudreau/ });
    expect(within(refused).getByText('Gardez un seul courriel, ou retirez la ligne.')).toBeTruthy();
    const changed = screen.getByRole('row', { name: /Marc-André/ });
    expect(changed.textContent).toMatch(/Avant.:AlmaAprès.:Chantier Rivière-aux-Sables/);
    await userEvent.click(screen.getByRole('tab', { name: /Refusées/ }));
    await waitFor(() => expect(address()).toMatchObject({ kind: 'refused' }));
    await waitFor(() => expect(server.asked(`${IMPORT}/rows`).at(-1)!.search.get('kind')).toBe('refused'));
  });

  it('lets a missing value be taken for one that is there, and checks once more (GAP-55)', async () => {
    const { prepare } = serving(checkedImport, [addedRow]);
    const { server } = await openScreen(DataManagementPage, prepare, { search: `import=${id}` });
    await userEvent.click(await screen.findByRole('combobox', { name: /Que faire de «.Chantier Riviere/ }));
    await userEvent.click(screen.getByRole('option', { name: /Utiliser «.Chantier Rivière-aux-Sables/ }));
    server.on(`PUT ${IMPORT}/values`, () => json(checkedImport));
    await userEvent.click(screen.getByRole('button', { name: 'Appliquer 1 choix et vérifier de nouveau' }));
    await waitFor(() => expect(server.asked(`${IMPORT}/values`).some(({ method }) => method === 'PUT')).toBe(true));
    const sent = server.asked(`${IMPORT}/values`).find(({ method }) => method === 'PUT')!;
    expect(JSON.parse(sent.body)).toEqual({
      version: 2,
      choices: [{ id: missingSite.id, choice: 'match', matchId: missingSite.suggestions[0]!.id }],
    });
  });

  it('offers the values of a closed list for a word that it does not know, and nothing to create (GAP-55)', async () => {
    const { prepare } = serving(checkedImport, [addedRow]);
    await openScreen(
      DataManagementPage,
      (server) => {
        prepare(server);
        server.on(`GET ${IMPORT}/values`, () => pageOf([unknownGender], { mayCreate: true }));
      },
      { search: `import=${id}` },
    );
    await userEvent.click(await screen.findByRole('combobox', { name: /Que faire de «.M.»/ }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Utiliser «.Femme.»/),
      expect.stringMatching(/Utiliser «.Homme.»/),
      'Laisser vide',
    ]);
  });

  it('begins with the invitations that were asked for, and says how far it is (USERS-15)', async () => {
    const { state, prepare } = serving(checkedImport, [addedRow]);
    const { server } = await openScreen(DataManagementPage, prepare, { search: `import=${id}` });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Envoyer les invitations tout de suite' }));
    server.on(`POST ${IMPORT}/start`, () => {
      state.found = runningImport;
      return json(runningImport);
    });
    await userEvent.click(screen.getByRole('button', { name: /Importer 1.232 personnes/ }));
    expect(await screen.findByText('encore 18 secondes')).toBeTruthy();
    expect(screen.getByText(/802 sur 1.250 personnes/)).toBeTruthy();
    expect(JSON.parse(server.asked(`${IMPORT}/start`)[0]!.body)).toEqual({ version: 2, invite: true });
    expect(await screen.findByText('Rosalie Néron : profil ajouté, invitation envoyée.')).toBeTruthy();
  });
});

describe('the countdown', () => {
  it.each([
    [252, 'encore 252 secondes'],
    [1, 'encore 1 seconde'],
  ])('is in seconds, however many: %d (CONSTANTS-27, USERS-15)', async (secondsLeft, words) => {
    const progress = { ...runningImport.progress, secondsLeft };
    const { prepare } = serving({ ...runningImport, progress });
    await openScreen(DataManagementPage, prepare, { search: `import=${id}` });
    expect(await screen.findByText(words)).toBeTruthy();
  });
});

describe('the log', () => {
  it('calls each of its five kinds by a name of its own (ERRORS-05, USERS-16)', async () => {
    const { prepare } = serving(finishedImport);
    await openScreen(
      DataManagementPage,
      (server) => {
        prepare(server);
        server.on(`GET ${IMPORT}/log`, () => pageOf(logKinds.map((kind, at) => ({ ...logLine, kind, line: at + 2 }))));
      },
      { search: `import=${id}` },
    );
    const kinds = ['Réussite', 'Réussite partielle', 'Échec, nom connu', 'Échec, sans nom'];
    for (const kind of [...kinds, 'Échec technique']) expect(await screen.findByText(kind)).toBeTruthy();
  });

  it('shows the failure of the whole import, even of one that never began (ERRORS-05)', async () => {
    const failure = { code: 'FILE_EMPTY', message: 'Le fichier est vide.' };
    const { prepare } = serving({ ...importToMap, status: 'failed', failure });
    await openScreen(
      DataManagementPage,
      (server) => {
        prepare(server);
        server.on(`GET ${IMPORT}/log`, () => pageOf([failedImportLine]));
      },
      { search: `import=${id}` },
    );
    expect(await screen.findByText(failedImportLine.message)).toBeTruthy();
    expect(screen.getByText('Échec technique')).toBeTruthy();
    expect(screen.getByText('Le fichier est vide.')).toBeTruthy();
  });
});

describe('the end', () => {
  it('counts one and several in their own words (USERS-16)', async () => {
    const { prepare } = serving({ ...finishedImport, status: 'undone', undo: { removed: 1, restored: 2, kept: 0 } });
    await openScreen(DataManagementPage, prepare, { search: `import=${id}` });
    expect(await screen.findByText('1 retirée, 2 rétablies, 0 laissée telle quelle.')).toBeTruthy();
  });

  it('comes by itself, with the way to the people and to each profile (USERS-16)', async () => {
    const { state, prepare } = serving(runningImport);
    await openScreen(DataManagementPage, prepare, { search: `import=${id}` });
    await screen.findByRole('progressbar', { name: 'Importation en cours' });
    state.found = finishedImport;
    expect(await screen.findByText('Importation terminée')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Voir les personnes' }).getAttribute('href')).toContain(
      'organization/users-management?sort=createdAt&order=desc',
    );
    expect(screen.getByRole('link', { name: 'Rosalie Néron' }).getAttribute('href')).toContain('user-profile/');
  });

  it('is told of an import that is not there, with the way back', async () => {
    await openScreen(
      DataManagementPage,
      (server) => {
        server.on('GET /v1/imports/datasets', () => json({ datasets: [] }));
        server.on(`GET ${IMPORT}`, () => refusal('NOT_FOUND'));
      },
      { search: `import=${id}` },
    );
    expect(await screen.findByRole('heading', { name: /n’existe pas ou n’existe plus/ })).toBeTruthy();
  });
});
