import { draftPost } from '@fanal/contract/posts/posts.examples';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { openPostEditor, sentTo, servePost } from '../testing/OpenPostEditor.tsx';

vi.mock('#platform/clock.ts', () => ({ now: () => new Date('2026-11-20T17:00:00Z') }));

const { id } = draftPost;
const open = async () => {
  const opened = await openPostEditor(id, (server) => servePost(server, draftPost), { tab: 'diffusion' });
  await userEvent.click(opened.editor.getByRole('radio', { name: 'À une date choisie' }));
  const review = within(opened.editor.getByRole('region', { name: 'Vérifier et publier' }));
  return { ...opened, review, day: () => opened.editor.getByRole<HTMLInputElement>('textbox', { name: 'Date' }) };
};
const schedule = () => userEvent.click(screen.getByRole('button', { name: 'Planifier la publication' }));
const moved = (server: Parameters<typeof sentTo>[0]) =>
  sentTo(server, 'PATCH', `/v1/posts/${id}`).filter(({ status }) => status !== undefined);

describe('scheduling', () => {
  it('without a date says so at the field and leads there (POSTS-22, POSTS-31)', async () => {
    const { server, day } = await open();
    await schedule();
    expect(await screen.findByText('Écrivez la date et l’heure de publication.')).toBeDefined();
    expect(day().getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(day());
    expect(moved(server)).toEqual([]);
  });

  it('with a date that nobody understands keeps it in sight, names it in the review and sends nothing', async () => {
    const { server, editor, review, day } = await open();
    await userEvent.type(day(), 'mardi prochain');
    await userEvent.tab();
    expect(day().getAttribute('aria-invalid')).toBe('true');
    expect(review.getByText('Date de publication à corriger')).toBeDefined();
    expect(review.queryByText('Rien ne manque.')).toBeNull();
    await schedule();
    expect(moved(server)).toEqual([]);
    await userEvent.click(editor.getByRole('tab', { name: /^Paramètres/ }));
    await userEvent.click(review.getByRole('button', { name: /Date de publication à corriger/ }));
    await vi.waitFor(() => expect(document.activeElement).toBe(day()));
    expect(day().value).toBe('mardi prochain');
    await userEvent.clear(day());
    await userEvent.type(day(), '24/11/2026');
    await userEvent.tab();
    await userEvent.keyboard('7:30');
    await schedule();
    await vi.waitFor(() =>
      expect(sentTo(server, 'PATCH', `/v1/posts/${id}`).at(-1)).toMatchObject({
        scheduledAt: '2026-11-24T12:30:00.000Z',
        status: 'scheduled',
      }),
    );
  });
});
