import { expect, it } from 'vitest';
import { createQueryClient } from './query-client.ts';

it('keeps answers 5 minutes, never retries and does not ask again on focus (CONSTANTS-22)', () => {
  expect(createQueryClient(() => undefined).getDefaultOptions().queries).toMatchObject({
    staleTime: 300_000,
    gcTime: 300_000,
    retry: false,
    refetchOnWindowFocus: false,
  });
});
