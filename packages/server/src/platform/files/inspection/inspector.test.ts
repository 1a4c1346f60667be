import { fileFormats, mostBytesOf } from '@fanal/contract/uploads/uploads.rules';
import { describe, expect, it } from 'vitest';
import { goodFile, goodFiles, hostileFiles } from '../../../../test/hostile-files.ts';
import { type Group, groupNames, groups, type HostileFile } from '../../../../test/made-files/hostile-file.ts';
import { lyingMedia } from '../../../../test/made-files/media.ts';
import { openInspector, outcomeOf } from '../../../../test/open-inspector.ts';
import { type FileSource, sourceOfBytes } from './file-source.ts';

const inspector = openInspector();

const expected = ({ verdict, refusal }: HostileFile, group: Group): string => {
  if (verdict[group] === 'accept') return 'ok';
  if (!refusal?.in.includes(group)) return 'FILE_TYPE_REFUSED';
  return refusal.reason ? `${refusal.code} ${refusal.reason}` : refusal.code;
};

const outcome = ({ bytes }: HostileFile, group: Group): Promise<string> =>
  outcomeOf(
    group === 'picture'
      ? inspector.convertPicture(sourceOfBytes(bytes), { width: 160, height: 160, fit: 'cover' })
      : inspector.inspect(sourceOfBytes(bytes), groups[group]),
  );

describe('a hostile file', () => {
  it.each(hostileFiles().map((file) => [file.name, file] as const))(
    'is refused or does nothing wherever it goes: %s (P26, P27, P28, P29)',
    async (_, file) => {
      const outcomes: Record<string, string> = {};
      for (const group of groupNames) outcomes[group] = await outcome(file, group);
      expect(outcomes).toEqual(Object.fromEntries(groupNames.map((group) => [group, expected(file, group)])));
    },
    60_000,
  );

  it('has ended no reading process, so none exceeded 300 MB or its time (P27, P28)', () => {
    expect(hostileFiles().length).toBeGreaterThan(100);
    expect(inspector.logged).toEqual([]);
  });
});

const seconds: Record<string, number> = { mp4: 12, mov: 7, webm: 5, m4a: 9, wav: 3, ogg: 4 };

describe('a good file', () => {
  it.each(goodFiles().map((file) => [file.format, file.bytes] as const))(
    'is what its content says, whatever else is accepted: %s',
    async (format, bytes) => {
      const accepted = groupNames.flatMap((group) => [...groups[group]]);
      // For a text the first accepted text format is returned.
      const texts = ['csv', 'txt'].includes(format) ? [format] : [];
      const found = await inspector.inspect(sourceOfBytes(bytes), [...texts, ...accepted]);
      expect(found).toMatchObject({ format, contentType: fileFormats[format].contentType });
      if (format === 'mp3') expect(found.durationSeconds).toBeCloseTo(5.22, 1);
      else expect(found.durationSeconds).toBe(seconds[format] ?? null);
    },
  );

  it.each(Object.entries(lyingMedia))('%s: has the length of its tracks, or an unknown one', async (name, bytes) => {
    const accepted = [...groups.video, ...groups.audio];
    const { durationSeconds } = await inspector.inspect(sourceOfBytes(bytes), accepted);
    const tracks: Record<string, number> = {
      'head-of-20-hours.mp4': 12,
      'head-of-40-days.m4a': 9,
      'samples-of-years.ogg': 80_000,
    };
    expect(durationSeconds).toBe(tracks[name] ?? null);
  });

  it('of 450 MB is inspected without being read completely: a film with its index at the end', async () => {
    const film = goodFile('mp4').bytes;
    const indexAt = film.indexOf('moov') - 4;
    const dataBytes = 450 * 1024 * 1024;
    const dataHead = Buffer.alloc(16);
    dataHead.writeUInt32BE(1);
    dataHead.write('mdat', 4);
    dataHead.writeBigUInt64BE(BigInt(dataBytes), 8);
    const before = Buffer.concat([film.subarray(0, film.indexOf('mdat') - 4), dataHead]);
    const index = film.subarray(indexAt);
    const size = before.length + dataBytes - dataHead.length + index.length;
    let sent = 0;
    const source: FileSource = {
      size,
      read: async (start, end) => {
        sent += end - start;
        const bytes = Buffer.alloc(end - start);
        if (start < before.length) before.copy(bytes, 0, start);
        if (end > size - index.length) index.copy(bytes, Math.max(0, size - index.length - start));
        return bytes;
      },
    };
    expect(await inspector.inspect(source, groups.video)).toMatchObject({ format: 'mp4', durationSeconds: 12 });
    expect(sent).toBeLessThan(1024 * 1024);
  });

  it('is refused before it is read when it is larger than the limit of its family', async () => {
    let sent = 0;
    const source: FileSource = {
      size: mostBytesOf.document + 1,
      read: async (start, end) => {
        sent += end - start;
        return Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(end - start)]).subarray(0, end - start);
      },
    };
    const result = inspector.inspect(source, groups.pdf);
    await expect(result).rejects.toMatchObject({ code: 'FILE_TOO_LARGE', details: { megabytes: 25 } });
    expect(sent).toBeLessThan(1024 * 1024);
  });

  it('is refused with the accepted formats and its real format when it has another one', async () => {
    const result = inspector.inspect(sourceOfBytes(goodFile('png').bytes), groups.video);
    await expect(result).rejects.toMatchObject({
      code: 'FILE_TYPE_REFUSED',
      details: { accepted: 'MP4, MOV, WebM', found: 'png' },
    });
  });
});
