import type { ErrorBody } from '@fanal/contract/errors';
import type { Post } from '@fanal/contract/posts/posts.shapes';
import { describe, expect, it } from 'vitest';
import { type Caller, useTestApp } from '../../../test/harness.ts';
import { buildPost } from './posts.build.ts';

const t = useTestApp();

const duplicate = (caller: Caller, id: string, body: object) =>
  t.call<Post & ErrorBody>(caller, `POST /v1/posts/${id}/duplicate`, { body });

const bilingual = [
  { locale: 'fr_CA', title: 'Chemin fermé', text: 'Par la route 169.' },
  { locale: 'en_CA', title: 'Road closed', text: 'Take route 169.' },
] as const;

describe('a duplicate', () => {
  it('keeps only what is wanted, and leaves the original as it is', async () => {
    const editor = await t.person('contentCreator');
    const { id } = await buildPost(t.ownerDb, editor.org, {
      words: bilingual,
      columns: { priority: 'high', is_notification_enabled: true, categories: ['Sécurité'] },
    });
    const nothing = { keepsAudience: false, keepsAttachments: false, keepsTranslations: false, keepsOptions: false };
    const { status, body } = await duplicate(editor, id, { title: 'Chemin rouvert', ...nothing });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'draft',
      targets: [],
      priority: 'normal',
      isNotificationEnabled: false,
      postCategories: ['Sécurité'],
      postContents: [{ locale: 'fr_CA', title: 'Chemin rouvert', isOriginal: true }],
    });
    expect(body.postContents).toHaveLength(1);
    const { body: original } = await t.call<Post>(editor, `GET /v1/posts/${id}`);
    expect(original).toMatchObject({ version: 1, priority: 'high', targets: [{ kind: 'everybody' }] });
    expect(original.postContents.map(({ title }) => title)).toEqual(['Chemin fermé', 'Road closed']);
  });

  it('with another title marks its translations as outdated (POSTS-36)', async () => {
    const editor = await t.person('contentCreator');
    const { id } = await buildPost(t.ownerDb, editor.org, { words: bilingual });
    const outdated = async (body: object) =>
      (await duplicate(editor, id, body)).body.postContents.map(({ isOutdated }) => isOutdated);
    expect(await outdated({ title: 'Chemin fermé' })).toEqual([false, false]);
    expect(await outdated({ title: 'Chemin rouvert' })).toEqual([false, true]);
  });

  it('of an event moves its end and its registration with its first day, at the same local times', async () => {
    const editor = await t.person('contentCreator');
    const { id } = await buildPost(t.ownerDb, editor.org, {
      type: 'event',
      columns: {
        // 09:00 to 11:00 in Toronto, before the clocks go forward
        event_starts_at: '2027-03-10T14:00:00Z',
        event_ends_at: '2027-03-10T16:00:00Z',
        event_registration_closes_at: '2027-03-09T17:00:00Z',
      },
    });
    const { body } = await duplicate(editor, id, { eventStartsOn: '2027-03-17' });
    expect(body).toMatchObject({
      eventStartsAt: '2027-03-17T13:00:00.000Z',
      eventEndsAt: '2027-03-17T15:00:00.000Z',
      eventRegistrationClosesAt: '2027-03-16T16:00:00.000Z',
    });
  });

  it('refuses a date for what has none, a post of another organization, and people who may not write (GAP-05)', async () => {
    const editor = await t.person('contentCreator');
    const { id } = await buildPost(t.ownerDb, editor.org);
    const dated = await duplicate(editor, id, { eventStartsOn: '2027-03-17' });
    expect(dated.body).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { issues: [{ path: 'eventStartsOn', rule: 'choice' }] },
    });
    const stranger = await t.person('contentCreator');
    expect((await duplicate(stranger, id, {})).body.code).toBe('NOT_FOUND');
    const worker = await t.person('member', editor.org);
    expect((await duplicate(worker, id, {})).status).toBe(403);
  });
});
