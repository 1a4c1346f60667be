import { pictureFormats } from '@fanal/contract/uploads/uploads.rules';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Random, seededRandom } from '../../../../seed/random.ts';
import { expectCleanWebp } from '../../../../test/clean-webp.ts';
import { goodFile, hostileFiles } from '../../../../test/hostile-files.ts';
import { openInspector } from '../../../../test/open-inspector.ts';
import { sourceOfBytes } from './file-source.ts';

const inspector = openInspector();

/** Changes random bytes, mostly near the beginning, where the tables are; may also cut, repeat or remove a part. */
const mutate = (bytes: Buffer, { below, chance }: Random): Buffer => {
  const mutant = Buffer.from(bytes);
  const reach = chance(0.6) ? Math.min(700, mutant.length) : mutant.length;
  for (let flips = 1 + below(12); flips > 0; flips--) mutant[below(reach)] = below(256);
  const [from, to] = [below(mutant.length), below(mutant.length)].sort((a, b) => a - b) as [number, number];
  const kind = below(6);
  if (kind === 0) return mutant.subarray(0, to);
  if (kind === 1) return Buffer.concat([mutant.subarray(0, to), mutant.subarray(from)]);
  if (kind === 2) return Buffer.concat([mutant.subarray(0, from), mutant.subarray(to)]);
  return mutant;
};

describe('900 mutants of good pictures', () => {
  let originals: Buffer[];
  beforeAll(async () => {
    const photo = sharp(goodFile('jpeg').bytes).resize(160, 120).keepMetadata();
    const special = ['16-bit.png', 'cmyk.jpg', 'progressive.jpg', 'animated.webp'];
    originals = [
      await photo.clone().jpeg().toBuffer(),
      await photo.clone().png({ palette: true }).toBuffer(),
      await photo.clone().png({ progressive: true }).toBuffer(),
      await photo.clone().webp({ alphaQuality: 50 }).toBuffer(),
      await photo.clone().webp({ lossless: true, effort: 0 }).toBuffer(),
      ...hostileFiles()
        .filter(({ name }) => special.includes(name))
        .map(({ bytes }) => bytes),
    ];
  });

  it('all give a clean picture or an error; none ends its process or uses 300 MB (P27)', async () => {
    const random = seededRandom(20_261_121);
    const refusals = ['FILE_DAMAGED', 'FILE_TYPE_REFUSED', 'PICTURE_TOO_LARGE'];
    const answers: Record<string, number> = {};
    for (let mutant = 0; mutant < 900; mutant++) {
      const bytes = mutate(originals[mutant % originals.length]!, random);
      const conversion = inspector.convertPicture(sourceOfBytes(bytes), {
        width: 48,
        height: 48,
        fit: mutant % 2 ? 'cover' : 'inside',
      });
      const picture = await conversion.catch((error: unknown) => error as { code?: string });
      const answer = 'bytes' in picture ? 'converted' : String(picture.code);
      answers[answer] = (answers[answer] ?? 0) + 1;
      if ('bytes' in picture) await expectCleanWebp(picture);
      else expect(refusals).toContain(answer);
    }
    // Both outcomes occurred often enough to be meaningful.
    expect(answers.converted).toBeGreaterThan(100);
    expect(answers.FILE_DAMAGED).toBeGreaterThan(100);
    expect(inspector.logged).toEqual([]);
  });

  it('leave a process that can read the next good picture', async () => {
    for (const format of pictureFormats)
      await expectCleanWebp(
        await inspector.convertPicture(sourceOfBytes(goodFile(format).bytes), { width: 48, height: 48, fit: 'cover' }),
      );
  });
});
