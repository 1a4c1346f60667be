import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { loadWords, registerWords, type Words } from '#platform/text/words.ts';
import { openScreen } from '#widgets/testing/open-screen.tsx';
import { Reference } from './Reference.tsx';

registerWords(import.meta.glob<{ default: Words }>('../app.text.*.json'));
const Quoting = () => <Reference requestId="7f3a2210-aaaa-7000-8000-000000000001" />;

it('shows the reference of something that broke, and copies it', async () => {
  await loadWords('app');
  await openScreen(Quoting, () => undefined);
  const writeText = vi.fn(async (_text: string) => undefined);
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { clipboard: { writeText } }));
  expect(await screen.findByText('7F3A2210')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Copier' }));
  expect(await screen.findByText('C’est copié.')).toBeDefined();
  expect(writeText).toHaveBeenCalledWith('7F3A2210');
  vi.unstubAllGlobals();
});
