import type { Incident } from '@fanal/contract/confidentiality-incidents/confidentiality-incidents.shapes';
import type { ErrorBody } from '@fanal/contract/errors';
import type { Page } from '@fanal/contract/kit/page';
import { describe, expect, it } from 'vitest';
import { type Caller, useTestApp } from '../../../test/harness.ts';

const t = useTestApp();

const written = {
  occurredOn: '2026-10-14',
  whatHappened: 'Un relevé a été envoyé à une mauvaise adresse.',
  dataConcerned: 'Noms et heures',
  peopleCount: 38,
  seriousness: 'low',
  authorityNotifiedOn: null,
  peopleNotifiedOn: '2026-10-16',
  measures: null,
};
const add = (who: Caller, body: object) =>
  t.call<Incident & ErrorBody>(who, 'POST /v1/confidentiality-incidents', { body });
const change = (who: Caller, id: string, body: object) =>
  t.call<Incident & ErrorBody>(who, `PUT /v1/confidentiality-incidents/${id}`, { body });
const list = (who: Caller) => t.call<Page<Incident>>(who, 'GET /v1/confidentiality-incidents');

describe('the register of confidentiality incidents', () => {
  it('is written and corrected by administrators, lists the latest incident first, and leaves as a file', async () => {
    const admin = await t.person('organizationAdmin');
    const { status, body } = await add(admin, written);
    expect([status, body]).toMatchObject([201, { ...written, version: 1 }]);
    await add(admin, { ...written, occurredOn: '2026-11-02', seriousness: 'serious' });
    expect((await list(admin)).body.items.map(({ occurredOn }) => occurredOn)).toEqual(['2026-11-02', '2026-10-14']);
    const measures = 'Le fichier a été supprimé.';
    expect((await change(admin, body.id, { version: 1, ...written, measures })).body).toMatchObject({
      version: 2,
      measures,
    });
    expect((await change(admin, body.id, { version: 1, ...written })).body.code).toBe('VERSION_CONFLICT');
    const file = await t.call(admin, 'GET /v1/confidentiality-incidents/list/export', { locale: 'fr_CA' });
    const text = file.bytes.toString('utf8');
    for (const words of ['Renseignements visés', 'Risque de préjudice sérieux', measures])
      expect(text).toContain(words);
  });

  it('refuses what is not whole, other roles and other organizations', async () => {
    const admin = await t.person('organizationAdmin');
    const { body } = await add(admin, written);
    for (const wrong of [{ occurredOn: 'hier' }, { whatHappened: ' ' }, { peopleCount: -1 }, { seriousness: 'x' }])
      expect((await add(admin, { ...written, ...wrong })).status).toBe(422);
    const reader = await t.person('userAdmin', admin.org);
    expect([(await list(reader)).status, (await add(reader, written)).status]).toEqual([403, 403]);
    const stranger = await t.person('organizationAdmin');
    expect((await list(stranger)).body.total).toBe(0);
    expect((await change(stranger, body.id, { version: 1, ...written })).status).toBe(404);
  });
});
