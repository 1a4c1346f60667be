/**
 * Every malicious file, through every upload call, with every false name and type: refused, or never served as
 * executable content (P26).
 */
import type { ErrorBody } from '@fanal/contract/errors';
import { kindOf, type ObjectType, objectTypes } from '@fanal/contract/uploads/uploads.rules';
import type { UploadedPicture, UploadTask } from '@fanal/contract/uploads/uploads.shapes';
import { describe, expect, it } from 'vitest';
import { useTestApp } from './harness.ts';
import { hostileFiles } from './hostile-files.ts';
import { runDueJobs } from './job-queue.ts';
import { type Group, groups, type HostileFile } from './made-files/hostile-file.ts';

const t = useTestApp();
const forms = ['images-posts', 'images-profiles', 'images-cards'];
const claims = ['image/png', 'image/svg+xml', 'text/html', ''];
const kinds: readonly ObjectType[] = ['post', 'lesson', 'document', 'payStub', 'import', 'aiDocument'];
const files = hostileFiles();

/** Pictures that are converted meet each form and each type once, all others each form with each type: converting takes most of the time. */
const attemptsWith = ({ verdict }: HostileFile) =>
  forms.flatMap((form, row) =>
    claims.flatMap((type, column) =>
      verdict.picture === 'reject' || row === column % forms.length ? [{ form, type }] : [],
    ),
  );

/** Served with an executable content type, or without the headers that prevent content sniffing. */
const isDangerous = (headers: Record<string, unknown>) => {
  const type = String(headers['content-type']);
  const shown = String(headers['content-disposition']).startsWith('inline');
  return (
    /html|svg|script|xml(?!formats)/.test(type) ||
    headers['x-content-type-options'] !== 'nosniff' ||
    (shown && !/^(image\/webp|video\/|audio\/)/.test(type))
  );
};

const read = async (url: string) => t.app.server.inject({ method: 'GET', url: url.replace(/^https?:\/\/[^/]+/, '') });

/** Whether the file is accepted where some of these formats are. */
const mayBeIn = (file: HostileFile, accepted: readonly string[]) =>
  (Object.entries(groups) as [Group, readonly string[]][]).some(
    ([group, formats]) => file.verdict[group] === 'accept' && formats.some((format) => accepted.includes(format)),
  );

describe('a malicious file', () => {
  it('is a rich collection', () => {
    expect(files.length).toBeGreaterThanOrEqual(50);
    const attempts = files.reduce((sum, file) => sum + attemptsWith(file).length + kinds.length, 0);
    expect(attempts).toBeGreaterThanOrEqual(1_000);
  });

  it.each(files.map((file) => [file.name, file] as const))(
    '%s does no harm in a form, with any claimed type (P26)',
    async (_, hostile) => {
      const { name, bytes, verdict } = hostile;
      const admin = await t.person('organizationAdmin');
      for (const { form, type } of attemptsWith(hostile)) {
        const file = { name, bytes: new Uint8Array(bytes), type };
        const sent = await t.call<UploadedPicture & ErrorBody>(admin, `POST /v1/upload-files/${form}`, {
          file,
          body: {},
        });
        if (sent.status === 201) {
          expect(verdict.picture).toBe('accept');
          const { headers, rawPayload } = await read(sent.body.url);
          expect(isDangerous(headers)).toBe(false);
          expect([headers['content-type'], rawPayload.subarray(8, 12).toString()]).toEqual(['image/webp', 'WEBP']);
        } else {
          expect(verdict.picture).toBe('reject');
          expect([sent.body.statusCode, sent.status < 500]).toEqual([sent.status, true]);
        }
      }
      const kept = await t.ownerDb.selectFrom('files').select('id').where('account_id', '=', admin.accountId).execute();
      if (verdict.picture === 'reject') expect(kept).toEqual([]);
    },
    60_000,
  );

  it.each(files.map((file) => [file.name, file] as const))(
    '%s does no harm as an upload task of any kind, with an accepted file name (P26, P32)',
    async (_, file) => {
      const admin = await t.person('organizationAdmin');
      const tasks: { kind: ObjectType; id: string; url: string }[] = [];
      for (const kind of kinds) {
        const metadata = { objectType: kind };
        const name = `${file.name}.${kindOf(kind).accepted.at(-1)}`;
        const begun = await t.call<UploadTask>(admin, 'POST /v1/upload-files/', { body: { name, metadata } });
        const { id, signedUrl, headers, url } = begun.body;
        await t.app.server.inject({
          method: 'PUT',
          url: signedUrl!.replace(/^https?:\/\/[^/]+/, ''),
          headers,
          payload: file.bytes,
        });
        tasks.push({ kind, id, url });
      }
      await runDueJobs(t, t.app.jobs);
      for (const { kind, id, url } of tasks) {
        const { body } = await t.call<UploadTask>(admin, `GET /v1/upload-files/${id}`);
        const { statusCode, headers } = await read(url);
        if (body.status === 'finished') {
          const { contentType } = body;
          expect({ kind, contentType, accepted: mayBeIn(file, kindOf(kind).accepted) }).toEqual({
            kind,
            contentType,
            accepted: true,
          });
          expect(isDangerous(headers)).toBe(false);
        } else expect([file.bytes.length === 0 || body.status === 'error', statusCode]).toEqual([true, 404]);
      }
    },
    60_000,
  );
});

describe('a text that another program could execute', () => {
  const stored = ['script.js', 'formulas.csv', 'eicar.com'];

  it.each(stored)(
    '%s is stored as it is, for imports and the assistant only, and only served as a download (P26)',
    async (name) => {
      const { bytes } = files.find((file) => file.name === name)!;
      const admin = await t.person('organizationAdmin');
      const tasks = new Map<ObjectType, UploadTask>();
      for (const objectType of objectTypes) {
        const body = { name: `${name}.${kindOf(objectType).accepted.at(-1)}`, metadata: { objectType } };
        const begun = await t.call<UploadTask>(admin, 'POST /v1/upload-files/', { body });
        const { signedUrl, headers } = begun.body;
        const url = signedUrl!.replace(/^https?:\/\/[^/]+/, '');
        await t.app.server.inject({ method: 'PUT', url, headers, payload: bytes });
        tasks.set(objectType, begun.body);
      }
      await runDueJobs(t, t.app.jobs);
      const kept: string[] = [];
      for (const [kind, { id, url }] of tasks) {
        const { body } = await t.call<UploadTask>(admin, `GET /v1/upload-files/${id}`);
        if (body.status !== 'finished') continue;
        kept.push(`${kind} ${body.contentType}`);
        expect((await read(url)).headers).toMatchObject({
          'content-disposition': expect.stringMatching(/^attachment;/),
          'content-security-policy': "default-src 'none'; sandbox",
          'x-content-type-options': 'nosniff',
        });
      }
      expect(kept).toEqual(['import text/csv', 'aiDocument text/plain']);
    },
  );
});
