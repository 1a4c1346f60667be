import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { openScreen } from '#widgets/testing/open-screen.tsx';
import { MomentField } from './MomentField.tsx';

vi.mock('#platform/clock.ts', () => ({ now: () => new Date('2026-11-20T17:00:00Z') }));

const onChange = vi.fn();
const open = async (
  initial: string | null,
  props: { clearable?: boolean; shortcuts?: boolean; zone?: string } = {},
  locale?: 'en_CA' | 'es_ES',
) => {
  onChange.mockReset();
  const Screen = () => {
    const [value, setValue] = useState(initial);
    const change = (next: string | null) => {
      onChange(next);
      setValue(next);
    };
    return <MomentField label="Début" value={value} onChange={change} {...props} />;
  };
  await openScreen(Screen, () => undefined, locale ? { locale } : {});
  await screen.findByRole('group', { name: 'Début' });
};
const timeField = () => screen.getByRole<HTMLInputElement>('combobox', { name: /^(Heure|Time)$/ });
const write = async (name: string, text: string) => {
  const field = name === 'Date' ? screen.getByRole('textbox', { name }) : timeField();
  await userEvent.clear(field);
  await userEvent.type(field, text);
  await userEvent.tab();
};

describe('a moment', () => {
  it('is written as a day and a time of the organization’s zone, and says how far away it is (POSTS-22)', async () => {
    await open(null);
    await write('Date', '23/11/2026');
    expect(onChange).toHaveBeenLastCalledWith('2026-11-23T13:00:00.000Z');
    await write('Heure', '6h30');
    expect(onChange).toHaveBeenLastCalledWith('2026-11-23T11:30:00.000Z');
    expect(screen.getByText('heure de Toronto, lundi, dans 3 jours')).toBeDefined();
    expect(timeField().value).toBe('6\u00a0h\u00a030');
  });

  it('is read and written in the order of the locale', async () => {
    await open('2026-11-23T11:30:00.000Z', {}, 'en_CA');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Date' }).value).toBe('23/11/2026');
    await write('Time', '2 pm');
    expect(onChange).toHaveBeenLastCalledWith('2026-11-23T19:00:00.000Z');
  });

  it('stays what it was when what is written is no day or time, keeps what was written in sight and says why', async () => {
    await open('2026-11-23T11:30:00.000Z');
    await write('Date', '32/11/2026');
    expect(screen.getByText('« 32/11/2026 » n’est pas une date. Écrivez-la comme ceci : jj/mm/aaaa.')).toBeDefined();
    await write('Heure', 'midi');
    expect(screen.getByText(/« midi » n’est pas une heure/)).toBeDefined();
    expect(onChange).not.toHaveBeenCalled();
    for (const [field, text] of [
      [screen.getByRole<HTMLInputElement>('textbox', { name: 'Date' }), '32/11/2026'],
      [timeField(), 'midi'],
    ] as const) {
      expect(field.value).toBe(text);
      expect(field.getAttribute('aria-invalid')).toBe('true');
      const words = field.getAttribute('aria-describedby')!;
      expect(document.getElementById(words)!.textContent).toMatch(/midi.*n’est pas une heure/);
    }
  });

  it('keeps the hour that is typed right after a date and Tab, at any speed (POSTS-22)', async () => {
    await open(null);
    await userEvent.type(screen.getByRole('textbox', { name: 'Date' }), '24/11/2026');
    await userEvent.tab();
    expect(timeField().value).toBe('8\u00a0h\u00a000');
    await userEvent.keyboard('7:30');
    await userEvent.tab();
    expect(timeField().value).toBe('7\u00a0h\u00a030');
    expect(onChange).toHaveBeenLastCalledWith('2026-11-24T12:30:00.000Z');
  });

  it('keeps the hour that was typed before the date, and asks for the date', async () => {
    await open(null);
    await userEvent.click(timeField());
    await userEvent.keyboard('7:30');
    await userEvent.tab();
    expect(onChange).not.toHaveBeenCalled();
    expect(screen.getByText('Écrivez aussi la date.')).toBeDefined();
    expect(timeField().value).toBe('7:30');
    await write('Date', '24/11/2026');
    expect(onChange).toHaveBeenLastCalledWith('2026-11-24T12:30:00.000Z');
    expect(screen.queryByText('Écrivez aussi la date.')).toBeNull();
  });

  it('replaces the usual hour when somebody presses into it and types', async () => {
    await open('2026-11-24T13:00:00.000Z');
    await userEvent.click(timeField());
    await userEvent.keyboard('7:30{Enter}');
    expect(onChange).toHaveBeenLastCalledWith('2026-11-24T12:30:00.000Z');
  });

  it('opens a list of hours by an arrow or a press, and takes the one that is chosen', async () => {
    await open('2026-11-24T13:00:00.000Z');
    timeField().focus();
    await userEvent.keyboard('{ArrowDown}');
    const chosen = screen.getByRole('option', { selected: true });
    expect(chosen.textContent).toBe('8\u00a0h\u00a000');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(onChange).toHaveBeenLastCalledWith('2026-11-24T13:30:00.000Z');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('opens its calendar from the field by an arrow, and Tab goes from the date to the hour', async () => {
    await open('2026-11-24T13:00:00.000Z');
    screen.getByRole('textbox', { name: 'Date' }).focus();
    await userEvent.tab();
    expect(document.activeElement).toBe(timeField());
    screen.getByRole('textbox', { name: 'Date' }).focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(await screen.findByRole('dialog', { name: /^Calendrier/ })).toBeDefined();
  });

  it('offers tomorrow and Monday at 6:30', async () => {
    await open(null, { shortcuts: true });
    await userEvent.click(screen.getByRole('button', { name: /^demain 6\sh\s30$/ }));
    expect(onChange).toHaveBeenLastCalledWith('2026-11-21T11:30:00.000Z');
    await userEvent.click(screen.getByRole('button', { name: /^lundi 6\sh\s30$/ }));
    expect(onChange).toHaveBeenLastCalledWith('2026-11-23T11:30:00.000Z');
  });

  it('is written in another time zone, and says what that is in the organization’s (GAP-19, SHELL-49)', async () => {
    await open('2026-11-24T13:00:00.000Z', { zone: 'America/Halifax' });
    expect(timeField().value).toBe('9\u00a0h\u00a000');
    await write('Heure', '6h30');
    expect(onChange).toHaveBeenLastCalledWith('2026-11-24T10:30:00.000Z');
    expect(screen.getByText(/^Ce sera le 24\/11\/2026 à 5\sh\s30, heure de Toronto\.$/)).toBeDefined();
  });

  it('is emptied only where nothing may stand there', async () => {
    await open('2026-11-23T11:30:00.000Z');
    await userEvent.clear(screen.getByRole('textbox', { name: 'Date' }));
    await userEvent.tab();
    expect(onChange).not.toHaveBeenCalled();
  });

  it('may be emptied where it is optional', async () => {
    await open('2026-11-23T11:30:00.000Z', { clearable: true });
    await userEvent.clear(screen.getByRole('textbox', { name: 'Date' }));
    await userEvent.tab();
    expect(onChange).toHaveBeenLastCalledWith(null);
  });

  it('says what becomes of a time that clocks skip, and of one that they show twice (GAP-85, P56)', async () => {
    await open('2027-03-14T13:00:00.000Z');
    await write('Heure', '2:30');
    expect(onChange).toHaveBeenLastCalledWith('2027-03-14T07:30:00.000Z');
    expect(screen.getByRole('status').textContent).toMatch(/2\sh\s30 n’existe pas, ce sera 3\sh\s30/);
    await write('Date', '07/11/2027');
    await write('Heure', '1:30');
    expect(onChange).toHaveBeenLastCalledWith('2027-11-07T05:30:00.000Z');
    expect(screen.getByRole('status').textContent).toMatch(/1\sh\s30 revient deux fois/);
  });
});
