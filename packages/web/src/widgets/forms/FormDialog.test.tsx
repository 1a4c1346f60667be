import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, localError } from '#platform/api-error.ts';
import { searchSchema, text } from '#platform/search-schema.ts';
import { useUrlState } from '#platform/url-state.ts';
import { TextField } from '#ui/TextField.tsx';
import { openScreen } from '#widgets/testing/open-screen.tsx';
import { FormDialog } from './FormDialog.tsx';
import { useSavedForm } from './use-saved-form.ts';

type Site = { name: string; city: string };
type Written = { id: string };

const write = vi.fn<(site: Site) => Promise<Written>>();
const stays = vi.fn<() => boolean>();
const said = vi.fn();

const leave = {
  inAddress: ['open'],
  title: 'Quitter sans enregistrer ?',
  text: 'Ce que vous avez écrit sera perdu.',
  stay: 'Rester',
  leave: 'Quitter',
};

function SiteDialog({ onClose }: { onClose: () => void }) {
  const saving = useSavedForm<Site, Written>({
    initialValues: { name: '', city: '' },
    issues: {
      find: ({ name }) => (name.trim() === '' ? [{ path: 'name', rule: 'required' }] : []),
      words: ({ rule, limit }, name) => `${name} : ${rule}${limit ? ` ${limit}` : ''}`,
    },
    write,
    refusals: ({ code, details }) => (code === 'NAME_TAKEN' ? { name: `Pris par ${details.name}` } : undefined),
    isStill: { name: (refused, now) => refused.name === now.name },
    onWritten: ({ id }) => said(id),
    stays: (_written, form) => {
      if (!stays()) return false;
      form.reset();
      return true;
    },
    onSaved: onClose,
  });
  return (
    <FormDialog
      saving={saving}
      onClose={onClose}
      title="Ajouter un site"
      cancelLabel="Annuler"
      submitLabel="Ajouter"
      failed="Le site n’a pas été ajouté"
      kept="Ce que vous avez écrit est conservé."
      leave={leave}
    >
      <TextField label="Nom" required data-autofocus {...saving.form.field('name')} />
      <TextField label="Ville" {...saving.form.field('city')} />
    </FormDialog>
  );
}

const search = searchSchema({ open: text() });

function Screen() {
  const [{ open }, change] = useUrlState(search);
  return open === 'new' ? <SiteDialog onClose={() => void change({ open: '' })} /> : <p>Aucun dialogue</p>;
}

const refuse = (code: string, status: number, details: Record<string, unknown> = {}) =>
  write.mockRejectedValueOnce(
    new ApiError({
      status,
      code,
      message: code,
      body: { statusCode: status, code, message: `Mots de ${code}`, details } as never,
    }),
  );

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const open = async (name = '') => {
  await openScreen(Screen, () => undefined, { search: 'open=new' });
  await screen.findByRole('dialog', { name: 'Ajouter un site' });
  if (name) await userEvent.type(field('Nom'), name);
};

beforeEach(() => {
  write.mockReset().mockResolvedValue({ id: 's1' });
  stays.mockReset().mockReturnValue(false);
  said.mockReset();
});

