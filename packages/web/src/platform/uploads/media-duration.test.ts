import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readDuration } from './media-duration.ts';

let made: HTMLMediaElement[];

beforeEach(() => {
  made = [];
  const create = document.createElement.bind(document);
  vi.spyOn(document, 'createElement').mockImplementation((name: string) => {
    const element = create(name);
    if (element instanceof HTMLMediaElement) made.push(element);
    return element;
  });
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:film', revokeObjectURL: vi.fn() }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const film = (type = 'video/mp4') => new File(['x'], 'film', { type });
const metadata = (seconds: number) => {
  Object.defineProperty(made[0]!, 'duration', { value: seconds });
  made[0]!.dispatchEvent(new Event('loadedmetadata'));
};

it('reads how long a video plays, in seconds', async () => {
  const reading = readDuration(film());
  metadata(84.4567);
  await expect(reading).resolves.toBe(84.46);
  expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:film');
});

it('reads a sound as a sound', async () => {
  const reading = readDuration(film('audio/mpeg'));
  expect(made[0]).toBeInstanceOf(HTMLAudioElement);
  metadata(12);
  await expect(reading).resolves.toBe(12);
});

it.each([Number.POSITIVE_INFINITY, Number.NaN, 0])(
  'says nothing where the browser cannot tell: %d',
  async (seconds) => {
    const reading = readDuration(film());
    metadata(seconds);
    await expect(reading).resolves.toBeNull();
  },
);

it('says nothing of a video that the browser cannot read, nor of what does not play', async () => {
  const reading = readDuration(film());
  made[0]!.dispatchEvent(new Event('error'));
  await expect(reading).resolves.toBeNull();
  await expect(readDuration(film('application/pdf'))).resolves.toBeNull();
  expect(made).toHaveLength(1);
});

it('waits ten seconds and no longer', async () => {
  vi.useFakeTimers();
  const ended = vi.fn();
  void readDuration(film()).then(ended);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toHaveBeenCalledExactlyOnceWith(null);
});
