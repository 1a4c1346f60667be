import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Form, SubmitButton } from './Form.tsx';
import { TextField } from './TextField.tsx';
import { renderUi } from './testing/render-ui.tsx';
import { useForm } from './use-form.ts';

type Values = { name: string; city: string };
type Send = (values: Values) => Promise<{ name?: string } | undefined>;

function SiteForm({ onSubmit }: { onSubmit: Send }) {
  const form = useForm<Values>({
    initialValues: { name: '', city: '' },
    validate: ({ name, city }) => ({
      name: name === '' ? 'Écrivez le nom.' : undefined,
      city: city === '' ? 'Écrivez la ville.' : undefined,
    }),
    onSubmit,
  });
  return (
    <>
      <Form form={form}>
        <TextField label="Nom" required {...form.field('name')} />
        <TextField label="Ville" {...form.field('city')} />
      </Form>
      <SubmitButton form={form}>Ajouter</SubmitButton>
    </>
  );
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

describe('a form', () => {
  it('says under each field what is missing and takes the person to the first', async () => {
    const send = vi.fn<Send>();
    renderUi(<SiteForm onSubmit={send} />);
    await userEvent.click(screen.getByRole('button', { name: 'Ajouter' }));
    expect(document.activeElement).toBe(field('Nom'));
    expect(field('Nom').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Écrivez la ville.')).toBeTruthy();
    expect(send).not.toHaveBeenCalled();
  });

  it('checks a field when it is left, and not before', async () => {
    renderUi(<SiteForm onSubmit={vi.fn<Send>()} />);
    await userEvent.click(field('Nom'));
    expect(screen.queryByText('Écrivez le nom.')).toBeNull();
    await userEvent.tab();
    expect(screen.getByText('Écrivez le nom.')).toBeTruthy();
    expect(screen.queryByText('Écrivez la ville.')).toBeNull();
  });

  it('is sent once however often it is pressed, and shows that it is on its way', async () => {
    const answer = Promise.withResolvers<undefined>();
    const send = vi.fn<Send>(() => answer.promise);
    renderUi(<SiteForm onSubmit={send} />);
    await userEvent.type(field('Nom'), 'Alma');
    await userEvent.type(field('Ville'), 'Alma');
    const button = screen.getByRole('button', { name: 'Ajouter' });
    await userEvent.dblClick(button);
    await userEvent.click(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
    answer.resolve(undefined);
    await vi.waitFor(() => expect(button.hasAttribute('aria-busy')).toBe(false));
    expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'Alma', city: 'Alma' });
  });

  it('puts a refusal of the server under its field and takes the person there', async () => {
    renderUi(<SiteForm onSubmit={async () => ({ name: 'Un site porte déjà ce nom.' })} />);
    await userEvent.type(field('Nom'), 'Alma');
    await userEvent.type(field('Ville'), 'Alma');
    await userEvent.click(screen.getByRole('button', { name: 'Ajouter' }));
    expect(await screen.findByText('Un site porte déjà ce nom.')).toBeTruthy();
    expect(document.activeElement).toBe(field('Nom'));
    await userEvent.type(field('Nom'), ' 2');
    expect(screen.queryByText('Un site porte déjà ce nom.')).toBeNull();
  });
});
