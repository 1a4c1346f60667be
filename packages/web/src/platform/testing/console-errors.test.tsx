import { render } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ApiError, localError } from '../api-error.ts';
import { expectConsoleError, failOnConsoleErrors, watchConsoleErrors } from './console-errors.ts';
import { refusal, startFakeServer } from './fake-server.ts';

const complaint = (): string => {
  try {
    failOnConsoleErrors();
    return '';
  } catch (error) {
    return String(error);
  }
};

describe('an error on the console', () => {
  beforeEach(watchConsoleErrors);

  it('fails a test that does not expect it, with what it said', () => {
    console.error('Each child in a list should have a unique "key" prop.');
    expect(complaint()).toContain('unique "key" prop');
  });

  it('of React fails a test too', () => {
    render(
      <ul>
        {['a', 'b'].map((letter) => (
          // biome-ignore lint/correctness/useJsxKeyInIterable: what React has to complain of
          <li>{letter}</li>
        ))}
      </ul>,
    );
    expect(complaint()).toContain('unique "key" prop');
  });

  it('passes when the test expects it, and no other beside it', () => {
    expectConsoleError(/chart/);
    console.error(new Error('No chart'));
    expect(complaint()).toBe('');
    expectConsoleError(/chart/);
    console.error(new Error('No chart'));
    console.error(new Error('No table'));
    expect(complaint()).toMatch(/No table$/);
  });

  it('is expected of a call that the fake server refused, and only with its code', async () => {
    const server = startFakeServer();
    server.on('GET /v1/sites', () => refusal('NOT_FOUND'));
    await fetch('/v1/sites');
    const errorOf = (code: string) => new ApiError({ status: 404, code, message: `words of ${code}` });
    console.error('GET /v1/sites', errorOf('NOT_FOUND'));
    expect(complaint()).toBe('');
    await fetch('/v1/sites');
    console.error('GET /v1/sites', errorOf('FORBIDDEN'));
    expect(complaint()).toContain('words of FORBIDDEN');
  });

  it('is not expected of a call that nobody answers, even when another one could not be reached', async () => {
    const server = startFakeServer();
    server.on('GET /v1/sites', () => {
      throw new TypeError('Failed to fetch');
    });
    await fetch('/v1/sites').catch((cause: unknown) => console.error(localError('NOT_REACHED', 'not reached', cause)));
    expect(complaint()).toBe('');
    await fetch('/v1/sites').catch(() => undefined);
    await fetch('/v1/posts').catch((cause: unknown) => console.error(localError('NOT_REACHED', 'not reached', cause)));
    expect(complaint()).toContain('Nobody answers GET /v1/posts');
  });
});

describe('each test', () => {
  let failed = '';
  // Hooks run in the opposite order: this one sees what the setup of all tests would find.
  afterEach(() => {
    failed = complaint();
  });
  afterAll(() => expect(failed).toContain('forgotten'));

  it('is listened to without asking for it', () => {
    console.error('forgotten');
  });
});
