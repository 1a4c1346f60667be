import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeServer, json, refusal, startFakeServer } from '#platform/testing/fake-server.ts';
import { FIRST_PAUSE_MS, followSettings } from './follow-settings.ts';

const PATH = '/v1/my/organization/settings-version';

let server: FakeServer;
let leaving: AbortController;
let answers: ((version: number) => void)[];

const look = (visibilityState: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibilityState);
  document.dispatchEvent(new Event('visibilitychange'));
};
const asked = () => server.asked(PATH).length;
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const follow = (version: number, firstPause = FIRST_PAUSE_MS) => {
  const onChange = vi.fn();
  void followSettings({ version, onChange, firstPause, signal: leaving.signal });
  return onChange;
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  localStorage.setItem('token', 't1');
  server = startFakeServer();
  leaving = new AbortController();
  answers = [];
  server.on(`GET ${PATH}`, () => new Promise((resolve) => answers.push((version) => resolve(json({ version })))));
  look('visible');
});

afterEach(() => {
  leaving.abort();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a tab that nobody touches', () => {
  it('holds one request once its screen is there, and tells of the change with its answer (GAP-26)', async () => {
    const onChange = follow(4);
    await pass(FIRST_PAUSE_MS - 1);
    expect(asked()).toBe(0);
    await pass(1);
    expect(asked()).toBe(1);
    expect(server.asked(PATH)[0]!.search.get('after')).toBe('4');
    await pass(20_000);
    expect(onChange).not.toHaveBeenCalled();
    answers[0]!(5);
    await pass(0);
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it('asks again at once after an answer without a change, and leaves no pause where the version has just come', async () => {
    const onChange = follow(5, 0);
    await pass(0);
    expect(asked()).toBe(1);
    await pass(25_000);
    answers[0]!(5);
    await pass(0);
    expect(asked()).toBe(2);
    expect(onChange).not.toHaveBeenCalled();
  });

  it('waits without a request while it is hidden, and asks when it is shown', async () => {
    look('hidden');
    follow(4);
    await pass(60_000);
    expect(asked()).toBe(0);
    look('visible');
    await pass(0);
    expect(asked()).toBe(1);
  });

  it('comes back later each time where the server does not answer, and not at all once it is left', async () => {
    server.on(`GET ${PATH}`, () => refusal('UNEXPECTED'));
    follow(4, 0);
    await pass(0);
    expect(asked()).toBe(1);
    await pass(5_000);
    expect(asked()).toBe(2);
    await pass(9_999);
    expect(asked()).toBe(2);
    await pass(1);
    expect(asked()).toBe(3);
    leaving.abort();
    await pass(600_000);
    expect(asked()).toBe(3);
  });
});
