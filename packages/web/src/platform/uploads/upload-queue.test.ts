import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { notReached, refused } from '../testing/fake-uploads.ts';
import {
  type Browser,
  film,
  ORGANIZATION,
  only,
  openBrowser,
  pdf,
  post,
  row,
  stored,
  until,
} from '../testing/upload-pages.ts';

let browser: Browser;
const transferBegins = (count?: number) => browser.transferBegins(count);
const openPage: Browser['openPage'] = (others) => browser.openPage(others);

beforeEach(() => {
  browser = openBrowser();
});

describe('an upload', () => {
  it('is a task with id, file, signed address, metadata, processing, address, progress and status (UPLOADS-01)', async () => {
    const page = openPage();
    const [id] = page.add([film()], post);
    await transferBegins();
    expect(only(page)).toMatchObject({
      id,
      file: { name: 'consignes.mp4', size: 4, type: 'video/mp4' },
      signedUrl: 'https://storage.example/file-1?signature=x',
      metadata: { objectType: 'post', rowId: row, duration: 84.5 },
      needProcessing: false,
      url: null,
      progress: 0,
      status: 'uploading',
    });
    expect(browser.fake.server.start.mock.calls[0]).toMatchObject([
      { name: 'consignes.mp4', size: 4, type: 'video/mp4', metadata: { ...post, duration: 84.5 } },
      { organization: ORGANIZATION },
    ]);
  });

  it('goes from pending over uploading, with its progress, to finished (UPLOADS-02)', async () => {
    const page = openPage();
    const seen: string[] = [];
    page.watch(() => {
      const status = page.tasks()[0]?.status;
      if (status && seen.at(-1) !== status) seen.push(status);
    });
    page.add([pdf()], post);
    const transfer = await transferBegins();
    transfer.progress(0.4);
    expect(only(page).progress).toBe(0.4);
    transfer.arrive();
    await until(() => expect(only(page).status).toBe('finished'));
    expect(seen).toEqual(['pending', 'uploading', 'finished']);
    expect(only(page)).toMatchObject({ progress: 1, url: 'https://fanal.example/files/org/file-1', problem: null });
  });

  it('is processing after its transfer while others work on it, and is asked about ever less often (UPLOADS-02)', async () => {
    const page = openPage();
    page.add([pdf()], { ...post, needProcessing: true });
    (await transferBegins()).arrive();
    await until(() => expect(only(page).status).toBe('processing'));
    for (let asked = 1; asked <= 7; asked++) {
      await until(() => expect(browser.pauses).toHaveLength(asked));
      browser.pauses.at(-1)!.end();
    }
    await until(() => expect(browser.pauses).toHaveLength(8));
    expect(browser.pauses.map(({ milliseconds }) => milliseconds / 1000)).toEqual([1, 2, 4, 8, 16, 30, 30, 30]);
    browser.fake.settle('file-1', { status: 'finished' });
    browser.pauses.at(-1)!.end();
    await until(() => expect(only(page).status).toBe('finished'));
  });

  it('goes on being followed while the server cannot be reached', async () => {
    const page = openPage();
    page.add([pdf()], { ...post, needProcessing: true });
    (await transferBegins()).arrive();
    await until(() => expect(browser.pauses).toHaveLength(1));
    browser.fake.server.read.mockRejectedValueOnce(notReached());
    browser.pauses[0]!.end();
    await until(() => expect(browser.pauses).toHaveLength(2));
    expect(only(page).status).toBe('processing');
  });

  it('ends in failed when the work on it fails, says why, and is sent again on a retry (UPLOADS-02)', async () => {
    const page = openPage();
    page.add([pdf()], { ...post, needProcessing: true });
    (await transferBegins()).arrive();
    await until(() => expect(browser.pauses).toHaveLength(1));
    browser.fake.settle('file-1', { status: 'failed', reason: 'Le PDF ne contient que des images.' });
    browser.pauses[0]!.end();
    await until(() => expect(only(page).status).toBe('failed'));
    expect(only(page).problem).toEqual({ code: 'NOT_KEPT', sentence: 'Le PDF ne contient que des images.' });
    page.retry(only(page).id);
    await transferBegins(2);
    expect(only(page)).toMatchObject({ fileId: 'file-2', status: 'uploading', problem: null });
    expect(browser.fake.server.remove).toHaveBeenCalledExactlyOnceWith('file-1', ORGANIZATION);
  });

  it('ends in error when the transfer fails (UPLOADS-03), and a retry goes on with the same file of the server', async () => {
    const page = openPage();
    page.add([pdf()], post);
    (await transferBegins()).break();
    await until(() => expect(only(page).status).toBe('error'));
    expect(only(page).problem).toEqual({ code: 'NOT_REACHED', sentence: null });
    page.retry(only(page).id);
    (await transferBegins(2)).arrive();
    await until(() => expect(only(page).status).toBe('finished'));
    expect(browser.fake.server.start).toHaveBeenCalledTimes(1);
  });

  it('keeps the words of the server when it refuses the file before it comes', async () => {
    browser.fake.server.start.mockRejectedValueOnce(
      refused('FILE_TYPE_REFUSED', 'Ce type de fichier n’est pas accepté ici.'),
    );
    const page = openPage();
    page.add([pdf()], post);
    await until(() => expect(only(page).status).toBe('error'));
    expect(only(page).problem).toEqual({
      code: 'FILE_TYPE_REFUSED',
      sentence: 'Ce type de fichier n’est pas accepté ici.',
    });
  });

  it('is not sent twice when only the last answer was lost', async () => {
    const page = openPage();
    page.add([pdf()], post);
    browser.fake.server.complete.mockRejectedValueOnce(notReached());
    (await transferBegins()).arrive();
    await until(() => expect(only(page).status).toBe('error'));
    page.retry(only(page).id);
    await until(() => expect(only(page).status).toBe('finished'));
    expect(browser.fake.transfers).toHaveLength(1);
  });

  it('begins again when the server no longer knows of it', async () => {
    const page = openPage();
    page.add([pdf()], post);
    (await transferBegins()).break();
    await until(() => expect(only(page).status).toBe('error'));
    browser.fake.server.read.mockRejectedValueOnce(refused('NOT_FOUND', 'gone'));
    page.retry(only(page).id);
    await transferBegins(2);
    expect(only(page).fileId).toBe('file-2');
  });
});

