import type { Course } from '@fanal/contract/courses/courses.shapes';
import type { ErrorBody } from '@fanal/contract/errors';
import { describe, expect, it } from 'vitest';
import { courseCalls } from '../../../test/course-calls.ts';
import { type Caller, useTestApp } from '../../../test/harness.ts';
import { buildCollection, buildCourse, buildCourseCategory } from './courses.build.ts';

const t = useTestApp();
const { create, change, read, complete, publish, addLesson, addRecipient, list, bulk } = courseCalls(t);

const remove = (caller: Caller, id: string, confirmation = '') =>
  t.call<{ id: string } & ErrorBody>(caller, `DELETE /v1/course/${id}`, { query: { confirmation } });
const move = (caller: Caller, action: 'archive' | 'unarchive', id: string, body: object = {}) =>
  t.call<Course & ErrorBody>(caller, `PATCH /v1/course/${action}/${id}`, { body });
describe('a new course', () => {
  it('needs only its name, and is a draft of its author (LMS-COURSES-03, LMS-COURSES-08, API-43, API-45, API-46)', async () => {
    const editor = await t.person('contentCreator');
    const { status, body } = await create(editor, { name: 'Cadenassage' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'draft',
      version: 1,
      locale: 'fr_CA',
      name: 'Cadenassage',
      description: null,
      translations: [],
      cover: { kind: 'tile', imageFileId: null, video: null },
      collection: null,
      category: null,
      isAutomaticPost: false,
      isRandomQuestions: false,
      createdBy: { id: editor.userId },
      createdByAMember: false,
      lessonCount: 0,
      publishedVersion: null,
      missingCount: 2,
      completionRate: 0,
      publishedAt: null,
      archivedAt: null,
    });
    expect(await read(editor, body.id)).toEqual(body);
    expect((await create(editor, { name: '  ' })).status).toBe(422);
  });

  it('stores every field that is sent (LMS-COURSES-04, LMS-COURSES-05, LMS-COURSES-07, LMS-COLLECTIONS-06, GAP-44)', async () => {
    const editor = await t.person('contentCreator');
    const collection = await buildCollection(t.ownerDb, editor.org, { name: 'Sécurité' });
    const category = await buildCourseCategory(t.ownerDb, editor.org, { name: 'Chantier' });
    const { status, body } = await create(editor, {
      name: 'Travail en hauteur',
      description: 'Le harnais et la ligne de vie.',
      translations: [{ locale: 'en_CA', name: 'Working at height' }],
      cover: { kind: 'videoAddress', icon: 'helmet', color: '#a8222c', videoAddress: 'https://vimeo.com/148751763' },
      collectionId: collection.id,
      categoryId: category.id,
      isAutomaticPost: true,
      isRandomQuestions: true,
      isPassRequired: true,
      hasCertificate: true,
      recertification: { everyMonths: 36 },
      reminders: { daysBefore: [14], daysAfter: [2], escalateAfterDays: null },
      signOff: { gestures: [{ id: crypto.randomUUID(), text: 'Boucle les sangles' }], signers: 'administrators' },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      description: 'Le harnais et la ligne de vie.',
      translations: [{ locale: 'en_CA', name: 'Working at height', isOutdated: false }],
      cover: { kind: 'videoAddress', color: '#A8222C', videoAddress: 'https://vimeo.com/148751763' },
      collection: { id: collection.id, name: 'Sécurité' },
      collectionOrder: 1,
      category: { id: category.id, name: 'Chantier' },
      isAutomaticPost: true,
      isRandomQuestions: true,
      isPassRequired: true,
      hasCertificate: true,
      recertification: { everyMonths: 36, enrollDaysBefore: 60 },
      reminders: { daysBefore: [14], daysAfter: [2], escalateAfterDays: null },
      signOff: { signers: 'administrators', needsOwnCard: false },
    });
  });

  it('refuses collections, categories and card types that do not exist, and a language twice', async () => {
    const editor = await t.person('contentCreator');
    const foreign = await buildCollection(t.ownerDb, (await t.person('contentCreator')).org);
    const issueOf = async (body: object) => (await create(editor, body)).body.details;
    const refused = (path: string, rule: string) => ({ issues: [{ path, rule }] });
    expect(await issueOf({ collectionId: foreign.id })).toMatchObject(refused('collectionId', 'reference'));
    expect(await issueOf({ categoryId: foreign.id })).toMatchObject(refused('categoryId', 'reference'));
    expect(await issueOf({ cardRule: { cardTypeId: foreign.id } })).toMatchObject(
      refused('cardRule.cardTypeId', 'reference'),
    );
    const original = { translations: [{ locale: 'fr_CA', name: 'Encore' }] };
    expect(await issueOf(original)).toMatchObject(refused('translations.0.locale', 'choice'));
  });
});

