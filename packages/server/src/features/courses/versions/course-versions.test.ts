import type { Activities } from '@fanal/contract/activities/activities.shapes';
import type { Course } from '@fanal/contract/courses/courses.shapes';
import type { ErrorBody } from '@fanal/contract/errors';
import type { Page } from '@fanal/contract/kit/page';
import type { KeptVersion, KeptVersionDetails, RestoredItem } from '@fanal/contract/versions/versions.shapes';
import { describe, expect, it } from 'vitest';
import { courseCalls } from '../../../../test/course-calls.ts';
import { useTestApp } from '../../../../test/harness.ts';
import { buildCourse } from '../courses.build.ts';
import { findPublished, findSnapshot } from '../published-courses.service.ts';

const t = useTestApp();
const { change, changeLesson, lessons, preview, publish, read, move, addLesson } = courseCalls(t);

describe('versions of a course', () => {
  it('keep what members see while its author writes; discarding puts it back (GAP-47)', async () => {
    const editor = await t.person('contentCreator');
    const { id, lessonIds } = await buildCourse(t.ownerDb, editor.org, { status: 'published', name: 'Levage' });
    const asked = { db: t.ownerDb, org: editor.org };
    await change(editor, id, { version: 1, name: 'Levage et gréage', isPassRequired: true });
    await t.call(editor, `DELETE /v1/course/${id}/lesson/${lessonIds[0]}`);
    await addLesson(editor, id, { title: 'Gréage' });
    const published = (await findPublished(asked, id))!;
    expect(published).toMatchObject({ number: 1, firstValidVersion: 1, snapshot: { texts: [{ title: 'Levage' }] } });
    expect(published.snapshot.lessons.map((lesson) => lesson.id)).toEqual(lessonIds);
    expect(await read(editor, id)).toMatchObject({ name: 'Levage et gréage', hasUnpublishedChanges: true });
    const { body } = await t.call<Course>(editor, `PATCH /v1/course/discard/${id}`, { body: { version: 2 } });
    expect(body).toMatchObject({ name: 'Levage', isPassRequired: false, hasUnpublishedChanges: false, version: 3 });
    expect((await lessons(editor, id)).map((lesson) => [lesson.id, lesson.isChanged])).toEqual(
      lessonIds.map((one) => [one, false]),
    );
    const draft = await buildCourse(t.ownerDb, editor.org);
    const refused = await t.call<ErrorBody>(editor, `PATCH /v1/course/discard/${draft.id}`, { body: { version: 1 } });
    expect(refused.body.code).toBe('COURSE_STATUS_WRONG');
  });

  it('are listed and read, and an earlier one is put back as the working copy', async () => {
    const editor = await t.person('contentCreator');
    const { id, lessonIds } = await buildCourse(t.ownerDb, editor.org, { status: 'published', name: 'Levage' });
    await changeLesson(editor, lessonIds[0]!, { version: 1, title: 'Autre' });
    await change(editor, id, { version: 1, name: 'Gréage' });
    await publish(editor, id, { change: 'material' });
    const { body: kept } = await t.call<Page<KeptVersion>>(editor, `GET /v1/course/${id}/versions`);
    expect(kept.items.map(({ number, title }) => [number, title])).toEqual([
      [2, 'Gréage'],
      [1, 'Levage'],
    ]);
    const { body: first } = await t.call<KeptVersionDetails>(editor, `GET /v1/course/${id}/versions/1`);
    expect(first.texts[0]).toMatchObject({ title: 'Levage', isOriginal: true });
    expect(first.texts[0]!.sections.map(({ words }) => words)).toContain('Que faire d’abord ?');
    expect(await findSnapshot({ db: t.ownerDb, org: editor.org }, id, 2)).toMatchObject({
      change: 'material',
      number: 2,
    });
    expect((await findPublished({ db: t.ownerDb, org: editor.org }, id))!.firstValidVersion).toBe(2);
    const { version } = await read(editor, id);
    const call = `POST /v1/course/${id}/versions/1/restore`;
    const restored = await t.call<RestoredItem>(editor, call, { body: { version } });
    expect(restored.body).toEqual({ id, version: version + 1 });
    expect(await read(editor, id)).toMatchObject({ name: 'Levage', publishedVersion: 2, hasUnpublishedChanges: true });
    expect((await t.call<ErrorBody>(editor, call, { body: { version } })).body.code).toBe('VERSION_CONFLICT');
    expect((await t.call(editor, `GET /v1/course/${id}/versions/3`)).status).toBe(404);
  });
});

describe('the preview of a publication', () => {
  it('names what has changed, whom it reaches and what is missing (GAP-84)', async () => {
    const editor = await t.person('contentCreator');
    const { id, lessonIds } = await buildCourse(t.ownerDb, editor.org, {
      status: 'published',
      lessons: [{ type: 'text' }, { type: 'link' }, { type: 'text' }],
      recipients: [
        { target: { kind: 'everybody', id: editor.org } },
        { target: { kind: 'user', id: editor.userId }, importance: 'required' },
      ],
    });
    await t.person('member', editor.org);
    expect(await preview(editor, id)).toMatchObject({
      number: 2,
      missing: [],
      changedLessons: [],
      isInformationChanged: false,
      people: { required: 1, recommended: 0, none: 1 },
      notified: 2,
      askedAgain: 0,
    });
    await move(editor, id, lessonIds[2]!, 1);
    await changeLesson(editor, lessonIds[1]!, { version: 1, data: { url: 'http://boreal.example' } });
    await t.call(editor, `DELETE /v1/lesson/${lessonIds[0]}`);
    const { changedLessons, missing } = await preview(editor, id);
    expect(changedLessons.map((one) => [one.id, one.change])).toEqual([
      [lessonIds[2], 'moved'],
      [lessonIds[1], 'changed'],
      [lessonIds[0], 'removed'],
    ]);
    expect(missing).toMatchObject([{ code: 'LESSON_LINK_INVALID', lessonId: lessonIds[1], step: 'lessons' }]);
  });
});

describe('the history of a course', () => {
  it('tells what was done to it, its lessons and its audiences (GAP-81)', async () => {
    const editor = await t.person('contentCreator');
    const { id, lessonIds } = await buildCourse(t.ownerDb, editor.org, { status: 'published' });
    await change(editor, id, { version: 1, name: 'Gréage' });
    await move(editor, id, lessonIds[1]!, 1);
    const { body } = await t.call<Activities>(editor, `GET /v1/course/${id}/history`);
    expect(body.items.map(({ action }) => action)).toEqual(['lesson.moved', 'course.changed']);
    expect(body.items[1]!.object).toMatchObject({ type: 'course', name: 'Gréage' });
  });
});
