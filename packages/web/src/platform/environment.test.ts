import { expect, it } from 'vitest';
import { apiBaseOf } from './environment.ts';

it('chooses the address of the API by build environment (AUTH-08)', () => {
  const bases = ['local', 'dev', 'staging', 'prod'].map((VITE_ENVIRONMENT) => apiBaseOf({ VITE_ENVIRONMENT }));
  expect(new Set(bases).size).toBe(4);
  expect(bases[0]).toBe('');
  expect(apiBaseOf({})).toBe('');
});

it('lets one variable override it, and refuses an environment that does not exist', () => {
  expect(apiBaseOf({ VITE_ENVIRONMENT: 'prod', VITE_API_BASE: 'https://fanal.boreal.example/' })).toBe(
    'https://fanal.boreal.example',
  );
  expect(() => apiBaseOf({ VITE_ENVIRONMENT: 'production' })).toThrow('VITE_ENVIRONMENT is production');
});