describe('several uploads', () => {
  it('are sent three at a time, the others in turn', async () => {
    const page = openPage();
    page.add(
      ['a', 'b', 'c', 'd', 'e'].map((name) => pdf(`${name}.pdf`)),
      post,
    );
    await transferBegins(3);
    expect(page.tasks().map(({ status }) => status)).toEqual([
      'uploading',
      'uploading',
      'uploading',
      'pending',
      'pending',
    ]);
    browser.fake.transfers[0]!.arrive();
    await transferBegins(4);
    expect(page.tasks().map(({ status }) => status)).toEqual([
      'finished',
      'uploading',
      'uploading',
      'uploading',
      'pending',
    ]);
  });

  it('of one row are all done when the work on the row is told to be done (UPLOADS-05)', async () => {
    const page = openPage();
    page.add([pdf('a.pdf'), pdf('b.pdf')], { ...post, needProcessing: true });
    page.add([pdf('c.pdf')], { objectType: 'lesson', rowId: ORGANIZATION, needProcessing: true });
    await transferBegins(3);
    for (const transfer of browser.fake.transfers) transfer.arrive();
    await until(() => expect(browser.pauses).toHaveLength(3));
    for (const id of ['file-1', 'file-2']) browser.fake.settle(id, { status: 'finished' });
    browser.pauses[0]!.end();
    await until(() => expect(page.tasks().map(({ status }) => status)).toEqual(['finished', 'finished', 'processing']));
  });

  it('of a row that others do not work on are left as they are by such news (UPLOADS-05)', async () => {
    const page = openPage();
    page.add([pdf()], post);
    await transferBegins();
    page.setStatusByRowId(row, 'failed');
    expect(only(page).status).toBe('uploading');
  });
});

describe('giving up', () => {
  it('stops the transfer, forgets the file here and on the server, and lets the next one go', async () => {
    const page = openPage();
    const [first] = page.add(
      ['a', 'b', 'c', 'd'].map((name) => pdf(`${name}.pdf`)),
      post,
    );
    await transferBegins(3);
    page.discard(first!);
    await transferBegins(4);
    expect(page.tasks().map(({ file }) => file.name)).toEqual(['b.pdf', 'c.pdf', 'd.pdf']);
    expect(browser.fake.server.remove).toHaveBeenCalledExactlyOnceWith('file-1', ORGANIZATION);
    await until(async () => expect((await stored()).map(({ file }) => file.name)).not.toContain('a.pdf'));
    expect(browser.held.has(first!)).toBe(false);
  });

  it('puts a finished file away without taking it from where it belongs', async () => {
    const page = openPage();
    page.add([pdf()], post);
    (await transferBegins()).arrive();
    await until(() => expect(only(page).status).toBe('finished'));
    page.dismiss(only(page).id);
    expect(only(page).isHidden).toBe(true);
    expect(browser.fake.server.remove).not.toHaveBeenCalled();
  });
});
