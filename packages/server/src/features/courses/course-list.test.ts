import type { CourseCounts } from '@fanal/contract/courses/courses.shapes';
import { describe, expect, it } from 'vitest';
import { courseCalls } from '../../../test/course-calls.ts';
import { type Caller, useTestApp } from '../../../test/harness.ts';
import { buildCollection, buildCourse, buildCourseCategory } from './courses.build.ts';

const t = useTestApp();
const { create, addLesson, addRecipient, list } = courseCalls(t);

const filtered = (caller: Caller, ...filters: object[]) =>
  list(caller, { filters: JSON.stringify(filters), sort: 'name' });

describe('the list of courses', () => {
  it('is filtered, searched, sorted and paged (API-44, API-49, GAP-49)', async () => {
    const editor = await t.person('contentCreator');
    const { org } = editor;
    const collection = await buildCollection(t.ownerDb, org);
    const names = ['Échafaudages', 'Cadenassage', 'Espaces clos'];
    for (const [at, name] of names.entries())
      await buildCourse(t.ownerDb, org, {
        name,
        status: at === 0 ? 'published' : 'draft',
        collectionId: at === 1 ? collection.id : null,
        recipients: at === 2 ? [{ target: { kind: 'everybody', id: org }, importance: 'required' }] : [],
      });
    const named = async (...filters: object[]) => (await filtered(editor, ...filters)).items.map(({ name }) => name);
    expect(await named()).toEqual(['Cadenassage', 'Échafaudages', 'Espaces clos']);
    expect(await named({ name: 'name', operator: 'like', value: 'echaf' })).toEqual(['Échafaudages']);
    expect(await named({ name: 'status', operator: 'eq', value: 'published' })).toEqual(['Échafaudages']);
    expect(await named({ name: 'collectionId', operator: 'eq', value: collection.id })).toEqual(['Cadenassage']);
    expect(await named({ name: 'importance', operator: 'eq', value: 'required' })).toEqual(['Espaces clos']);
    expect(await named({ name: 'importance', operator: 'ne', value: 'required' })).toHaveLength(2);
    expect((await list(editor, { search: 'clos' })).items).toMatchObject([{ name: 'Espaces clos' }]);
    const page = await list(editor, { page: 2, perPage: 2, sort: 'name' });
    expect(page).toMatchObject({ total: 3, lastPage: 2, page: 2, items: [{ name: 'Espaces clos' }] });
    for (const sort of ['date', 'completion', 'people', 'duration', 'collection'])
      expect((await list(editor, { sort, order: 'desc' })).items).toHaveLength(3);
    const unknown = await t.call(editor, 'GET /v1/course/list/search', {
      query: { filters: JSON.stringify([{ name: 'secret', operator: 'eq', value: 1 }]) },
    });
    expect(unknown.status).toBe(400);
    const { body: counts } = await t.call<CourseCounts>(editor, 'GET /v1/course/list/counts');
    expect(counts).toMatchObject({ all: 3, draft: 2, published: 1, archived: 0, collections: 1, withoutCollection: 2 });
  });

  it('is sorted by the date that its state shows, whatever was changed since', async () => {
    const editor = await t.person('contentCreator');
    const day = (date: string) => new Date(`2026-${date}T12:00:00Z`);
    const build = async (name: string, status: 'draft' | 'published' | 'archived', dates: Record<string, Date>) => {
      const { id } = await buildCourse(t.ownerDb, editor.org, { name, status });
      await t.ownerDb.updateTable('courses').set(dates).where('id', '=', id).execute();
    };
    await build('Publiée en mai', 'published', { published_at: day('05-04'), updated_at: day('11-20') });
    await build('Publiée en octobre', 'published', { published_at: day('10-13'), updated_at: day('10-13') });
    await build('Brouillon de juin', 'draft', { updated_at: day('06-01') });
    const archived = { published_at: day('01-10'), archived_at: day('07-01'), updated_at: day('11-21') };
    await build('Archivée en juillet', 'archived', archived);
    const named = async (order: string) => {
      const filters = JSON.stringify([{ name: 'status', operator: 'in', value: ['draft', 'published', 'archived'] }]);
      return (await list(editor, { sort: 'date', order, filters })).items.map(({ name }) => name);
    };
    const newest = ['Publiée en octobre', 'Archivée en juillet', 'Brouillon de juin', 'Publiée en mai'];
    expect(await named('desc')).toEqual(newest);
    expect(await named('asc')).toEqual(newest.toReversed());
  });

  it('is sorted by people, completion and place in collections; whoever has none comes last', async () => {
    const editor = await t.person('contentCreator');
    const { org } = editor;
    const second = await buildCollection(t.ownerDb, org);
    const first = await buildCollection(t.ownerDb, org);
    await t.call(editor, `PATCH /v1/collection/updateOrder/${first.id}/1`);
    const build = async (name: string, collectionId: string | null, figures: (readonly [number, number])[]) => {
      const { id } = await buildCourse(t.ownerDb, org, { name, collectionId });
      for (const [part, [people, completed]] of figures.entries())
        await t.ownerDb
          .insertInto('course_figures')
          .values({ organization_id: org, course_id: id, importance: 'required', part, people, completed })
          .execute();
    };
    await build('Abri', second.id, [
      [200, 1],
      [0, 0],
    ]);
    await build('Bruit', first.id, [
      [10, 5],
      [-2, 0],
    ]);
    await build('Camp', null, []);
    await build('Dépôt', first.id, [
      [3, 1],
      [0, 1],
    ]);
    const sorted = async (query: Record<string, string>) =>
      (await list(editor, query)).items.map(({ name, completionRate }) => `${name} ${completionRate}`);
    expect(await sorted({ sort: 'completion', order: 'desc' })).toEqual(['Dépôt 67', 'Bruit 63', 'Abri 1', 'Camp 0']);
    expect(await sorted({ sort: 'people', order: 'asc' })).toEqual(['Camp 0', 'Dépôt 67', 'Bruit 63', 'Abri 1']);
    expect(await sorted({ sort: 'collection', order: 'asc' })).toEqual(['Bruit 63', 'Dépôt 67', 'Abri 1', 'Camp 0']);
    const above = { name: 'completionRate', operator: 'gte', value: 63 };
    expect((await filtered(editor, above)).items.map(({ name }) => name)).toEqual(['Bruit', 'Dépôt']);
  });

  it('shows each change of what stands in a row at once, though rows are kept', async () => {
    const editor = await t.person('contentCreator');
    const collection = await buildCollection(t.ownerDb, editor.org, { name: 'Avant' });
    const category = await buildCourseCategory(t.ownerDb, editor.org, { name: 'Avant' });
    const { body: course } = await create(editor, {
      name: 'Signalisation',
      collectionId: collection.id,
      categoryId: category.id,
    });
    const row = async () => (await list(editor)).items[0]!;
    const before = await row();
    expect(await row()).toEqual(before);
    const update = (table: 'users' | 'course_collections' | 'course_categories', changes: object, id: string) =>
      t.ownerDb
        .updateTable(table)
        .set(changes)
        .where('organization_id', '=', editor.org)
        .where('id', '=', id)
        .execute();
    await update('course_collections', { name: 'Route' }, collection.id);
    await update('course_categories', { name: 'Été' }, category.id);
    await update('users', { display_name: 'Rose Roy' }, editor.userId);
    expect(await row()).toMatchObject({
      collection: { name: 'Route' },
      category: { name: 'Été' },
      createdBy: { displayName: 'Rose Roy' },
    });
    await addLesson(editor, course.id);
    await addRecipient(editor, course.id);
    expect(await row()).toMatchObject({ lessonCount: 1, recipientCount: 1, completionRate: 0 });
    await t.ownerDb
      .insertInto('course_figures')
      .values({
        organization_id: editor.org,
        course_id: course.id,
        importance: 'required',
        part: 0,
        people: 4,
        completed: 1,
      })
      .execute();
    expect(await row()).toMatchObject({ figures: { required: { people: 4, completed: 1 } }, completionRate: 25 });
  });

  it('joins lessons and audiences, and shows nothing of other organizations (API-44, API-45, P12)', async () => {
    const editor = await t.person('contentCreator');
    const { id } = await buildCourse(t.ownerDb, editor.org, { status: 'published' });
    const { items } = await list(editor, { join: 'lessons,recipients' });
    expect(items[0]).toMatchObject({ id, lessonCount: 2, questionsCount: 3, recipientCount: 1 });
    expect(items[0]!.lessons).toHaveLength(2);
    expect(items[0]!.recipients).toMatchObject([{ importance: 'none', recipient: { childtype: 'group', count: 1 } }]);
    const stranger = await t.person('contentCreator');
    expect((await list(stranger)).total).toBe(0);
    expect((await t.call(stranger, `GET /v1/course/${id}`)).status).toBe(404);
  });

  it('is exported in the language of the caller', async () => {
    const editor = await t.person('contentCreator');
    await buildCourse(t.ownerDb, editor.org, { name: 'Cadenassage', status: 'published' });
    const query = { format: 'csv' };
    const french = await t.call(editor, 'GET /v1/course/list/export', { query });
    expect(String(french.body)).toContain('Cadenassage');
    expect(String(french.body)).toContain('Version publiée');
    const english = await t.call(editor, 'GET /v1/course/list/export', { query, locale: 'en_CA' });
    expect(String(english.body)).toContain('Published version');
  });
});
