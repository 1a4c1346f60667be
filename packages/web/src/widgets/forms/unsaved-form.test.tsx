import 'fake-indexeddb/auto';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession, keepTokens } from '#platform/session/storage.ts';
import { type FakeServer, json } from '#platform/testing/fake-server.ts';
import { forgetUnsavedTexts } from '#platform/unsaved-texts/forget-texts.ts';
import { readText } from '#platform/unsaved-texts/kept-texts.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/TextField.tsx';
import { openScreen } from '../testing/open-screen.tsx';
import { FormDialog } from './FormDialog.tsx';
import { useSavedForm } from './use-saved-form.ts';

const KEY = 'GET /v1/profile/my/unsaved-text-key';
const key = btoa('k'.repeat(32));
const saved = vi.fn(async () => ({}));

function NameDialog({ onClose }: { onClose: () => void }) {
  const saving = useSavedForm({
    initialValues: { name: '', code: '' },
    secrets: ['code'],
    write: saved,
    onSaved: onClose,
  });
  return (
    <FormDialog title="Nouveau site" saving={saving} cancelLabel="Annuler" submitLabel="Enregistrer" onClose={onClose}>
      <TextField label="Nom" {...saving.form.field('name')} />
      <TextField label="Code secret" {...saving.form.field('code')} />
    </FormDialog>
  );
}

function Screen() {
  const [isOpen, setOpen] = useState(true);
  if (!isOpen) return <Button onClick={() => setOpen(true)}>Ouvrir</Button>;
  return <NameDialog onClose={() => setOpen(false)} />;
}

const open = () => openScreen(Screen, (server: FakeServer) => void server.on(KEY, () => json({ key })));
const place = () => `${window.location.pathname}${window.location.search} code,name`;
const untilKept = (value: unknown) =>
  waitFor(async () => expect((await readText(place()))?.value).toEqual(value), { timeout: 5_000 });

beforeEach(() => {
  localStorage.clear();
  forgetUnsavedTexts();
  saved.mockClear();
});

describe('a form whose session ends', () => {
  it('offers what was written when it opens again, without secrets, and puts it back', async () => {
    await open();
    await userEvent.type(await screen.findByLabelText('Nom'), 'Barrage');
    await userEvent.type(screen.getByLabelText('Code secret'), '1234');
    await untilKept({ name: 'Barrage' });
    const { token, organizationId } = { ...localStorage } as Record<string, string>;
    act(() => clearSession());
    cleanup();
    localStorage.setItem('organizationId', organizationId!);
    keepTokens({ token: token! });
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Reprendre' }));
    expect((screen.getByLabelText('Nom') as HTMLInputElement).value).toBe('Barrage');
    expect((screen.getByLabelText('Code secret') as HTMLInputElement).value).toBe('');
    expect(screen.queryByText(/Reprendre ce que vous/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(saved).toHaveBeenCalledWith({ name: 'Barrage', code: '' }));
    await waitFor(async () => expect(await readText(place())).toBeNull());
  });

  it('keeps nothing of a form that was left on purpose', async () => {
    await open();
    await userEvent.type(await screen.findByLabelText('Nom'), 'Barrage');
    await untilKept({ name: 'Barrage' });
    await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
    await screen.findByRole('button', { name: 'Ouvrir' });
    await waitFor(async () => expect(await readText(place())).toBeNull());
  });

  it('throws it away when asked to', async () => {
    await open();
    await userEvent.type(await screen.findByLabelText('Nom'), 'Barrage');
    await untilKept({ name: 'Barrage' });
    const { token, organizationId } = { ...localStorage } as Record<string, string>;
    act(() => clearSession());
    cleanup();
    localStorage.setItem('organizationId', organizationId!);
    keepTokens({ token: token! });
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Jeter' }));
    expect((screen.getByLabelText('Nom') as HTMLInputElement).value).toBe('');
    await waitFor(async () => expect(await readText(place())).toBeNull());
  });
});
