import { notifications } from '@mantine/notifications';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ToastRegion } from './ToastRegion.tsx';
import { renderUi } from './testing/render-ui.tsx';
import { toast } from './toast.ts';

beforeEach(() => {
  notifications.clean();
  renderUi(<ToastRegion />);
});

const times = (words: string) => screen.queryAllByText(words).length;

describe('what was done', () => {
  it('is said once to whoever does the same over and over', async () => {
    toast.success('La carte a été modifiée.');
    await vi.waitFor(() => expect(times('La carte a été modifiée.')).toBe(1));
    for (let card = 0; card < 5; card += 1) {
      toast.success('La carte a été modifiée.');
    }
    toast.success('Le site a été créé.');
    await screen.findByText('Le site a été créé.');
    await vi.waitFor(() => expect(times('La carte a été modifiée.')).toBe(1));
  });

  it('is said each time when it can be taken back', async () => {
    const action = { label: 'Annuler', onSelect: () => undefined };
    toast.success('Le groupe a été archivé.', action);
    toast.success('Le groupe a été archivé.', action);
    await vi.waitFor(() => expect(times('Le groupe a été archivé.')).toBe(2));
  });

  it('stands at the bottom right and leaves by itself after 4.5 seconds (CARDS-47, CONSTANTS-32)', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    try {
      toast.success('Les photos ont été supprimées.');
      const said = await screen.findByText('Les photos ont été supprimées.');
      expect(said.closest('[data-position]')?.getAttribute('data-position')).toBe('bottom-right');
      await vi.advanceTimersByTimeAsync(4_000);
      expect(times('Les photos ont été supprimées.')).toBe(1);
      await vi.advanceTimersByTimeAsync(800);
      // How it leaves is drawn frame by frame, in time that is not faked.
      await vi.waitFor(() => expect(times('Les photos ont été supprimées.')).toBe(0));
    } finally {
      vi.useRealTimers();
    }
  });
});