describe('a form that is saved by one call', () => {
  it('says under its field what is missing, takes the person there, and sends nothing', async () => {
    await open();
    await press('Ajouter');
    expect(screen.getByText('name : required')).toBeDefined();
    expect(document.activeElement).toBe(field('Nom'));
    expect(write).not.toHaveBeenCalled();
  });

  it('is sent once however often it is pressed, and closes once saved without asking', async () => {
    const answer = Promise.withResolvers<Written>();
    write.mockReturnValueOnce(answer.promise);
    await open('Alma');
    const button = screen.getByRole('button', { name: 'Ajouter' });
    await userEvent.dblClick(button);
    await userEvent.type(field('Ville'), '{Control>}{Enter}{Enter}{/Control}');
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Annuler' }).disabled).toBe(true);
    answer.resolve({ id: 's1' });
    expect(await screen.findByText('Aucun dialogue')).toBeDefined();
    expect(write).toHaveBeenCalledExactlyOnceWith({ name: 'Alma', city: '' });
    expect(said).toHaveBeenCalledExactlyOnceWith('s1');
    expect(screen.queryByText(leave.title)).toBeNull();
  });

  it('puts a refusal with a code of its own on its field, where it stays until that is written otherwise', async () => {
    refuse('NAME_TAKEN', 409, { name: 'Dépôt d’Alma' });
    await open('Alma');
    await press('Ajouter');
    expect(await screen.findByText('Pris par Dépôt d’Alma')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(field('Nom')));
    await userEvent.tab();
    expect(screen.getByText('Pris par Dépôt d’Alma')).toBeDefined();
    await press('Ajouter');
    expect(write).toHaveBeenCalledOnce();
    await userEvent.type(field('Nom'), ' 2');
    expect(screen.queryByText('Pris par Dépôt d’Alma')).toBeNull();
    await press('Ajouter');
    expect(await screen.findByText('Aucun dialogue')).toBeDefined();
  });

  it('puts the issues of a refusal on the fields it has, in the words of the form', async () => {
    refuse('VALIDATION_FAILED', 422, {
      issues: [
        { path: 'city', rule: 'tooLong', limit: 80 },
        { path: 'elsewhere', rule: 'required' },
      ],
    });
    await open('Alma');
    await press('Ajouter');
    expect(await screen.findByText('city : tooLong 80')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(field('Ville')));
    expect(screen.queryByText('Le site n’a pas été ajouté')).toBeNull();
  });

  it('tells above the fields a refusal that belongs to none of them, in the sentence of the server', async () => {
    refuse('VALIDATION_FAILED', 422, { issues: [{ path: 'elsewhere', rule: 'required' }] });
    await open('Alma');
    await press('Ajouter');
    const alert = await screen.findByText(/Mots de VALIDATION_FAILED\. Ce que vous avez écrit est conservé\./);
    expect(alert.closest('[role="alert"]')!.textContent).toContain('Le site n’a pas été ajouté');
  });

  it('keeps what was written when the server cannot be reached, and can be sent again', async () => {
    write.mockRejectedValueOnce(localError('NOT_REACHED', 'offline'));
    await open('Alma');
    await press('Ajouter');
    expect(await screen.findByText(/Le serveur ne répond pas/)).toBeDefined();
    expect(field('Nom').value).toBe('Alma');
    await press('Ajouter');
    expect(await screen.findByText('Aucun dialogue')).toBeDefined();
    expect(write).toHaveBeenCalledTimes(2);
  });

  it('stays open for another one, empty and with nothing unsaved, where it was asked to', async () => {
    stays.mockReturnValue(true);
    await open('Alma');
    await press('Ajouter');
    await waitFor(() => expect(field('Nom').value).toBe(''));
    expect(said).toHaveBeenCalledOnce();
    await press('Annuler');
    expect(await screen.findByText('Aucun dialogue')).toBeDefined();
  });

  it('keeps what is written while it is being saved, where it stays open', async () => {
    const answer = Promise.withResolvers<Written>();
    write.mockReturnValueOnce(answer.promise);
    stays.mockReturnValue(true);
    await open('Alma');
    await press('Ajouter');
    await userEvent.type(field('Ville'), 'Québec');
    answer.resolve({ id: 's1' });
    await waitFor(() => expect(field('Nom').value).toBe(''));
    expect(field('Ville').value).toBe('Québec');
  });

  it('is sent from any field by Ctrl and Enter', async () => {
    await open('Alma');
    await userEvent.type(field('Ville'), 'Québec{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Aucun dialogue')).toBeDefined();
    expect(write).toHaveBeenCalledExactlyOnceWith({ name: 'Alma', city: 'Québec' });
  });

  it('asks whoever leaves it unsaved; staying keeps what was written, leaving lets it go', async () => {
    await open('Alma');
    await press('Annuler');
    expect(await screen.findByRole('dialog', { name: leave.title })).toBeDefined();
    await press('Rester');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: leave.title })).toBeNull());
    expect(field('Nom').value).toBe('Alma');
    await press('Annuler');
    await screen.findByRole('dialog', { name: leave.title });
    await press('Quitter');
    expect(await screen.findByText('Aucun dialogue')).toBeDefined();
    expect(write).not.toHaveBeenCalled();
  });
});
