/** The export of one person: every table that refers to a person is in it (P42). */
import type { PrivacyRequest } from '@fanal/contract/privacy-requests/privacy-requests.shapes';
import { expect, it } from 'vitest';
import { dataExportCalls, rowsOf } from '../../../test/data-export-calls.ts';
import { useTestApp } from '../../../test/harness.ts';
import { addRows, personReferences } from '../../../test/person-rows.ts';

const t = useTestApp();
const { run, read } = dataExportCalls(t);

it('holds the rows of every table that refers to a person, whichever column names the person (P42)', async () => {
  const admin = await t.person('organizationAdmin');
  const person = await t.person('member', admin.org, { givenName: 'Éloïse', familyName: 'Côté' });
  const stranger = await t.person('member', admin.org, { givenName: 'Zénaïde', familyName: 'Étrangère' });
  const references = await personReferences(t);
  expect(references.length).toBeGreaterThan(60);
  const body = { kind: 'access', userId: person.userId, receivedOn: '2026-01-05' };
  const { body: request } = await t.call<PrivacyRequest>(admin, 'POST /v1/privacy-requests', { body });
  expect(request).toMatchObject({ status: 'open', dueOn: '2026-02-04', export: { status: 'running' } });
  await addRows(t, references, admin.org, person.userId);
  await run(admin.org, request.export!.id);
  // what was added there breaks the rules of the register, which answers nobody any more
  await t.ownerDb.deleteFrom('privacy_requests').where('id', '<>', request.id).execute();
  const { items } = (await t.call<{ items: PrivacyRequest[] }>(admin, 'GET /v1/privacy-requests')).body;
  const made = items.find(({ id }) => id === request.id)!.export!;
  expect(made.status).toBe('done');
  const archive = await read(admin, `POST /v1/privacy-requests/${request.id}/open`, made);

  const missing = references.filter(({ table, column }) => {
    const rows = [...rowsOf(archive, table), ...rowsOf(archive, `${table}-mentions`)];
    return !rows.some((row) => row[column]?.includes(person.userId) || (row[column] === undefined && rows.length > 0));
  });
  expect(missing).toEqual([]);
  const everything = Buffer.concat([...archive.files.values()]).toString();
  expect(everything).not.toContain('Zénaïde');
  expect(everything).not.toContain(stranger.userId);
});
