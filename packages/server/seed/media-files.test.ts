import { describe, expect, it } from 'vitest';
import { sourceOfBytes } from '#platform/files/inspection/file-source';
import { openInspector } from '../test/open-inspector.ts';
import { wavOf, webmOf } from './media-files.ts';

const inspector = openInspector();

const picture = async (color: string): Promise<Buffer> => {
  const { default: sharp } = await import('sharp');
  return sharp({ create: { width: 320, height: 180, channels: 3, background: color } })
    .webp({ quality: 50 })
    .toBuffer();
};

describe('media of the demonstration', () => {
  it('are accepted as what they are, with their true duration (UPLOADS-04)', async () => {
    const pictures = await Promise.all(['#24493B', '#9A5B1E', '#1F5C8F'].map(picture));
    const video = webmOf({ pictures, width: 320, height: 180, secondsEach: 4 });
    expect(await inspector.inspect(sourceOfBytes(video), ['webm'])).toMatchObject({
      format: 'webm',
      durationSeconds: 12,
    });
    const sound = wavOf([
      [880, 1],
      [0, 0.5],
      [440, 1.5],
    ]);
    expect(await inspector.inspect(sourceOfBytes(sound), ['wav'])).toMatchObject({ format: 'wav', durationSeconds: 3 });
  });
});
