import type { NewPost, Post, PostChanges } from '@fanal/contract/posts/posts.shapes';
import { screen, within } from '@testing-library/react';
import { type FakeServer, json } from '#platform/testing/fake-server.ts';
import { useUrlState } from '#platform/url-state.ts';
import { openScreen } from '#widgets/testing/open-screen.tsx';
import { editorSearch } from '../editor-places.rules.ts';
import { LazyPostEditor } from '../LazyPostEditor.tsx';

/** A list reduced to what opens the editor. */
function List() {
  const [{ open, id }, change] = useUrlState(editorSearch);
  return (
    <>
      <button type="button" onClick={() => void change({ open: 'new' })}>
        {'+'}
      </button>
      {open ? (
        <LazyPostEditor
          type="post"
          id={open === 'new' ? null : id}
          onClose={() => void change({ open: '', id: '', tab: '' })}
        />
      ) : null}
    </>
  );
}

/** What the server would make of a post when it takes a change of it. */
const changed = (post: Post, { status, version, postContents, ...changes }: Partial<PostChanges>): Post =>
  ({
    ...post,
    ...changes,
    status: status ?? post.status,
    version: (version ?? 0) + 1,
    ...(postContents ? { postContents: postContents.map((one) => ({ content: '', isOutdated: false, ...one })) } : {}),
    ...(changes.attachments ? { attachments: post.attachments } : {}),
    ...(changes.targets ? { targets: post.targets } : {}),
    updatedAt: '2026-11-20T15:42:00.000Z',
  }) as Post;

/** Keeps one post as the server would: reads, creates and changes it. */
export const servePost = (server: FakeServer, post: Post) => {
  let kept = post;
  server.on('GET /v1/posts/categories', () => json([]));
  server.on('POST /v1/posts/reach', () =>
    json({ people: 0, claimed: 0, withPush: 0, overlap: 0, targets: [], readers: [], missing: [], warnings: [] }),
  );
  server.on(`GET /v1/posts/${post.id}`, () => json({ ...kept, responses: [], totals: null }));
  server.on('POST /v1/posts', ({ body }) => {
    const { status, ...rest } = JSON.parse(body) as NewPost;
    kept = changed({ ...post, version: 0 }, { status, ...rest });
    return json(kept, 201);
  });
  server.on(`PATCH /v1/posts/${post.id}`, ({ body }) => {
    kept = changed(kept, JSON.parse(body) as PostChanges);
    return json(kept);
  });
};

type Wanted = Parameters<typeof openScreen>[2] & { title?: string; tab?: string };

/** Opens a post by its id, or a new one, as a list does. */
export const openPostEditor = async (
  id: string | null,
  prepare: (server: FakeServer) => void,
  { title = 'Publication', tab = 'content', ...wanted }: Wanted = {},
) => {
  const search = id ? `open=edit&id=${id}&tab=${tab}` : `open=new&tab=${tab}`;
  const opened = await openScreen(List, prepare, { ...wanted, search });
  return { ...opened, editor: within(await screen.findByRole('dialog', { name: title })) };
};

/** Bodies that were sent to an address. */
export const sentTo = (server: FakeServer, method: string, path: string) =>
  server.asked(path).flatMap((one) => (one.method === method ? [JSON.parse(one.body)] : []));