describe('a change', () => {
  it('updates only what is sent, and refuses an old version in words (LMS-COURSES-04, API-47, P60)', async () => {
    const editor = await t.person('contentCreator');
    const { body: course } = await create(editor, { description: 'Avant' });
    const changed = await change(editor, course.id, { version: 1, name: 'Espaces clos' });
    expect(changed.body).toMatchObject({ version: 2, name: 'Espaces clos', description: 'Avant' });
    const late = await change(editor, course.id, { version: 1, name: 'Trop tard' });
    expect(late).toMatchObject({ status: 409, body: { code: 'VERSION_CONFLICT', details: { version: 2 } } });
    expect(late.body.message).toContain('formation');
  });

  it('marks translations that the original leaves behind, until they are confirmed or changed', async () => {
    const editor = await t.person('contentCreator');
    const english = { locale: 'en_CA', name: 'Height', description: null };
    const { body: course } = await create(editor, { translations: [english] });
    const renamed = await change(editor, course.id, { version: 1, name: 'Hauteur' });
    expect(renamed.body.translations).toMatchObject([{ locale: 'en_CA', isOutdated: true }]);
    const confirmed = await change(editor, course.id, {
      version: 2,
      translations: [{ ...english, isOutdated: false }],
    });
    expect(confirmed.body.translations).toMatchObject([{ isOutdated: false }]);
  });
});

describe('a publication', () => {
  it('makes a version that members see; later ones say whether they ask people again (LMS-COURSES-09, API-52, GAP-47)', async () => {
    const editor = await t.person('contentCreator');
    const course = await complete(editor);
    const { status, body } = await publish(editor, course.id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'published',
      publishedVersion: 1,
      hasUnpublishedChanges: false,
      missingCount: 0,
    });
    expect(body.publishedAt).not.toBeNull();
    await addLesson(editor, course.id, { title: 'La ligne de vie' });
    expect(await read(editor, course.id)).toMatchObject({ hasUnpublishedChanges: true, lessonCount: 2 });
    expect(await publish(editor, course.id)).toMatchObject({
      status: 422,
      body: { code: 'COURSE_INCOMPLETE', details: { missing: [{ code: 'CHANGE_REQUIRED', step: 'review' }] } },
    });
    expect((await publish(editor, course.id, { change: 'correction' })).body.publishedVersion).toBe(2);
  });

  it('names everything that is missing, in the language of the caller (LMS-COURSES-15, LMS-COURSES-16)', async () => {
    const editor = await t.person('contentCreator');
    const { body: course } = await create(editor);
    const lesson = await addLesson(editor, course.id, { title: '', data: {} });
    const call = `PATCH /v1/course/publish/${course.id}`;
    const refused = await t.call<ErrorBody>(editor, call, { body: { version: 1 }, locale: 'en_CA' });
    expect(refused).toMatchObject({
      status: 422,
      body: {
        code: 'COURSE_INCOMPLETE',
        details: {
          missing: [
            {
              code: 'LESSON_TITLE_REQUIRED',
              step: 'lessons',
              lessonId: lesson.body.id,
              message: 'Lesson title required',
            },
            { code: 'LESSON_TEXT_REQUIRED', step: 'lessons', lessonId: lesson.body.id },
            { code: 'AUDIENCE_REQUIRED', step: 'audience', message: 'Audience required' },
          ],
        },
      },
    });
  });

  it('leaves an author without the permission his own drafts, and nothing else (GAP-05)', async () => {
    const influencer = await t.person('influencer');
    const editor = await t.person('contentCreator', influencer.org);
    const draft = await complete(influencer);
    expect(await read(editor, draft.id)).toMatchObject({ createdByAMember: true, missingCount: 0 });
    expect((await publish(influencer, draft.id)).status).toBe(403);
    const { id } = await buildCourse(t.ownerDb, influencer.org, { authorId: editor.userId });
    expect((await change(influencer, id, { version: 1, name: 'Mien' })).status).toBe(403);
    expect((await addLesson(influencer, id)).status).toBe(403);
    expect((await publish(editor, draft.id)).status).toBe(200);
    const { version } = await read(influencer, draft.id);
    expect((await change(influencer, draft.id, { version, name: 'Encore' })).status).toBe(403);
  });

  it('beside the archiving of the same version lets one of them win', async () => {
    const editor = await t.person('contentCreator');
    const { id } = await complete(editor);
    const outcomes = await Promise.all([
      t.call(editor, `PATCH /v1/course/publish/${id}`, { body: { version: 1 } }),
      move(editor, 'archive', id, { version: 1 }),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await read(editor, id)).version).toBe(2);
  });
});

