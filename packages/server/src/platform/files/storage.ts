import type { Readable } from 'node:stream';

/** Metadata of a stored object: its size in bytes and its content type. */
export type ObjectInfo = { size: number; contentType: string };

/** First and last byte, both included, as in a range request. */
export type ByteRange = { start: number; end: number };

/** A request that a browser may send directly to the storage, once, with exactly these headers. */
export type DirectPut = { url: string; headers: Record<string, string> };

export type DirectPutTerms = {
  contentType: string;
  /** Size of the upload in bytes. */
  size: number;
  /** Lower-case names without prefix, ASCII values. */
  metadata: Record<string, string>;
  expiresAt: Date;
};

/** The object does not exist (any more). */
export class ObjectMissing extends Error {
  constructor(key: string) {
    super(`there is no object ${key}`);
    this.name = 'ObjectMissing';
  }
}

/** The storage is full. Nothing of the object was stored. */
export class StorageFull extends Error {
  constructor() {
    super('the storage is full');
    this.name = 'StorageFull';
  }
}

/** The storage cannot be reached or refuses requests temporarily. */
export class StorageUnavailable extends Error {
  constructor(cause: unknown) {
    super('the storage cannot be reached', { cause });
    this.name = 'StorageUnavailable';
  }
}

/**
 * Object storage for file contents. Keys are created only by the server: `<organization>/<file>.<n>`, characters
 * [0-9a-f-./]. Every call may throw StorageUnavailable.
 */
export type Storage = {
  readonly name: 'local' | 'azure' | 's3';
  /**
   * Origin of direct uploads, for the content security policy of the pages; null when uploads go through the server.
   */
  readonly uploadOrigin: string | null;
  /**
   * Stores the whole object, or leaves the previous one: a broken stream, a kill or a full disk leaves no partial
   * object. Throws StorageFull, and the stream's own error. Destroys the stream on failure.
   */
  write: (key: string, bytes: Readable, about: { contentType: string }) => Promise<{ size: number }>;
  /**
   * Reads an object or a range. A range that passes the end returns what exists; one behind the end returns no bytes.
   * Read the stream to its end or destroy it; on failure it emits StorageUnavailable. Throws ObjectMissing.
   */
  read: (key: string, range?: ByteRange) => Promise<Readable>;
  find: (key: string) => Promise<ObjectInfo | null>;
  /** Succeeds when the object does not exist. */
  remove: (key: string) => Promise<void>;
  /**
   * Signs a direct upload; null when the storage does not support it, and uploads go through the server. The
   * signature only permits creating this object. S3 also enforces type, size and metadata (verified before the first
   * upload); Azure does not, so compare with `find` afterwards.
   */
  signPut: ((key: string, terms: DirectPutTerms) => Promise<DirectPut>) | null;
  /**
   * Resolves when objects can be written and read and signed uploads are enforced. Reported as a detail of readiness.
   */
  check: () => Promise<void>;
};
