import type { ErrorCode } from '@fanal/contract/errors';
import type { FileFormat } from '@fanal/contract/uploads/uploads.rules';

/** Upload kinds, by the files they accept. */
export const groups = {
  picture: ['jpeg', 'png', 'webp'],
  pdf: ['pdf'],
  video: ['mp4', 'mov', 'webm'],
  audio: ['mp3', 'm4a', 'wav', 'ogg'],
  sheet: ['xlsx', 'csv'],
  document: ['pdf', 'docx', 'txt'],
} as const satisfies Record<string, readonly FileFormat[]>;

export type Group = keyof typeof groups;
export const groupNames = Object.keys(groups) as Group[];

export type HostileFile = {
  name: string;
  bytes: Buffer;
  verdict: Record<Group, 'reject' | 'accept'>;
  /** The error where files of its kind are accepted; everywhere else its type is refused. */
  refusal: { in: readonly Group[]; code: ErrorCode; reason?: string } | null;
  /** A virus scanner reports it. */
  infected: boolean;
};

/** A file that is accepted in these groups, where it can do no harm, and refused in all others. */
export const harmlessIn = (
  accepting: readonly Group[],
  name: string,
  bytes: Buffer,
  infected = false,
): HostileFile => ({
  name,
  bytes,
  verdict: Object.fromEntries(
    groupNames.map((group) => [group, accepting.includes(group) ? 'accept' : 'reject']),
  ) as HostileFile['verdict'],
  refusal: null,
  infected,
});

/** A file of a kind that is accepted nowhere. */
export const foreign = (name: string, bytes: Buffer): HostileFile => harmlessIn([], name, bytes);

/** A file that imitates what these groups accept, and is refused by the inspection. */
export const refusedIn = (
  group: Group | readonly Group[],
  code: ErrorCode,
  name: string,
  bytes: Buffer,
  reason?: string,
): HostileFile => ({
  ...harmlessIn([], name, bytes),
  refusal: { in: typeof group === 'string' ? [group] : group, code, ...(reason && { reason }) },
});
