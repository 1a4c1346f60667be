import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { openScreen } from '#widgets/testing/open-screen.tsx';
import { MomentField } from './MomentField.tsx';

vi.mock('#platform/clock.ts', () => ({ now: () => new Date('2026-11-20T17:00:00Z') }));

const told = vi.fn();
const open = async (initial: string | null, props: { clearable?: boolean } = {}, locale?: 'en_CA' | 'es_ES') => {
  told.mockReset();
  const Screen = () => {
    const [value, setValue] = useState(initial);
    const change = (next: string | null) => {
      told(next);
      setValue(next);
    };
    return <MomentField label="Début" value={value} onChange={change} {...props} />;
  };
  await openScreen(Screen, () => undefined, locale ? { locale } : {});
  await screen.findByRole('group', { name: 'Début' });
};
const write = async (name: string, text: string) => {
  const field = screen.getByRole('textbox', { name });
  await userEvent.clear(field);
  await userEvent.type(field, text);
  await userEvent.tab();
};

describe('a moment', () => {
  it('is written as a day and a time of the organisation’s zone, and says how far away it is (POSTS-22)', async () => {
    await open(null);
    await write('Date', '23/11/2026');
    expect(told).toHaveBeenLastCalledWith('2026-11-23T13:00:00.000Z');
    await write('Heure', '6h30');
    expect(told).toHaveBeenLastCalledWith('2026-11-23T11:30:00.000Z');
    expect(screen.getByText('heure de Toronto, lundi, dans 3 jours')).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Heure' }).value).toBe('6\u00a0h\u00a030');
  });

  it('is read and written in the order of the locale', async () => {
    await open('2026-11-23T11:30:00.000Z', {}, 'en_CA');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Date' }).value).toBe('23/11/2026');
    await write('Time', '2 pm');
    expect(told).toHaveBeenLastCalledWith('2026-11-23T19:00:00.000Z');
  });

  it('stays what it was when what is written is no day or time, and says why', async () => {
    await open('2026-11-23T11:30:00.000Z');
    await write('Date', '32/11/2026');
    expect(screen.getByText('« 32/11/2026 » n’est pas une date. Écrivez-la comme ceci : jj/mm/aaaa.')).toBeDefined();
    await write('Heure', 'midi');
    expect(screen.getByText(/« midi » n’est pas une heure/)).toBeDefined();
    expect(told).not.toHaveBeenCalled();
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Date' }).value).toBe('23/11/2026'),
    );
  });

  it('is emptied only where nothing may stand there', async () => {
    await open('2026-11-23T11:30:00.000Z');
    await userEvent.clear(screen.getByRole('textbox', { name: 'Date' }));
    await userEvent.tab();
    expect(told).not.toHaveBeenCalled();
  });

  it('may be emptied where it is optional', async () => {
    await open('2026-11-23T11:30:00.000Z', { clearable: true });
    await userEvent.clear(screen.getByRole('textbox', { name: 'Date' }));
    await userEvent.tab();
    expect(told).toHaveBeenLastCalledWith(null);
  });

  it('says what becomes of a time that clocks skip, and of one that they show twice (GAP-85, P56)', async () => {
    await open('2027-03-14T13:00:00.000Z');
    await write('Heure', '2:30');
    expect(told).toHaveBeenLastCalledWith('2027-03-14T07:30:00.000Z');
    expect(screen.getByRole('status').textContent).toMatch(/2\sh\s30 n’existe pas, ce sera 3\sh\s30/);
    await write('Date', '07/11/2027');
    await write('Heure', '1:30');
    expect(told).toHaveBeenLastCalledWith('2027-11-07T05:30:00.000Z');
    expect(screen.getByRole('status').textContent).toMatch(/1\sh\s30 revient deux fois/);
  });
});
