import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Dialog } from '#ui/Dialog.tsx';
import { DayField } from './DayField.tsx';
import { openScreen } from './testing/open-screen.tsx';

vi.mock('#platform/clock.ts', () => ({ now: () => new Date('2026-11-20T17:00:00Z') }));

const onChange = vi.fn();
const closed = vi.fn();
const left = vi.fn();
type Wanted = { day?: string; locale?: 'fr_CA' | 'en_CA' | 'es_ES'; readOnly?: boolean; disabled?: boolean };

const open = async ({ day = '', locale = 'fr_CA', ...props }: Wanted = {}) => {
  onChange.mockReset();
  closed.mockReset();
  left.mockReset();
  const Screen = () => {
    const [value, setValue] = useState(day);
    const change = (next: string) => {
      onChange(next);
      setValue(next);
    };
    return (
      <Dialog opened onClose={closed} title="Fiche">
        <DayField name="day" label="Jour" value={value} onChange={change} onBlur={left} {...props} />
      </Dialog>
    );
  };
  await openScreen(Screen, () => undefined, { locale });
  return screen.findByRole<HTMLInputElement>('textbox', { name: 'Jour' });
};

const openCalendar = async (name: RegExp = /^Calendrier/) => {
  await userEvent.click(screen.getByRole('button', { name }));
  const calendar = await screen.findByRole('dialog', { name });
  await within(calendar).findByRole('table');
  return within(calendar);
};

describe('a field for a day', () => {
  it('is still written by hand, in the order of the locale', async () => {
    const field = await open();
    await userEvent.type(field, '23/11/2026');
    await userEvent.tab();
    expect(onChange).toHaveBeenLastCalledWith('2026-11-23');
    expect(field.value).toBe('23/11/2026');
  });

  it('opens a calendar at its day; a press on another writes it and closes the calendar', async () => {
    const field = await open({ day: '2027-02-09' });
    const calendar = await openCalendar();
    expect(calendar.getByRole('button', { name: 'février 2027' })).toBeDefined();
    const chosen = calendar.getByRole('button', { name: 'mardi 9 février 2027' });
    expect(chosen.getAttribute('aria-pressed')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(chosen));
    await userEvent.click(calendar.getByRole('button', { name: 'vendredi 12 février 2027' }));
    expect(onChange).toHaveBeenLastCalledWith('2027-02-12');
    expect(field.value).toBe('12/02/2027');
    expect(screen.queryByRole('dialog', { name: /^Calendrier/ })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Calendrier/ }));
  });

  it('is not left when its calendar opens, by press or by key', async () => {
    const field = await open();
    await userEvent.click(field);
    await openCalendar();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(field);
    await userEvent.keyboard('{ArrowDown}');
    await screen.findByRole('dialog', { name: /^Calendrier/ });
    expect(left).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(field);
    await userEvent.tab();
    expect(left).toHaveBeenCalledTimes(1);
  });

  it('opens it at today of the organization while no day is written', async () => {
    await open();
    const calendar = await openCalendar();
    expect(calendar.getByRole('button', { name: 'novembre 2026' })).toBeDefined();
    const today = calendar.getByRole('button', { name: 'vendredi 20 novembre 2026' });
    expect(today.getAttribute('aria-current')).toBe('date');
  });

  it('is chosen by keyboard alone: an arrow opens the calendar, arrows go through days, Page Down to the next month, Enter chooses', async () => {
    const field = await open({ day: '2026-11-18' });
    field.focus();
    await userEvent.keyboard('{ArrowDown}');
    const calendar = within(await screen.findByRole('dialog', { name: /^Calendrier/ }));
    const first = await calendar.findByRole('button', { name: 'mercredi 18 novembre 2026' });
    await waitFor(() => expect(document.activeElement).toBe(first));
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    expect(document.activeElement).toBe(calendar.getByRole('button', { name: 'jeudi 26 novembre 2026' }));
    await userEvent.keyboard('{PageDown}');
    expect(await calendar.findByRole('button', { name: 'décembre 2026' })).toBeDefined();
    await waitFor(() =>
      expect(document.activeElement).toBe(calendar.getByRole('button', { name: 'mardi 1er décembre 2026' })),
    );
    await userEvent.keyboard('{Enter}');
    expect(onChange).toHaveBeenLastCalledWith('2026-12-01');
  });

  it('goes to months and years from the name of the month, and keeps the focus inside', async () => {
    await open({ day: '2026-11-18' });
    const calendar = await openCalendar();
    await userEvent.click(calendar.getByRole('button', { name: 'novembre 2026' }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('nov.'));
    await userEvent.click(calendar.getByRole('button', { name: '2026' }));
    await userEvent.click(await calendar.findByRole('button', { name: '2024' }));
    await userEvent.click(await calendar.findByRole('button', { name: 'févr.' }));
    expect(await calendar.findByRole('button', { name: 'jeudi 29 février 2024' })).toBeDefined();
  });

  it('closes by Escape the calendar alone, and the dialog beneath the second time', async () => {
    await open({ day: '2026-11-18' });
    await openCalendar();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('18'));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog', { name: /^Calendrier/ })).toBeNull();
    expect(closed).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Calendrier/ }));
    await userEvent.keyboard('{Escape}');
    expect(closed).toHaveBeenCalledOnce();
  });

  it('keeps letters that are pressed in the calendar from a page that acts on letters', async () => {
    const pressed = vi.fn();
    window.addEventListener('keydown', pressed);
    await open({ day: '2026-11-18' });
    await openCalendar();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('18'));
    await userEvent.keyboard('ar');
    expect(pressed).not.toHaveBeenCalled();
    await userEvent.keyboard('{ArrowRight}');
    expect(pressed).toHaveBeenCalledOnce();
    window.removeEventListener('keydown', pressed);
  });

  it.each([
    { locale: 'fr_CA', button: /^Calendrier/, month: 'novembre 2026', first: 'dim.' },
    { locale: 'en_CA', button: /^Calendar/, month: 'November 2026', first: 'Sun' },
    { locale: 'es_ES', button: /^Calendario/, month: 'noviembre de 2026', first: 'lun' },
  ] as const)(
    'speaks $locale, begins the week where it begins there, and axe finds nothing',
    async ({ locale, button, month, first }) => {
      await open({ day: '2026-11-18', locale });
      const calendar = await openCalendar(button);
      expect(calendar.getByRole('button', { name: month })).toBeDefined();
      expect(calendar.getAllByRole('columnheader')[0]!.textContent).toBe(first);
      const { violations } = await axe.run(document.body, {
        rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
      });
      expect(violations).toEqual([]);
    },
  );

  it('has no calendar where the day may only be read', async () => {
    await open({ day: '2026-11-18', readOnly: true });
    expect(screen.queryByRole('button', { name: /^Calendrier/ })).toBeNull();
  });

  it('cannot be opened while the field is disabled', async () => {
    await open({ day: '2026-11-18', disabled: true });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Calendrier/ }).disabled).toBe(true);
  });
});
