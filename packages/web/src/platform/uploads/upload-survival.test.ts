import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Browser, film, only, openBrowser, pdf, post, stored, until } from '../testing/upload-pages.ts';
import { MOST_KEPT_BYTES } from './kept-uploads.ts';
import { forgetStoredUploads, hasStoredUploads } from './stored-uploads.ts';

let browser: Browser;
const transferBegins = (count?: number) => browser.transferBegins(count);
const openPage: Browser['openPage'] = (others) => browser.openPage(others);

beforeEach(() => {
  browser = openBrowser();
});

describe('without a connection', () => {
  it('an upload waits, and goes on by itself', async () => {
    browser.connection.online = false;
    const page = openPage();
    page.add([pdf()], post);
    expect(only(page)).toMatchObject({ status: 'pending', waitsFor: 'connection' });
    browser.connection.online = true;
    page.goOnline();
    (await transferBegins()).arrive();
    await until(() => expect(only(page).status).toBe('finished'));
  });

  it('one that is on its way stops, waits, and begins again where the server says', async () => {
    const page = openPage();
    page.add([pdf()], post);
    (await transferBegins()).progress(0.5);
    browser.connection.online = false;
    page.goOffline();
    expect(only(page)).toMatchObject({ status: 'pending', waitsFor: 'connection' });
    browser.connection.online = true;
    page.goOnline();
    expect((await transferBegins(2)).to).toBe('https://storage.example/file-1?signature=x');
  });

  it('one that broke just before the browser noticed is tried again too', async () => {
    const page = openPage();
    page.add([pdf()], post);
    (await transferBegins()).break();
    await until(() => expect(only(page).status).toBe('error'));
    page.goOnline();
    await transferBegins(2);
    expect(only(page).status).toBe('uploading');
  });
});

describe('after a reload', () => {
  it('a file goes on by itself, with the bytes that the browser kept', async () => {
    openPage().add([pdf()], post);
    await transferBegins();
    await until(async () => expect((await stored())[0]?.status).toBe('uploading'));
    const page = openPage();
    await page.restore();
    const transfer = await transferBegins(2);
    expect(await transfer.bytes.text()).toBe('%PDF-1.7 plan');
    expect(only(page).file.name).toBe('plan.pdf');
    transfer.arrive();
    await until(() => expect(only(page).status).toBe('finished'));
    await until(async () => expect(await stored()).toEqual([]));
    expect(hasStoredUploads()).toBe(false);
  });

  it('a larger one waits until the same file is chosen again; another one is not taken', async () => {
    const large = Object.defineProperty(film(), 'size', { value: MOST_KEPT_BYTES + 1 });
    openPage().add([large], post);
    await transferBegins();
    await until(async () => expect((await stored())[0]?.fileId).toBe('file-1'));
    const page = openPage();
    await page.restore();
    expect(only(page)).toMatchObject({ status: 'pending', waitsFor: 'file' });
    expect(page.resume(only(page).id, film())).toBe(false);
    expect(page.resume(only(page).id, large)).toBe(true);
    const transfer = await transferBegins(2);
    expect(transfer.bytes).toBe(large);
    expect(browser.fake.server.start).toHaveBeenCalledTimes(1);
  });

  it('one that others work on is followed on', async () => {
    openPage().add([pdf()], { ...post, needProcessing: true });
    (await transferBegins()).arrive();
    await until(async () => expect((await stored())[0]?.status).toBe('processing'));
    const page = openPage();
    await page.restore();
    await until(() => expect(browser.pauses).toHaveLength(2));
    browser.fake.settle('file-1', { status: 'finished' });
    browser.pauses[1]!.end();
    await until(() => expect(only(page).status).toBe('finished'));
  });

  it('one that another tab works on stays there', async () => {
    const [id] = openPage().add([pdf()], post);
    await until(async () => expect(await stored()).toHaveLength(1));
    const page = openPage(new Set([id!]));
    await page.restore();
    expect(page.tasks()).toEqual([]);
  });

  it('never finds a signed address: it is asked for again', async () => {
    openPage().add([pdf()], post);
    await transferBegins();
    await until(async () => expect((await stored())[0]?.status).toBe('uploading'));
    expect(JSON.stringify(await stored())).not.toContain('signature');
  });
});

describe('signing out', () => {
  it('stops everything and leaves nothing in the browser (P8)', async () => {
    const page = openPage();
    page.add([pdf('a.pdf'), pdf('b.pdf')], post);
    await transferBegins(2);
    await until(async () => expect(await stored()).toHaveLength(2));
    forgetStoredUploads();
    page.empty();
    expect(page.tasks()).toEqual([]);
    expect(browser.held.size).toBe(0);
    expect(hasStoredUploads()).toBe(false);
    await until(async () => expect((await indexedDB.databases()).map(({ name }) => name)).toEqual([]));
    expect(browser.fake.server.put.mock.calls.every(([, , { signal }]) => signal.aborted)).toBe(true);
  });

  it('takes up nothing that a page was still reading', async () => {
    openPage().add([pdf()], post);
    await until(async () => expect(await stored()).toHaveLength(1));
    browser.held.clear();
    const page = openPage();
    const restoring = page.restore();
    page.empty();
    await restoring;
    expect(page.tasks()).toEqual([]);
    expect(browser.held.size).toBe(0);
  });
});
