import type { ErrorBody } from '@fanal/contract/errors';
import type { Locale } from '@fanal/contract/locales';
import { readSheet } from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { buildCourse } from '#features/courses/courses.build';
import { buildUser } from '#features/users/users.build';
import { newId } from '#platform/ids';
import { csvLines } from '../../../../test/csv-lines.ts';
import { type Caller, useTestApp } from '../../../../test/harness.ts';
import { buildCompletion, COMPLETED_AT } from '../completions.build.ts';

const t = useTestApp();

type Query = Record<string, string>;
const download = (who: Caller | null, userId: string, query: Query = {}, locale: Locale = 'fr_CA') =>
  t.call<ErrorBody & string>(who, `GET /v1/stats/lms/user/${userId}/export`, { query, locale });

const linesOf = async (who: Caller, userId: string, query: Query = {}, locale?: Locale) => {
  const answer = await download(who, userId, query, locale);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return csvLines(answer.body);
};
const namesOf = (lines: readonly string[]) => lines.slice(1).map((line) => line.split(/[;,]/)[0]);

/** Somebody with a course that is completed, one that is late and was reminded, and one that is only recommended. */
const buildTaker = async () => {
  const org = await t.organization({ name: 'Groupe Boréal' });
  const admin = await t.person('organizationAdmin', org);
  const lead = await t.person('lead', org);
  const { id: userId } = await buildUser(t.ownerDb, org, {
    givenName: 'Anna',
    familyName: 'Roy',
    supervisorId: lead.userId,
  });
  const build = (name: string) =>
    buildCourse(t.ownerDb, org, { name, status: 'published', lessons: [{ type: 'quiz' }] });
  const done = await build('Zone de levage');
  const late = await build('=SUM(A1)');
  const optional = await build('Éclairage');
  const key = { organization_id: org, user_id: userId };
  const assigned = { ...key, importance: 'required', reached_on: '2026-01-01' };
  await t.ownerDb
    .insertInto('course_assignments')
    .values([
      { ...assigned, course_id: done.id, is_completed: true, is_opened: true, correct_answers: 3, asked_questions: 4 },
      { ...assigned, course_id: late.id, is_opened: true, due_on: '2026-02-10', reminder_sent_at: COMPLETED_AT },
      { ...assigned, course_id: optional.id, importance: 'recommended' },
    ])
    .execute();
  const certificate = `AB${newId().slice(-6)}`;
  await buildCompletion(t.ownerDb, org, { courseId: done.id, userId, certificateNumber: certificate });
  return { org, admin, lead, userId, certificate };
};

describe('the courses of a person as a file', () => {
  it('hold state, days, results, reminder and certificate of each course that is visible, and no formula', async () => {
    const { org, admin, userId, certificate } = await buildTaker();
    expect(await linesOf(admin, userId)).toEqual([
      'Formation;Niveau;État;Terminée le;Échéance;En retard;Note (en\u00a0%);Bonnes réponses;Questions;Relance le;Numéro d’attestation',
      expect.stringMatching(/^'=SUM\(A1\);Obligatoire;En cours;;2026-02-10;Oui;;0;0;2026-11-20 \d\d:00;$/),
      expect.stringMatching(/^Zone de levage;Obligatoire;Terminée;2026-11-20 \d\d:00;;Non;75;3;4;;AB/),
      'Éclairage;Recommandée;Pas commencée;;;Non;;0;0;;',
    ]);
    const sheet = await readSheet((await download(admin, userId, { format: 'xlsx' })).bytes);
    expect(sheet.map(([name]) => name)).toEqual(['Formation', '=SUM(A1)', 'Zone de levage', 'Éclairage']);
    expect(sheet[2]!.at(-1)).toBe(certificate);
    const entries = await t.ownerDb
      .selectFrom('audit_log')
      .select(['object_type', 'object_id', 'after'])
      .where('organization_id', '=', org)
      .where('action', '=', 'courseStatistics.exported')
      .orderBy('sequence')
      .execute();
    expect(entries[0]).toMatchObject({
      object_type: 'user',
      object_id: userId,
      after: { format: 'csv', name: 'Anna Roy', courseCount: 3, filters: { incompleteOnly: false, sort: 'name' } },
    });
  });

  it('are filtered and sorted as on the page (LMS-STATS-23, LMS-STATS-24)', async () => {
    const { admin, userId } = await buildTaker();
    expect(namesOf(await linesOf(admin, userId, { incompleteOnly: 'true' }))).toEqual(["'=SUM(A1)", 'Éclairage']);
    for (const sort of ['score', 'completionDate'])
      expect(namesOf(await linesOf(admin, userId, { sort }))).toEqual(['Zone de levage', "'=SUM(A1)", 'Éclairage']);
  });

  it('have headings in three languages', async () => {
    const { admin, userId } = await buildTaker();
    expect((await linesOf(admin, userId, {}, 'en_CA'))[0]).toBe(
      'Course,Level,Status,Completed on,Due on,Late,Score (%),Right answers,Questions,Reminded on,Certificate number',
    );
    expect((await linesOf(admin, userId, {}, 'es_ES'))[0]).toBe(
      'Formación;Nivel;Estado;Terminada el;Vence el;Con retraso;Nota (%);Respuestas correctas;Preguntas;Recordatorio del;Número de certificado',
    );
  });

  it('are given to a lead of the people he manages alone (ROLES-10), and to nobody without the permission or of another organization (ROLES-14)', async () => {
    const { org, admin, lead, userId } = await buildTaker();
    expect(await linesOf(lead, userId)).toHaveLength(4);
    expect((await download(lead, lead.userId)).status).toBe(404);
    expect((await download(lead, admin.userId)).status).toBe(404);
    expect((await download(await t.person('lead', org), userId)).status).toBe(404);
    expect((await download(await t.person('organizationAdmin'), userId)).status).toBe(404);
    expect((await download(admin, newId())).status).toBe(404);
    expect((await download(null, userId)).status).toBe(401);
    for (const role of ['member', 'guest', 'influencer', 'userAdmin'] as const)
      expect((await download(await t.person(role, org), userId)).status).toBe(403);
    expect((await download(admin, userId, { sort: "x'; drop table users" })).status).toBe(400);
  });
});
