/** Sound and video: checks the content and reads the duration. */
import { fileFormats } from '@fanal/contract/uploads/uploads.rules';
import { type IFormat, parseFromTokenizer } from 'music-metadata';
import { fail } from '#platform/fail';
import { type FileSource, inBlocks } from '../file-source.ts';
import { boxTypes } from './boxes.ts';
import { tokenizerOf } from './tokenizer.ts';

export type MediaFormat = 'mp4' | 'mov' | 'webm' | 'mp3' | 'm4a' | 'wav' | 'ogg';

/**
 * The format ('m4a' for an MP4 without video, else 'mp4'), and its duration in seconds, null when unknown or
 * impossible. Throws FILE_DAMAGED when there is no track, and what `boxTypes` throws.
 */
export const inspectMedia = async (
  format: MediaFormat,
  file: FileSource,
): Promise<{ format: MediaFormat; durationSeconds: number | null }> => {
  const source = inBlocks(file);
  const isInBoxes = format === 'mp4' || format === 'mov' || format === 'm4a';
  if (isInBoxes && !(await boxTypes(source)).has('moov')) throw fail('FILE_DAMAGED');
  const found = await readTracks(format, source);
  if (!found.hasVideo && !found.sampleRate) throw fail('FILE_DAMAGED');
  const real = format === 'mov' || !isInBoxes ? format : found.hasVideo ? 'mp4' : 'm4a';
  return { format: real, durationSeconds: secondsOf(found) };
};

/** A file that says more is not believed: a day, which is also the most that a sender may say. */
const LONGEST_SECONDS = 86_400;

/** The length of the longest track; what the head of the file says counts only where no track says anything. */
const secondsOf = ({ duration, trackInfo }: IFormat): number | null => {
  const said = trackInfo.map((track) => track.duration).filter(isDuration);
  const seconds = said.length > 0 ? Math.max(...said) : duration;
  return isDuration(seconds) && seconds <= LONGEST_SECONDS ? seconds : null;
};

const isDuration = (seconds: number | undefined): seconds is number =>
  seconds !== undefined && Number.isFinite(seconds) && seconds > 0;

/** Reads only the tables, not the media data. */
const readTracks = async (format: MediaFormat, source: FileSource): Promise<IFormat> => {
  try {
    const tokenizer = tokenizerOf(source, fileFormats[format].contentType);
    return (await parseFromTokenizer(tokenizer, { skipCovers: true })).format;
  } catch {
    throw fail('FILE_DAMAGED');
  }
};
