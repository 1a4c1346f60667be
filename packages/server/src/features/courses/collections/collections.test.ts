import type { Collection } from '@fanal/contract/courses/collections.shapes';
import type { CourseCategory } from '@fanal/contract/courses/course-categories.shapes';
import type { ErrorBody } from '@fanal/contract/errors';
import type { Page } from '@fanal/contract/kit/page';
import type { UploadedPicture } from '@fanal/contract/uploads/uploads.shapes';
import { describe, expect, it } from 'vitest';
import { courseCalls } from '../../../../test/course-calls.ts';
import { type Caller, useTestApp } from '../../../../test/harness.ts';
import { goodFile } from '../../../../test/hostile-files.ts';
import { buildCollection, buildCourse, buildCourseCategory } from '../courses.build.ts';

const t = useTestApp();
const { read } = courseCalls(t);

const create = (caller: Caller, body: object) =>
  t.call<Collection & ErrorBody>(caller, 'POST /v1/collection', { body });
const change = (caller: Caller, id: string, body: object) =>
  t.call<Collection & ErrorBody>(caller, `PATCH /v1/collection/${id}`, { body });
const found = async (caller: Caller, query: Record<string, string> = {}) =>
  (await t.call<Page<Collection>>(caller, 'GET /v1/collection/list/search', { query })).body;

describe('a collection', () => {
  it('has a name, a cover and a status (LMS-COLLECTIONS-02, LMS-COLLECTIONS-03, LMS-COLLECTIONS-04, LMS-COLLECTIONS-05, API-46)', async () => {
    const editor = await t.person('contentCreator');
    const { bytes, name } = goodFile('png');
    const picture = await t.call<UploadedPicture>(editor, 'POST /v1/upload-files/images-posts', {
      file: { name, bytes: new Uint8Array(bytes) },
      body: { use: 'collectionCover' },
    });
    const { status, body } = await create(editor, {
      name: 'Sécurité',
      imageFileId: picture.body.id,
      status: 'published',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Sécurité',
      status: 'published',
      order: 1,
      courseCount: 0,
      imageFileId: picture.body.id,
    });
    expect(body.imageUrl).toContain('/files/');
    expect((await create(editor, { name: 'Accueil' })).body).toMatchObject({ status: 'draft', order: 2 });
    expect((await create(editor, { name: '' })).status).toBe(422);
    expect((await create(editor, { name: 'SÉCURITÉ' })).body.code).toBe('NAME_TAKEN');
    const archived = await change(editor, body.id, { version: 1, status: 'archived', imageFileId: null });
    expect(archived.body).toMatchObject({ status: 'archived', version: 2, imageUrl: null });
    expect((await change(editor, body.id, { version: 1, name: 'Tard' })).body.code).toBe('VERSION_CONFLICT');
  });

  it('holds courses in an order; a course is in one at most (LMS-COLLECTIONS-06, API-45, API-47)', async () => {
    const editor = await t.person('contentCreator');
    const [one, other] = [await buildCollection(t.ownerDb, editor.org), await buildCollection(t.ownerDb, editor.org)];
    const courses = [];
    for (let at = 0; at < 3; at += 1)
      courses.push((await buildCourse(t.ownerDb, editor.org, { collectionId: one.id })).id);
    const [a, b, c] = courses as [string, string, string];
    expect((await change(editor, one.id, { version: 1, courseIds: [c, a, b] })).status).toBe(200);
    expect((await change(editor, other.id, { version: 1, courseIds: [a] })).status).toBe(200);
    const { items } = await found(editor, { join: 'courses' });
    expect(items.map(({ courses: held }) => held!.map(({ id, order }) => [id, order]))).toEqual([
      [
        [c, 1],
        [b, 2],
      ],
      [[a, 1]],
    ]);
    const twice = await change(editor, one.id, { version: 2, courseIds: [b, b] });
    expect(twice.body.details).toMatchObject({ issues: [{ path: 'courseIds.1', rule: 'choice' }] });
  });

  it('leaves its courses when it is deleted (GAP-50, API-48)', async () => {
    const editor = await t.person('contentCreator');
    const [first, second] = [
      await buildCollection(t.ownerDb, editor.org),
      await buildCollection(t.ownerDb, editor.org),
    ];
    const { id } = await buildCourse(t.ownerDb, editor.org, { collectionId: first.id, status: 'published' });
    expect((await t.call(editor, `DELETE /v1/collection/${first.id}`)).status).toBe(200);
    expect(await read(editor, id)).toMatchObject({ collection: null, collectionOrder: null, status: 'published' });
    expect((await found(editor)).items).toMatchObject([{ id: second.id, order: 1 }]);
  });

  it('takes another place, and is read by those who may not publish (API-44)', async () => {
    const editor = await t.person('contentCreator');
    const ids = [];
    for (let at = 0; at < 3; at += 1) ids.push((await buildCollection(t.ownerDb, editor.org)).id);
    const moved = await t.call(editor, `PATCH /v1/collection/updateOrder/${ids[2]}/1`);
    expect(moved.body).toEqual({ id: ids[2], order: 1 });
    expect((await found(editor)).items.map(({ id }) => id)).toEqual([ids[2], ids[0], ids[1]]);
    const influencer = await t.person('influencer', editor.org);
    expect((await found(influencer)).total).toBe(3);
    expect((await create(influencer, { name: 'Mienne' })).status).toBe(403);
  });
});

describe('a category of courses', () => {
  it('has the rules of the Info Hub, with kind training (GAP-44, LMS-COURSES-01)', async () => {
    const editor = await t.person('contentCreator');
    const { body } = await t.call<CourseCategory>(editor, 'POST /v1/courseCategory', { body: { name: 'Chantier' } });
    expect(body).toMatchObject({ kind: 'training', name: 'Chantier', order: 1, courseCount: 0 });
    const other = await buildCourseCategory(t.ownerDb, editor.org);
    const { id } = await buildCourse(t.ownerDb, editor.org, { categoryId: body.id, name: 'Levage' });
    const call = `DELETE /v1/courseCategory/${body.id}`;
    const refused = await t.call<ErrorBody>(editor, call);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'IN_USE', details: { total: 1, items: [{ id, title: 'Levage' }] } },
    });
    expect((await t.call(editor, call, { query: { moveTo: other.id } })).status).toBe(200);
    expect(await read(editor, id)).toMatchObject({ category: { id: other.id } });
    const moved = await t.call(editor, `PATCH /v1/courseCategory/updateOrder/${other.id}/9`);
    expect(moved.body).toEqual({ id: other.id, order: 1 });
  });
});
