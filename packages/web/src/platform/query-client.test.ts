import { QueryObserver } from '@tanstack/react-query';
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

const queryKey = ['GET /v1/site/list/search'];

/** A screen that reads: what each reading is answered is decided later. */
const openScreen = () => {
  const client = createQueryClient(() => {});
  const answers: ((answer: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve));
  const observer = new QueryObserver(client, { queryKey, queryFn });
  const close = observer.subscribe(() => {});
  return {
    client,
    answers,
    shown: () => observer.getCurrentResult().data,
    error: () => observer.getCurrentResult().error,
    close,
  };
};

it('a first reading that is under way during a write is asked for again: its answer may be from before', async () => {
  const { client, answers, shown, error, close } = openScreen();
  void client.invalidateQueries({ queryKey });
  expect(answers).toHaveLength(2);
  answers[0]!('before the write');
  answers[1]!('after it');
  await vi.waitFor(() => expect(shown()).toBe('after it'));
  await client.invalidateQueries({ queryKey: ['GET /v1/posts'] });
  expect([shown(), error(), answers.length]).toEqual(['after it', null, 2]);
  close();
});

it('a reading that nothing is to be asked again for goes on', async () => {
  const { client, answers, shown, close } = openScreen();
  void client.invalidateQueries({ queryKey, refetchType: 'none' });
  void client.invalidateQueries({ queryKey }, { cancelRefetch: false });
  expect(answers).toHaveLength(1);
  answers[0]!('read once');
  await vi.waitFor(() => expect(shown()).toBe('read once'));
  close();
});

it('what is read ahead during a write is old once it has come, and read again by whoever shows it', async () => {
  const client = createQueryClient(() => {});
  const answers: ((answer: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve));
  const ahead = client.fetchQuery({ queryKey, queryFn });
  await client.invalidateQueries({ queryKey });
  answers[0]!('before the write');
  expect(await ahead).toBe('before the write');
  const observer = new QueryObserver(client, { queryKey, queryFn });
  const close = observer.subscribe(() => {});
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]!('after it');
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('after it'));
  close();
});
