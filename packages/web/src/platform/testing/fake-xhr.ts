import { vi } from 'vitest';

/** One request that the page sent by XMLHttpRequest, answered by the test. */
export class FakeXhr {
  static sent: FakeXhr[] = [];
  method = '';
  address = '';
  headers: Record<string, string> = {};
  body: unknown = null;
  isAborted = false;
  status = 0;
  responseText = '';
  upload: { onprogress: ((event: { loaded: number; total: number }) => void) | null } = { onprogress: null };
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onprogress: (() => void) | null = null;
  #answered: Record<string, string> = {};

  open(method: string, address: string) {
    this.method = method;
    this.address = address;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(body: unknown) {
    this.body = body;
    FakeXhr.sent.push(this);
  }
  abort() {
    this.isAborted = true;
  }
  getAllResponseHeaders() {
    return Object.entries(this.#answered)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('');
  }
  /** The server's answer. */
  answer(status: number, body: unknown = '', headers: Record<string, string> = {}) {
    this.status = status;
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body);
    this.#answered = headers;
    this.onload?.();
  }
}

/** From now on every XMLHttpRequest waits for the test. */
export const startFakeXhr = (): typeof FakeXhr => {
  FakeXhr.sent = [];
  vi.stubGlobal('XMLHttpRequest', FakeXhr);
  return FakeXhr;
};
