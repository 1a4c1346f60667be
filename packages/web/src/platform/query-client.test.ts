import { expect, it, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';

it('keeps answers 5 minutes, never retries and does not ask again on focus (CONSTANTS-22)', () => {
  expect(createQueryClient(() => undefined).getDefaultOptions().queries).toMatchObject({
    staleTime: 300_000,
    gcTime: 300_000,
    retry: false,
    refetchOnWindowFocus: false,
  });
});

it('only logs what could not be read, and tells what could not be written (ERRORS-36, SHELL-53, GAP-15)', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const onFailure = vi.fn();
  const client = createQueryClient(onFailure);
  const failure = new Error('not reached');
  const fail = () => Promise.reject(failure);
  await expect(client.fetchQuery({ queryKey: ['GET /v1/sites'], queryFn: fail })).rejects.toBe(failure);
  expect(logged).toHaveBeenCalledExactlyOnceWith('GET /v1/sites', failure);
  expect(onFailure).not.toHaveBeenCalled();
  const write = client.getMutationCache().build(client, { mutationFn: fail });
  await expect(write.execute(undefined)).rejects.toBe(failure);
  expect(onFailure).toHaveBeenCalledExactlyOnceWith(failure);
  logged.mockRestore();
});
