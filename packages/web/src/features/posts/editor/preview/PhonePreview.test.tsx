import { draftPost } from '@fanal/contract/posts/posts.examples';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { organizationSample } from '#platform/testing/session.samples.ts';
import { openPostEditor, servePost } from '../testing/OpenPostEditor.tsx';

const { id } = draftPost;
const open = async (post = draftPost) => {
  const { editor } = await openPostEditor(id, (fake) => servePost(fake, post));
  return { editor, phone: within(editor.getByRole('article')) };
};

beforeEach(() => localStorage.clear());

describe('the preview on a telephone', () => {
  it('follows what is written, and speaks the language of its reader', async () => {
    const { editor, phone } = await open();
    await userEvent.type(editor.getByLabelText(/^Titre/), ' inclus');
    expect(phone.getByText('Chemin du lac Kénogami fermé de lundi à mercredi inclus')).toBeDefined();
    expect(await phone.findByText('Commenter')).toBeDefined();
    const languages = within(editor.getByRole('radiogroup', { name: 'Langue de l’aperçu' }));
    await userEvent.click(languages.getByRole('radio', { name: /Anglais/ }));
    expect(phone.getByText('Take route 169.')).toBeDefined();
    expect(await phone.findByText('Comment')).toBeDefined();
  });

  it('has no empty heading while the words of its language are on their way (WCAG 2.4.6)', async () => {
    const headings: (string | null)[] = [];
    const look = () => headings.push(...[...document.querySelectorAll('article h4')].map((one) => one.textContent));
    const watcher = new MutationObserver(look);
    watcher.observe(document.body, { subtree: true, childList: true, characterData: true });
    const [content] = draftPost.postContents;
    const { phone } = await open({ ...draftPost, postContents: [{ ...content!, title: '' }] });
    expect(await phone.findByText('Sans titre')).toBeDefined();
    watcher.disconnect();
    expect(headings).not.toContain('');
  });

  it('shows who signs, files, a high priority and comments that are closed (POSTS-18, POSTS-19, POSTS-20)', async () => {
    const { phone } = await open({ ...draftPost, priority: 'high', areCommentsEnabled: false });
    expect(phone.getByText(organizationSample.displayName)).toBeDefined();
    expect(phone.getByText('Plan-de-détour.pdf')).toBeDefined();
    expect(await phone.findByText('Priorité haute')).toBeDefined();
    expect(phone.getByText('Commentaires fermés')).toBeDefined();
  });

  it('shows when and where an event takes place, and the answers (EVENTS-04, EVENTS-05, EVENTS-06, EVENTS-07, EVENTS-08, EVENTS-09)', async () => {
    const event = {
      ...draftPost,
      type: 'event' as const,
      eventMode: 'hybrid' as const,
      eventPlaceName: 'Roulotte 3',
      eventAddress: 'Route 169, km 14',
      eventUrl: 'https://visio.example/1',
      eventHasRegistration: true,
      eventStartsAt: '2026-11-26T12:00:00.000Z',
      eventEndsAt: '2026-11-26T13:00:00.000Z',
    };
    await openPostEditor(id, (fake) => servePost(fake, event), { title: 'Événement' });
    const phone = within(screen.getByRole('article'));
    expect(phone.getByText(/^jeudi 26\/11\/2026/)).toBeDefined();
    expect(phone.getByText('Roulotte 3, Route 169, km 14')).toBeDefined();
    expect(await phone.findByText('Rejoindre à distance')).toBeDefined();
    expect(phone.getByText('Peut-être')).toBeDefined();
  });

  it('shows the end of an event that begins and ends on the same day of the organization, on either side of midnight in UTC', async () => {
    const event = {
      ...draftPost,
      type: 'event' as const,
      eventStartsAt: '2026-11-26T23:00:00.000Z',
      eventEndsAt: '2026-11-27T02:00:00.000Z',
    };
    await openPostEditor(id, (fake) => servePost(fake, event), { title: 'Événement' });
    const phone = within(screen.getByRole('article'));
    expect(phone.getByText(/18\s?h\s?(00)? – 21\s?h/)).toBeDefined();
  });
});
