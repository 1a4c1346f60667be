import { draftPost } from '@fanal/contract/posts/posts.examples';
import { beforeEach, describe, expect, it } from 'vitest';
import { openPostEditor, servePost } from './testing/OpenPostEditor.tsx';

const parts = async (type: 'post' | 'event', title: string) => {
  const { editor } = await openPostEditor(draftPost.id, (fake) => servePost(fake, { ...draftPost, type }), { title });
  return {
    // a number after the name counts what is missing there
    tabs: editor.getAllByRole('tab').map(({ textContent }) => /^\p{L}+/u.exec(textContent ?? '')?.[0]),
    review: editor.getByText('Vérifier et publier'),
    publish: editor.getByRole('button', { name: /^Publier/ }),
  };
};
const tabs = ['Contenu', 'Audience', 'Paramètres', 'Diffusion'];

beforeEach(() => localStorage.clear());

describe('the window in which something is written', () => {
  it('has the tabs content, audience, parameters and diffusion, and a panel to review and publish (POSTS-04, POSTS-05)', async () => {
    expect((await parts('post', 'Publication')).tabs).toEqual(tabs);
  });

  it('is the same for an event (EVENTS-01)', async () => {
    expect((await parts('event', 'Événement')).tabs).toEqual(tabs);
  });
});
