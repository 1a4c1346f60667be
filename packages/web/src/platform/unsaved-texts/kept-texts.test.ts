import 'fake-indexeddb/auto';
import { sessionApi } from '@fanal/contract/session/session.api';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keepTokens } from '../session/storage.ts';
import { forgetUnsavedTexts, UNSAVED_DATABASE } from './forget-texts.ts';
import { dropText, keepText, readText } from './kept-texts.ts';

const clock = vi.hoisted(() => ({ at: Date.parse('2026-11-20T17:00:00Z') }));
vi.mock('../clock.ts', () => ({ now: () => new Date(clock.at) }));

/** One key for each pair of token and organization, as the server gives. */
const keyFor = (name: string) => btoa(name.padEnd(32, '.').slice(0, 32)).replaceAll('+', '-').replaceAll('/', '_');
const asked = vi.hoisted(() => ({ count: 0 }));
vi.mock('../api.ts', () => ({
  call: async (endpoint: unknown) => {
    expect(endpoint).toBe(sessionApi.unsavedTextKey);
    asked.count += 1;
    return { key: keyFor(`${localStorage.getItem('token')} ${localStorage.getItem('organizationId')}`) };
  },
}));

/** The session ends by itself, and somebody signs in. */
const signIn = (token: string, organization = 'o1') => {
  localStorage.clear();
  keepTokens({ token: '' });
  window.dispatchEvent(new StorageEvent('storage', { key: null, storageArea: localStorage }));
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null, storageArea: localStorage }));
  localStorage.setItem('organizationId', organization);
  keepTokens({ token });
};

const dump = async (): Promise<string> => {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(UNSAVED_DATABASE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(new Error(String(request.error)));
  });
  const rows = await new Promise<{ sealed: ArrayBuffer }[]>((resolve) => {
    const request = database.transaction('texts').objectStore('texts').getAll();
    request.onsuccess = () => resolve(request.result);
  });
  const keys = await new Promise<string>((resolve) => {
    const request = database.transaction('texts').objectStore('texts').getAllKeys();
    request.onsuccess = () => resolve(String(request.result));
  });
  database.close();
  return rows.map(({ sealed }) => new TextDecoder('latin1').decode(sealed)).join() + keys;
};

beforeEach(() => {
  clock.at = Date.parse('2026-11-20T17:00:00Z');
  indexedDB.deleteDatabase(UNSAVED_DATABASE);
  signIn('Maude');
});

describe('text that was not saved', () => {
  it('is read again by the same person after the end of the session, with the time', async () => {
    await keepText('/o1/sites?open=new', { name: 'Barrage' });
    signIn('Maude');
    expect(await readText('/o1/sites?open=new')).toEqual({ value: { name: 'Barrage' }, at: new Date(clock.at) });
    expect(await readText('/o1/sites')).toBeNull();
  });

  it('stands in the browser without a readable word, nor the name of its form (P8)', async () => {
    await keepText('/o1/sites?open=new', { name: 'Barrage secret' });
    const stored = await dump();
    for (const word of ['Barrage', 'secret', 'sites', 'o1']) expect(stored).not.toContain(word);
    expect(JSON.stringify({ ...localStorage })).not.toContain('Barrage');
  });

  it('is nothing to another person, or in another organization', async () => {
    await keepText('/x', 'Barrage');
    signIn('Luc');
    expect(await readText('/x')).toBeNull();
    signIn('Maude', 'o2');
    expect(await readText('/x')).toBeNull();
    signIn('Maude');
    expect((await readText('/x'))?.value).toBe('Barrage');
  });

  it('is gone after it was dropped, after seven days, and after a sign-out', async () => {
    await keepText('/x', 'Barrage');
    await dropText('/x');
    expect(await readText('/x')).toBeNull();
    await keepText('/x', 'Barrage');
    clock.at += 7 * 24 * 60 * 60_000 + 1;
    expect(await readText('/x')).toBeNull();
    await keepText('/x', 'Barrage');
    forgetUnsavedTexts();
    expect(await readText('/x')).toBeNull();
  });

  it('is not kept when it is too large, and a changed ciphertext is dropped', async () => {
    await keepText('/x', 'x'.repeat(513 * 1024));
    expect(await readText('/x')).toBeNull();
    await keepText('/x', 'Barrage');
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open(UNSAVED_DATABASE);
      request.onsuccess = () => resolve(request.result);
    });
    await new Promise<void>((resolve) => {
      const store = database.transaction('texts', 'readwrite').objectStore('texts');
      const cursor = store.openCursor();
      cursor.onsuccess = () => {
        const row = cursor.result!.value;
        new Uint8Array(row.sealed)[0]! ^= 1;
        cursor.result!.update(row).onsuccess = () => resolve();
      };
    });
    database.close();
    expect(await readText('/x')).toBeNull();
  });

  it('asks for no key while nothing is kept, nor without a session', async () => {
    asked.count = 0;
    expect(await readText('/x')).toBeNull();
    localStorage.clear();
    await keepText('/x', 'Barrage');
    expect(asked.count).toBe(0);
  });
});
