import type { ErrorBody } from '@fanal/contract/errors';
import type { Locale } from '@fanal/contract/locales';
import { readSheet } from 'read-excel-file/node';
import { extractText } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { buildCourse } from '#features/courses/courses.build';
import { buildPosition, buildSite } from '#features/structure/structure.build';
import { buildUser, buildUsers, userRow } from '#features/users/users.build';
import type { OrgId } from '#platform/context';
import { newId } from '#platform/ids';
import { csvLines } from '../../../../test/csv-lines.ts';
import { type Caller, useTestApp } from '../../../../test/harness.ts';
import { buildCompletion } from '../completions.build.ts';

const t = useTestApp();

type Query = Record<string, string>;
const download = (who: Caller | null, path: string, query: Query = {}, locale: Locale = 'fr_CA') =>
  t.call<ErrorBody & string>(who, `GET /v1/stats/lms/${path}`, { query, locale });

const linesOf = async (who: Caller, path: string, query: Query = {}, locale?: Locale) => {
  const answer = await download(who, path, query, locale);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return csvLines(answer.body);
};

const pagesOf = async (bytes: Buffer) => (await extractText(new Uint8Array(bytes))).text;

type Assigned = { importance?: string; is_completed?: boolean; is_opened?: boolean; right?: number; asked?: number };
const assign = (org: OrgId, courseId: string, userIds: readonly string[], given: Assigned = {}) => {
  const { right = 0, asked = 0, ...columns } = given;
  return t.ownerDb
    .insertInto('course_assignments')
    .values(
      userIds.map((userId) => ({
        organization_id: org,
        course_id: courseId,
        user_id: userId,
        importance: 'required',
        reached_on: '2026-01-01',
        correct_answers: right,
        asked_questions: asked,
        ...columns,
      })),
    )
    .execute();
};

/** A course with one person who has completed it, one who has begun and one who has not. */
const buildTaken = async () => {
  const org = await t.organization({ name: 'Groupe Boréal' });
  const admin = await t.person('organizationAdmin', org, { givenName: 'Zoé', familyName: 'Admin' });
  const lead = await t.person('lead', org, { givenName: 'Max', familyName: 'Chef' });
  const positionId = (await buildPosition(t.ownerDb, org, { name: 'Opératrice de grue' })).id;
  const siteId = (await buildSite(t.ownerDb, org, { name: 'Scierie d’Alma' })).id;
  const course = await buildCourse(t.ownerDb, org, {
    name: 'Conduite hivernale',
    status: 'published',
    lessons: [{ type: 'text' }],
  });
  const anna = { givenName: 'Anna', familyName: 'Núñez-Brûlé', employeeNumber: '00123', positionId, siteId };
  const people = [
    (await buildUser(t.ownerDb, org, { ...anna, supervisorId: lead.userId })).id,
    (await buildUser(t.ownerDb, org, { givenName: 'Bruno', familyName: '=SUM(A1)' })).id,
    (await buildUser(t.ownerDb, org, { givenName: 'Chloé', familyName: 'Roy' })).id,
  ];
  const number = `AB${newId().slice(-6)}`;
  await assign(org, course.id, [people[0]!], { is_completed: true, is_opened: true, right: 3, asked: 4 });
  await assign(org, course.id, [people[1]!], { is_opened: true });
  await assign(org, course.id, [people[2]!], { importance: 'none' });
  await buildCompletion(t.ownerDb, org, { courseId: course.id, userId: people[0]!, certificateNumber: number });
  return { org, admin, lead, course, number };
};

const auditOf = (org: OrgId, action: string) =>
  t.ownerDb
    .selectFrom('audit_log')
    .select(['object_type', 'object_id', 'after'])
    .where('organization_id', '=', org)
    .where('action', '=', action)
    .orderBy('at')
    .execute();

