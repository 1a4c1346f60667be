import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import type { Dataset } from './dataset.ts';
import { residentMiB } from './processor-time.ts';
import type { PartReport } from './report.ts';
import { launch, type Process, startProduct } from './server-process.ts';
import { signedInHeaders } from './session.ts';
import { median, medianOf } from './statistics.ts';
import { makeVideo, putFile, removeVideo, uploadPicture, uploadVideo, VIDEO_MIB } from './uploads.ts';
import { cacheFolder, dataFolder, ports } from './workplace.ts';

const ROUNDS = 3;
const PICTURES = 5;
const SAMPLE_MS = 50;
const PHOTO = { width: 4000, height: 3000 };

/** The peak memory of the process while `work` runs, and its memory before. */
const watchMemory = async <T>(pid: number, work: () => Promise<T>) => {
  const before = residentMiB(pid);
  let most = before;
  const watching = setInterval(() => {
    most = Math.max(most, residentMiB(pid));
  }, SAMPLE_MS);
  try {
    return { result: await work(), before, most };
  } finally {
    clearInterval(watching);
  }
};

/** A picture of twelve megapixels that compresses like a photo: blurred noise. */
const makePhoto = async () => {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  const { width, height } = PHOTO;
  const photo = sharp({ create: { width, height, channels: 3, background: '#888', noise } }).blur(2);
  return photo.jpeg({ quality: 92 }).toBuffer();
};

const convertAlone = async (photo: Buffer) => {
  const began = performance.now();
  await sharp(photo).rotate().resize(1280, 960, { fit: 'cover' }).webp({ quality: 50 }).toBuffer();
  return performance.now() - began;
};

const times = async (count: number, run: () => Promise<number>): Promise<number[]> => {
  const results: number[] = [];
  for (let time = 0; time < count; time += 1) results.push(await run());
  return results;
};

const measureVideo = async (api: string, product: Process) => {
  const caller = signedInHeaders();
  const file = await makeVideo();
  const target = path.join(cacheFolder, 'bare-upload');
  const bare = launch({
    args: [path.join(import.meta.dirname, 'bare-upload.ts')],
    env: { PORT: `${ports.bareAnswer}`, TARGET: target },
  });
  const rounds: { transferMs: number; wholeMs: number; bareMs: number; before: number; most: number }[] = [];
  try {
    await sleep(500);
    for (let round = 0; round < ROUNDS; round += 1) {
      const bareMs = await putFile(`http://127.0.0.1:${ports.bareAnswer}/`, file);
      const { result, before, most } = await watchMemory(product.pid, () => uploadVideo(api, caller, file));
      rounds.push({ ...result, bareMs, before, most });
    }
  } finally {
    await bare.stop();
    removeVideo(file);
    removeVideo(target);
  }
  return rounds;
};

const measurePictures = async (api: string) => {
  const photo = await makePhoto();
  const caller = signedInHeaders();
  const bytes = new Uint8Array(photo);
  await uploadPicture(api, caller, bytes); // starts the inspection process
  sharp.concurrency(1); // as in the inspection process: one core each
  await convertAlone(photo);
  const rounds: { product: number; alone: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push({
      product: median(await times(PICTURES, () => uploadPicture(api, caller, bytes))),
      alone: median(await times(PICTURES, () => convertAlone(photo))),
    });
  return { rounds, megabytes: photo.length / 2 ** 20 };
};

const WORDS = `A video of ${VIDEO_MIB} MiB by one PUT to the local storage (signed link, counted, fsync, renamed), against a bare Node server that
streams the same body to disk with fsync; then a photo of 12 megapixels in a form, converted to WebP 1280 × 960 in the reading process
and stored, against sharp alone doing the same conversion on one core. Rounds take turns; each ratio is taken within its round.`;

export const measureFiles = async (dataset: Dataset): Promise<PartReport> => {
  const env = { DATABASE_URL: dataset.ownerUrl, STORAGE_LOCAL_DIR: path.join(cacheFolder, 'files') };
  const product = await startProduct({ port: ports.server, dataDir: dataFolder, env });
  const api = `http://127.0.0.1:${ports.server}`;
  try {
    const videos = await measureVideo(api, product);
    const pictures = await measurePictures(api);
    const perSecond = (ms: number) => VIDEO_MIB / (ms / 1000);
    const ofBare = medianOf(videos, ({ bareMs, transferMs }) => bareMs / transferMs);
    const growth = medianOf(videos, ({ before, most }) => most - before);
    const ofSharp = medianOf(pictures.rounds, ({ product: ours, alone }) => ours / alone);
    return {
      words: WORDS,
      tables: [
        {
          title: `A video of ${VIDEO_MIB} MiB: medians of ${ROUNDS} rounds`,
          columns: ['', 'MiB/s', 'ms'],
          rows: [
            ['Node alone to disk', medianOf(videos, (r) => perSecond(r.bareMs)), medianOf(videos, (r) => r.bareMs)],
            ['the transfer', medianOf(videos, (r) => perSecond(r.transferMs)), medianOf(videos, (r) => r.transferMs)],
            ['until finished', medianOf(videos, (r) => perSecond(r.wholeMs)), medianOf(videos, (r) => r.wholeMs)],
          ],
        },
        {
          title: `A photo of ${pictures.megabytes.toFixed(1)} MiB: medians of ${ROUNDS} rounds of ${PICTURES}`,
          columns: ['', 'ms'],
          rows: [
            ['sharp alone', medianOf(pictures.rounds, ({ alone }) => alone)],
            ['form, conversion, storage, answer', medianOf(pictures.rounds, ({ product: ours }) => ours)],
          ],
        },
      ],
      aims: [
        { what: 'the transfer of a video against Node alone', found: ofBare, unit: 'of its rate', least: 0.7 },
        { what: 'memory of the server during the transfer', found: growth, unit: 'MiB more than before', most: 80 },
        { what: 'a picture against sharp alone', found: ofSharp, unit: 'times its time', most: 1.5 },
      ],
      notMeasured: [],
      figures: { videos, pictures },
    };
  } finally {
    await product.stop();
  }
};
