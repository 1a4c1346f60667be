import type { Storage } from '#platform/files/storage';
import type { FormIntake } from '#platform/http/forms';
import { createInFlight, type InFlight } from '#platform/http/in-flight';
import { openSpool } from '#platform/http/spool';
import type { Settings } from '#platform/settings';

/** Other storages take a file in blocks, each of which waits in our memory until it is whole. */
const MOST_BUFFERED_FILES = 24;
/** Tries of one file that may overlap: the connection of an earlier one may be gone without our knowing. */
const MOST_TRIES = 3;
const anyBytes = Number.POSITIVE_INFINITY;

/** What may be on its way in at one moment: forms on the disk, files on their way to the storage, and everything else, in memory (P48). */
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
