import type { Storage } from '#platform/files/storage';
import type { FormIntake } from '#platform/http/forms';
import { createInFlight, type InFlight } from '#platform/http/in-flight';
import { openSpool } from '#platform/http/spool';
import type { Settings } from '#platform/settings';

/** Azure and S3 receive a file in blocks; each block is held in memory until it is complete. */
const MOST_BUFFERED_FILES = 24;
/**
 * Parallel attempts for the same file: the connection of an earlier attempt may be lost without the server noticing.
 */
const MOST_TRIES = 3;
const anyBytes = Number.POSITIVE_INFINITY;

/**
 * Limits for data being received: forms on disk, files on their way to the storage, and other bodies in memory (P48).
 */
export const openIntake = async (
  { mostTransfers: most, forms, bodyLimitBytes }: Settings,
  storage: Storage,
  now: Date,
): Promise<{ forms: FormIntake; files: InFlight; bodies: InFlight }> => {
  const mostFiles = storage.name === 'local' ? most.process : Math.min(most.process, MOST_BUFFERED_FILES);
  return {
    forms: {
      spool: await openSpool(forms.folder, now),
      inFlight: createInFlight({
        person: { count: most.person, bytes: forms.mostBytes / 8 },
        organization: { count: most.organization, bytes: forms.mostBytes / 4 },
        process: { count: most.process, bytes: forms.mostBytes },
      }),
    },
    files: createInFlight({
      person: { count: MOST_TRIES, bytes: anyBytes },
      organization: { count: Math.min(most.organization, Math.ceil(mostFiles / 2)), bytes: anyBytes },
      process: { count: mostFiles, bytes: anyBytes },
    }),
    bodies: createInFlight({
      person: { count: 200, bytes: bodyLimitBytes * 8 },
      organization: { count: 1_000, bytes: bodyLimitBytes * 24 },
      process: { count: 3_000, bytes: bodyLimitBytes * 64 },
    }),
  };
};
