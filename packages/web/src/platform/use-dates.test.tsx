import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { PersonContext } from './session/person.tsx';
import { organizationSample, profileSample } from './testing/session.samples.ts';
import { applyLocale } from './text/locale.ts';
import { useDates, useNumbers } from './use-dates.ts';

const person = { profile: profileSample, organization: { ...organizationSample, timeZone: 'America/Vancouver' } };
const wrapper = ({ children }: { children: ReactNode }) => <PersonContext value={person}>{children}</PersonContext>;

it('writes dates in the zone of the organization and follows a change of locale (SHELL-47, SHELL-48)', () => {
  const { result } = renderHook(useDates, { wrapper });
  expect(result.current.date('2026-11-20T03:30:00Z')).toBe('19/11/2026');
  act(() => applyLocale('en_US'));
  expect(result.current.date('2026-11-20T03:30:00Z')).toBe('2026/11/19');
  act(() => applyLocale('fr_CA'));
});

it('writes figures as the locale does', () => {
  const { result } = renderHook(useNumbers, { wrapper });
  expect(result.current.number(1284)).toBe('1\u00a0284');
  expect(result.current.percent(0.5)).toBe('50\u00a0%');
});
