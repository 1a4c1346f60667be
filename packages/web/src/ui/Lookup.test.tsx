import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Lookup } from './Lookup.tsx';
import { renderUi } from './testing/render-ui.tsx';

const asked = vi.fn();
const picked = vi.fn();
const sites = ['Dépôt d’Alma', 'Camp du lac', 'Chantier Rivière-aux-Sables'];

type Wanted = { pending?: boolean; failure?: string; chosen?: string[] };

function Sites({ pending = false, failure, chosen = [] }: Wanted) {
  const [query, setQuery] = useState('');
  const [taken, setTaken] = useState(chosen);
  const ask = (text: string) => {
    asked(text);
    setQuery(text);
  };
  const items = sites
    .filter((name) => name.toLowerCase().includes(query))
    .map((name) => ({ id: name, label: name, disabled: taken.includes(name) }));
  return (
    <Lookup
      label="Site"
      onQuery={ask}
      groups={pending || failure ? undefined : [{ id: 'sites', label: 'Sites', items }]}
      onPick={({ label }) => picked(label)}
      status={`${items.length} résultats`}
      failure={failure}
      chosen={taken.length > 0 ? taken.join() : undefined}
      onTakeBack={() => setTaken(taken.slice(0, -1))}
    />
  );
}

const setUp = (wanted: Wanted = {}) => {
  const outside = vi.fn();
  renderUi(
    // biome-ignore lint/a11y/noStaticElementInteractions: stands for the dialog around the field
    <div onKeyDown={(event) => event.key === 'Escape' && outside()}>
      <Sites {...wanted} />
    </div>,
  );
  return { input: screen.getByRole<HTMLInputElement>('combobox', { name: 'Site' }), outside };
};

beforeEach(() => {
  asked.mockReset();
  picked.mockReset();
});

describe('a look-up', () => {
  it('asks once typing rests, marks what fits and takes it with Enter, ready for the next one', async () => {
    const { input } = setUp();
    await userEvent.type(input, 'riv');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    expect(asked.mock.calls).toEqual([['riv']]);
    expect(screen.getByText('Riv').tagName).toBe('MARK');
    expect(screen.getByText('1 résultats')).toBeDefined();
    await userEvent.keyboard('{Enter}');
    expect(picked).toHaveBeenCalledExactlyOnceWith('Chantier Rivière-aux-Sables');
    expect(input.value).toBe('');
    await waitFor(() => expect(asked).toHaveBeenLastCalledWith(''));
  });

  it('never takes what cannot be chosen, by key or by pointer', async () => {
    const { input } = setUp({ chosen: ['Dépôt d’Alma'] });
    await userEvent.click(input);
    await userEvent.click(screen.getByRole('option', { name: 'Dépôt d’Alma' }));
    expect(picked).not.toHaveBeenCalled();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(picked).toHaveBeenCalledExactlyOnceWith('Camp du lac');
  });

  it('closes its list with Escape before anything around it hears of it', async () => {
    const { input, outside } = setUp();
    await userEvent.click(input);
    expect(input.getAttribute('aria-expanded')).toBe('true');
    await userEvent.keyboard('{Escape}');
    expect(input.getAttribute('aria-expanded')).toBe('false');
    expect(outside).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(outside).toHaveBeenCalledOnce();
  });

  it('takes back the last choice with Backspace, and letters before choices', async () => {
    const { input } = setUp({ chosen: ['Dépôt d’Alma', 'Camp du lac'] });
    await userEvent.type(input, 'a{Backspace}');
    expect(screen.getByText('Dépôt d’Alma,Camp du lac')).toBeDefined();
    await userEvent.keyboard('{Backspace}');
    expect(screen.queryByText('Dépôt d’Alma,Camp du lac')).toBeNull();
  });

  it('says that it looks', async () => {
    setUp({ pending: true });
    fireEvent.click(screen.getByRole('combobox'));
    expect(screen.getByText('Chargement en cours')).toBeDefined();
  });

  it('says why nothing could be looked for', async () => {
    setUp({ failure: 'Le serveur ne répond pas.' });
    fireEvent.click(screen.getByRole('combobox'));
    expect(screen.getByText('Le serveur ne répond pas.')).toBeDefined();
  });
});