describe('statistics as a file', () => {
  it('hold the courses that the filters leave, in three languages, and are noted in the audit log', async () => {
    const { org, admin } = await buildTaken();
    await buildCourse(t.ownerDb, org, { name: 'Autre', status: 'published' });
    const [headings, ...rows] = await linesOf(admin, 'courses/export', { search: 'hivernale', incompleteOnly: 'true' });
    expect(headings).toMatch(/^Formation;État;Collection;Publiée le;Personnes visées;/);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatch(/^Conduite hivernale;Publiée;;[^;]+;3;2;1;33;67;75;1;1;2;1;0;0;1;0;1;\d+;0$/);
    expect((await linesOf(admin, 'courses/export', {}, 'en_CA'))[0]).toMatch(/^Course,Status,/);
    expect((await linesOf(admin, 'courses/export', {}, 'es_ES'))[0]).toMatch(/^Formación;Estado;/);
    const sheet = await readSheet((await download(admin, 'courses/export', { format: 'xlsx' })).bytes);
    expect(sheet.map(([name]) => name)).toEqual(['Formation', 'Autre', 'Conduite hivernale']);
    const [first] = await auditOf(org, 'courseStatistics.exported');
    expect(first).toMatchObject({
      object_type: 'organization',
      after: { courseCount: 1, format: 'csv', filters: { search: 'hivernale' } },
    });
  });

  it('hold the people of a course with their results, level by level, and no formula', async () => {
    const { org, admin, course, number } = await buildTaken();
    const [headings, ...rows] = await linesOf(admin, `courses/${course.id}/export`);
    expect(headings).toBe(
      'Nom;Numéro d’employé;Poste;Site;Niveau;État;Terminée le;Leçons terminées;Note (en\u00a0%);Bonnes réponses;Questions;Dernière activité;Échéance;Relance le;Numéro d’attestation',
    );
    expect(rows.map((row) => row.split(';').slice(0, 6).join('|'))).toEqual(
      [
        expect.stringMatching(/^Bruno =SUM\(A1\)\|\|\|\|Obligatoire\|En cours$/),
        expect.stringMatching(
          /^Anna Núñez-Brûlé\|.?00123.?\|Opératrice de grue\|Scierie d’Alma\|Obligatoire\|Terminée$/,
        ),
        'Chloé Roy||||Facultative|Pas commencée',
      ].toSorted(
        (one, other) =>
          rows.findIndex((row) => row.startsWith(String(one).slice(0, 5))) -
          rows.findIndex((row) => row.startsWith(String(other).slice(0, 5))),
      ),
    );
    expect(rows.find((row) => row.startsWith('Anna'))).toContain(`;75;3;4;`);
    expect(rows.find((row) => row.startsWith('Anna'))).toContain(number);
    expect(await linesOf(admin, `courses/${course.id}/export`, { level: 'optional' })).toHaveLength(2);
    expect(await linesOf(admin, `courses/${course.id}/export`, { state: 'completed', search: 'nunez' })).toHaveLength(
      2,
    );
    const [entry] = await auditOf(org, 'courseStatistics.exported');
    expect(entry).toMatchObject({
      object_type: 'course',
      object_id: course.id,
      after: { name: 'Conduite hivernale', userCount: 3 },
    });
  });

  it('hold people with completion and score', async () => {
    const { admin } = await buildTaken();
    const [headings, ...rows] = await linesOf(admin, 'users/export', { search: 'nunez' }, 'en_CA');
    expect(headings).toBe(
      'Name,Employee number,Position,Site,Last sign-in,Last course,Completion (%),Courses completed,Visible courses,Quiz success (%),Right answers,Questions',
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatch(
      /^Anna Núñez-Brûlé,.?.?00123.?,Opératrice de grue,Scierie d’Alma,,Conduite hivernale,100,1,1,75,3,4$/,
    );
    expect(await linesOf(admin, 'users/export')).toHaveLength(6);
    expect(await linesOf(admin, 'users/export', { incompleteOnly: 'true' })).toHaveLength(3);
  });

  it('hold for a lead only the people he manages (ROLES-10)', async () => {
    const { lead, course } = await buildTaken();
    expect(await linesOf(lead, `courses/${course.id}/export`)).toEqual([
      expect.any(String),
      expect.stringContaining('Anna'),
    ]);
    expect(await linesOf(lead, 'users/export')).toEqual([expect.any(String), expect.stringContaining('Anna')]);
    expect((await linesOf(lead, 'courses/export'))[1]).toContain(';1;1;1;100;100;75;');
    const { bytes } = await download(lead, `courses/${course.id}/attendance`);
    const [page] = await pagesOf(bytes);
    expect(page).toContain('Núñez');
    expect(page).not.toContain('Bruno');
  });
});

describe('the attendance sheet of a course', () => {
  it('is a PDF with course, organization, day, who printed it, and each person with number, position, state, day, score and certificate', async () => {
    const { org, admin, course, number } = await buildTaken();
    const answer = await download(admin, `courses/${course.id}/attendance`);
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    const [page] = (await pagesOf(answer.bytes)).map((text) => text.replace(/\s+/g, ' '));
    for (const words of [
      'Groupe Boréal · Feuille de présence et de résultats',
      'Conduite hivernale',
      'Personnes : 3',
      'par Zoé Admin',
      'Anna Núñez-Brûlé',
      '00123',
      'Opératrice de grue',
      'Terminée',
      '20/11/2026',
      '75 %',
      number,
      'Signature',
      'Page 1 de 1',
    ])
      expect(page).toContain(words);
    expect(await auditOf(org, 'course.attendancePrinted')).toMatchObject([
      { object_type: 'course', object_id: course.id, after: { name: 'Conduite hivernale', userCount: 3 } },
    ]);
    const spanish = await download(
      admin,
      `courses/${course.id}/attendance`,
      { level: 'required', state: 'started' },
      'es_ES',
    );
    const [one] = (await pagesOf(spanish.bytes)).map((text) => text.replace(/\s+/g, ' '));
    expect(one).toContain('Hoja de asistencia y resultados');
    expect(one).toContain('Nivel: Obligatoria · Estado: En curso');
    expect(one).toContain('Bruno =SUM(A1)');
    expect(one).not.toContain('Anna');
    const nobody = await download(admin, `courses/${course.id}/attendance`, { level: 'recommended' }, 'en_CA');
    expect((await pagesOf(nobody.bytes))[0]).toContain('Nobody');
  });

  it('has a page for every sixteen people, and is refused beyond 5,000', async () => {
    const { org, admin, course } = await buildTaken();
    const rows = Array.from({ length: 4_998 }, () =>
      userRow(org, { givenName: 'Łukasz', familyName: 'Long-Nom de Famille' }),
    );
    await buildUsers(t.ownerDb, rows);
    const ids = rows.map(({ id }) => id);
    for (let at = 0; at < ids.length; at += 1_000) await assign(org, course.id, ids.slice(at, at + 1_000));
    const refused = await download(admin, `courses/${course.id}/attendance`);
    expect([refused.status, refused.body.code]).toEqual([422, 'ATTENDANCE_TOO_LONG']);
    expect(await auditOf(org, 'course.attendancePrinted')).toEqual([]);
    const { bytes, status } = await download(admin, `courses/${course.id}/attendance`, { level: 'required' });
    expect(status).toBe(200);
    const pages = await pagesOf(bytes);
    expect(pages).toHaveLength(Math.ceil(5_000 / 16));
    expect(pages.at(-1)).toContain('Page 313 de 313');
  });
});

describe('who exports statistics', () => {
  it('nobody without the permission, and nobody what another organization has (ROLES-14)', async () => {
    const { admin, course } = await buildTaken();
    const neighbour = await t.person('organizationAdmin');
    const paths = ['courses/export', 'users/export', `courses/${course.id}/export`, `courses/${course.id}/attendance`];
    for (const path of paths) {
      expect((await download(null, path)).status).toBe(401);
      expect((await download(await t.person('member', admin.org), path)).status).toBe(403);
      expect((await download(await t.person('userAdmin', admin.org), path)).status).toBe(403);
      expect((await download(admin, path, { level: 'none', sort: "x'; drop table users" })).status).toBe(400);
    }
    expect((await download(neighbour, paths[2]!)).status).toBe(404);
    expect((await download(neighbour, paths[3]!)).status).toBe(404);
    expect(await linesOf(neighbour, 'courses/export')).toHaveLength(1);
    expect(await linesOf(neighbour, 'users/export')).toHaveLength(2);
    const draft = await buildCourse(t.ownerDb, admin.org);
    expect((await download(admin, `courses/${draft.id}/attendance`)).status).toBe(404);
  });
});
