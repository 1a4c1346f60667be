import type { CertificateCheck } from '@fanal/contract/courses/certificates.shapes';
import { extractText } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../../test/harness.ts';
import { memberCalls } from '../../../../test/member-calls.ts';
import { buildCourse, publishBuilt } from '../courses.build.ts';

const t = useTestApp();
const calls = memberCalls(t);

const check = (number: string) => t.call<CertificateCheck>(null, `GET /v1/certificates/${number}`);

/** Somebody who has completed a course that gives a certificate. */
const buildCertified = async (name: { givenName: string; familyName: string }, columns: object = {}) => {
  const admin = await t.person('organizationAdmin');
  const who = await t.person('member', admin.org, name);
  const course = await buildCourse(t.ownerDb, admin.org, {
    name: 'Sécurité à l’œuvre',
    status: 'published',
    lessons: [{ type: 'text' }],
    columns: { has_certificate: true, ...columns },
  });
  await calls.complete(who, course.lessonIds[0]!);
  const { certificate } = (await calls.open(who, course.id)).body;
  return { admin, who, course, certificate: certificate! };
};

const textOf = async (bytes: Buffer) => (await extractText(new Uint8Array(bytes), { mergePages: true })).text;

describe('a certificate of completion', () => {
  it('is a small PDF with person, course, day, number and the address that checks it, in the language of the reader (GAP-80)', async () => {
    const { admin, who, course, certificate } = await buildCertified({
      givenName: 'Françoise',
      familyName: 'Lœuvre-Núñez',
    });
    expect(certificate.number).toMatch(/^([A-HJ-NP-Z2-9]{4}-){2}[A-HJ-NP-Z2-9]{4}$/);
    expect(certificate.url).toMatch(new RegExp(`/verify/${certificate.number}$`));
    const own = await t.call(who, `GET /v1/my/courses/${course.id}/certificate`, { locale: 'en_CA' });
    expect([own.status, own.headers['content-type'], own.bytes.length < 60_000]).toEqual([
      200,
      'application/pdf',
      true,
    ]);
    const english = await textOf(own.bytes);
    for (const words of [
      'Certificate of completion',
      'Françoise Lœuvre-Núñez',
      'Sécurité à l’œuvre',
      certificate.number,
      certificate.url,
    ])
      expect(english).toContain(words);
    await t.ownerDb.updateTable('users').set({ locale: 'es_ES' }).where('id', '=', who.userId).execute();
    const theirs = await t.call(admin, `GET /v1/course/${course.id}/certificates/${who.userId}`, { locale: 'fr_CA' });
    expect(await textOf(theirs.bytes)).toContain('Certificado de formación');
  });

  it('writes names beyond western letters (GAP-80)', async () => {
    const { who, course } = await buildCertified({ givenName: 'Łukasz', familyName: 'Dvořák-Şahin' });
    const { bytes } = await t.call(who, `GET /v1/my/courses/${course.id}/certificate`);
    expect((await textOf(bytes)).replace(/\s+/g, ' ')).toContain('Łukasz Dvořák-Şahin');
  });

  it('is read by administrators, and by leads only of people whom they manage (GAP-04)', async () => {
    const { admin, who, course } = await buildCertified({ givenName: 'Ana', familyName: 'Roy' });
    const lead = await t.person('lead', admin.org);
    const path = `GET /v1/course/${course.id}/certificates/${who.userId}`;
    expect((await t.call(lead, path)).status).toBe(404);
    await t.ownerDb.updateTable('users').set({ supervisor_id: lead.userId }).where('id', '=', who.userId).execute();
    expect((await t.call(lead, path)).status).toBe(200);
    expect((await t.call(await t.person('organizationAdmin'), path)).status).toBe(404);
    expect((await t.call(who, path)).status).toBe(403);
    expect((await t.call(admin, `GET /v1/course/${course.id}/certificates/${admin.userId}`)).status).toBe(404);
    expect(
      (await t.call(await t.person('member', admin.org), `GET /v1/my/courses/${course.id}/certificate`)).status,
    ).toBe(404);
  });
});

describe('the check of a certificate', () => {
  it('tells anybody whether it is valid, expired or outdated, and nothing of an unknown number (GAP-80)', async () => {
    const { admin, course, certificate } = await buildCertified(
      { givenName: 'Ana', familyName: 'Roy' },
      { recertify_months: 12, enroll_days_before: 30 },
    );
    const valid = await check(certificate.number.toLowerCase());
    expect([valid.status, valid.body]).toMatchObject([
      200,
      {
        number: certificate.number,
        personName: 'Ana Roy',
        courseName: 'Sécurité à l’œuvre',
        courseVersion: 1,
        state: 'valid',
      },
    ]);
    expect(Object.keys(valid.body).toSorted()).toEqual([
      'completedOn',
      'courseName',
      'courseVersion',
      'expiresOn',
      'number',
      'organizationName',
      'personName',
      'state',
    ]);
    await t.ownerDb.updateTable('courses').set({ name: 'Refaite' }).where('id', '=', course.id).execute();
    await publishBuilt(t.ownerDb, admin.org, course.id, { change: 'material' });
    expect((await check(certificate.number)).body.state).toBe('outdated');
    const ended = t.ownerDb.updateTable('course_completions').set({ expires_on: '2020-01-01' });
    await ended.where('course_id', '=', course.id).execute();
    expect((await check(certificate.number)).body.state).toBe('expired');
    const unknown = [await check('AAAA-BBBB-CCCC'), await check('not-a-number'), await check('AAAA-BBBB-CCC1')];
    expect(unknown.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(new Set(unknown.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });
});
