import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { localError } from '#platform/api-error.ts';
import { Button } from '#ui/Button.tsx';
import { openScreen } from '#widgets/testing/open-screen.tsx';
import { useAction } from './use-action.ts';

const act = vi.fn<(id: string) => Promise<void>>();

const open = async (options: Parameters<typeof useAction>[1] = {}) => {
  function Screen() {
    const { run, busy, reason } = useAction(act, options);
    return (
      <>
        <Button loading={busy} onClick={() => run('p1')}>
          Relancer
        </Button>
        <Button
          onClick={() => {
            run('p1');
            run('p2');
          }}
        >
          Relancer deux fois
        </Button>
        <p>{reason}</p>
      </>
    );
  }
  await openScreen(Screen, () => undefined);
  return screen.findByRole('button', { name: 'Relancer' });
};

const offline = () => localError('NOT_REACHED', 'offline');

beforeEach(() => {
  act.mockReset().mockResolvedValue();
});

describe('what a button does', () => {
  it('is done once however often it is pressed meanwhile, and again afterwards', async () => {
    const answer = Promise.withResolvers<void>();
    act.mockReturnValueOnce(answer.promise);
    const button = await open();
    await userEvent.tripleClick(button);
    expect(act).toHaveBeenCalledExactlyOnceWith('p1');
    expect(button.getAttribute('aria-busy')).toBe('true');
    answer.resolve();
    await waitFor(() => expect(button.hasAttribute('aria-busy')).toBe(false));
    await userEvent.click(button);
    expect(act).toHaveBeenCalledTimes(2);
  });

  it('is done once where it is asked for twice before the page could show that it is under way', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Relancer deux fois' }));
    await waitFor(() => expect(act).toHaveBeenCalledExactlyOnceWith('p1'));
  });

  it('is never done twice where success closes what it stands in', async () => {
    const button = await open({ closes: true });
    await userEvent.click(button);
    await userEvent.click(button);
    expect(act).toHaveBeenCalledOnce();
    expect(button.getAttribute('aria-busy')).toBe('true');
  });

  it('says beside the button why it was not done, until it is tried again', async () => {
    act.mockRejectedValueOnce(offline());
    const button = await open({ closes: true });
    await userEvent.click(button);
    expect(await screen.findByText(/Le serveur ne répond pas/)).toBeDefined();
    await userEvent.click(button);
    await waitFor(() => expect(screen.queryByText(/Le serveur ne répond pas/)).toBeNull());
    expect(act).toHaveBeenCalledTimes(2);
  });

  it('says in a toast what was not done and why, where it has words for that', async () => {
    act.mockRejectedValueOnce(offline());
    await userEvent.click(await open({ failed: 'La relance n’est pas partie' }));
    expect(await screen.findByText('La relance n’est pas partie')).toBeDefined();
    expect(screen.getAllByText(/Le serveur ne répond pas/)).toHaveLength(1);
  });

  it('says nothing of a failure that is told elsewhere', async () => {
    const onFailure = vi.fn(() => true);
    act.mockRejectedValueOnce(offline());
    await userEvent.click(await open({ onFailure }));
    await waitFor(() => expect(onFailure).toHaveBeenCalledOnce());
    expect(screen.queryByText(/Le serveur ne répond pas/)).toBeNull();
  });
});