describe('the end of a course', () => {
  it('hides it with its statistics, and can be undone (LMS-COURSES-10, LMS-COURSES-11, LMS-COURSES-12, API-50, API-51)', async () => {
    const editor = await t.person('contentCreator');
    const { id } = await buildCourse(t.ownerDb, editor.org, { status: 'published' });
    const archived = await move(editor, 'archive', id, { version: 1 });
    expect(archived.body).toMatchObject({ status: 'archived', publishedVersion: 1 });
    expect((await move(editor, 'archive', id)).body.code).toBe('COURSE_STATUS_WRONG');
    expect((await change(editor, id, { version: 2, name: 'Non' })).body.code).toBe('COURSE_STATUS_WRONG');
    expect((await addLesson(editor, id)).body.code).toBe('COURSE_STATUS_WRONG');
    expect((await list(editor)).total).toBe(0);
    const filters = JSON.stringify([{ name: 'status', operator: 'eq', value: 'archived' }]);
    expect((await list(editor, { filters })).total).toBe(1);
    expect((await move(editor, 'unarchive', id)).body).toMatchObject({ status: 'published', archivedAt: null });
  });

  it('for good takes the permission and the typed word, and loses its statistics (LMS-COURSES-13, LMS-COURSES-14, GAP-61, API-48)', async () => {
    const admin = await t.person('organizationAdmin');
    const editor = await t.person('contentCreator', admin.org);
    const { id } = await buildCourse(t.ownerDb, admin.org, { status: 'published', authorId: editor.userId });
    await t.ownerDb
      .insertInto('course_enrollments')
      .values({
        organization_id: admin.org,
        course_id: id,
        user_id: editor.userId,
        opened_at: t.clock.now(),
        last_opened_at: t.clock.now(),
        counts_from: t.clock.now(),
      })
      .execute();
    expect((await remove(editor, id, 'Supprimer')).status).toBe(403);
    expect((await remove(admin, id)).body.code).toBe('CONFIRMATION_WRONG');
    const { body: lost } = await t.call(admin, `GET /v1/course/${id}/consequences`);
    expect(lost).toEqual({ completions: 0, attempts: 0, certificates: 0, people: 1 });
    expect((await remove(admin, id, ' supprimer ')).status).toBe(200);
    expect((await t.call(admin, `GET /v1/course/${id}`)).status).toBe(404);
    for (const table of ['course_enrollments', 'lessons', 'course_recipients'] as const)
      expect(await t.ownerDb.selectFrom(table).selectAll().where('course_id', '=', id).execute()).toEqual([]);
    const versions = t.ownerDb.selectFrom('content_versions').selectAll().where('item_id', '=', id);
    expect(await versions.execute()).toEqual([]);
  });

  it('of an own draft takes neither', async () => {
    const influencer = await t.person('influencer');
    const { body: draft } = await create(influencer);
    expect((await remove(influencer, draft.id)).status).toBe(200);
    const other = await buildCourse(t.ownerDb, influencer.org);
    expect((await remove(influencer, other.id, 'Supprimer')).status).toBe(403);
  });
});

describe('a bulk change', () => {
  it('changes each course on its own, and says why not', async () => {
    const editor = await t.person('contentCreator');
    const collection = await buildCollection(t.ownerDb, editor.org);
    const one = await buildCourse(t.ownerDb, editor.org, { status: 'published' });
    const other = await buildCourse(t.ownerDb, editor.org, { status: 'archived', name: 'Vieille' });
    const ids = [one.id, other.id];
    expect(await bulk(editor, { ids, action: 'archive' })).toMatchObject({
      changed: [one.id],
      refused: [{ id: other.id, name: 'Vieille', code: 'COURSE_STATUS_WRONG' }],
    });
    expect((await bulk(editor, { ids, action: 'unarchive' })).changed).toHaveLength(2);
    expect((await bulk(editor, { ids, action: 'move', collectionId: collection.id })).changed).toHaveLength(2);
    expect(await read(editor, other.id)).toMatchObject({ collection: { id: collection.id } });
    const missing = await t.call(editor, 'PATCH /v1/course', { body: { ids, action: 'categorize' } });
    expect(missing.status).toBe(422);
  });
});

describe('a duplicate', () => {
  it('is a draft with the lessons and settings, without the audience', async () => {
    const editor = await t.person('contentCreator');
    const { id, lessonIds } = await buildCourse(t.ownerDb, editor.org, { status: 'published', name: 'Levage' });
    await addRecipient(editor, id);
    const { status, body } = await t.call<Course>(editor, `POST /v1/course/${id}/duplicate`);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Levage',
      status: 'draft',
      lessonCount: 2,
      recipientCount: 0,
      publishedVersion: null,
    });
    const copied = (await read(editor, body.id, 'lessons')).lessons!;
    expect(copied.map(({ type }) => type)).toEqual(['text', 'quiz']);
    expect(copied.some((lesson) => lessonIds.includes(lesson.id))).toBe(false);
  });
});
