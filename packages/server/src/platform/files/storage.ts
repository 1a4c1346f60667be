import type { Readable } from 'node:stream';

/** What the storage knows of an object: its size in bytes and the type it was stored with. */
export type ObjectInfo = { size: number; contentType: string };

/** First and last byte, both included, as in a range request. */
export type ByteRange = { start: number; end: number };

/** A request that a browser may send to the storage itself, once, with exactly these headers. */
export type DirectPut = { url: string; headers: Record<string, string> };

export type DirectPutTerms = {
  contentType: string;
  /** Bytes that will be sent. */
  size: number;
  /** Lower-case names without prefix, ASCII values. */
  metadata: Record<string, string>;
  expiresAt: Date;
};

/** The object is not there, or no longer. */
export class ObjectMissing extends Error {
  constructor(key: string) {
    super(`there is no object ${key}`);
    this.name = 'ObjectMissing';
  }
}

/** The storage has no room left. Nothing of the object was kept. */
export class StorageFull extends Error {
  constructor() {
    super('the storage is full');
    this.name = 'StorageFull';
  }
}

/** The storage cannot be reached or refuses us for a while. */
export class StorageUnavailable extends Error {
  constructor(cause: unknown) {
    super('the storage cannot be reached', { cause });
    this.name = 'StorageUnavailable';
  }
}

/**
 * Where the bytes of files lie. A key is made by the server alone: `<organisation>/<file>.<n>`, characters [0-9a-f-./] only.
 * Every call may throw StorageUnavailable.
 */
export type Storage = {
  readonly name: 'local' | 'azure' | 's3';
  /** Origin that browsers send direct uploads to, for the content policy of the pages; null when they come to us. */
  readonly uploadOrigin: string | null;
  /**
   * Stores the whole object, or nothing and what was there before: a broken stream, a kill or a full disk leaves no part of it.
   * Throws StorageFull, and the stream's own error when it breaks. Lets go of the stream when it fails.
   */
  write: (key: string, bytes: Readable, about: { contentType: string }) => Promise<{ size: number }>;
  /**
   * A range that passes the end gives what there is, one behind the end no bytes. Read it to its end or destroy it; it breaks
   * with StorageUnavailable. Throws ObjectMissing.
   */
  read: (key: string, range?: ByteRange) => Promise<Readable>;
  find: (key: string) => Promise<ObjectInfo | null>;
  /** Removing what is not there is fine. */
  remove: (key: string) => Promise<void>;
  /**
   * Null when the storage has no door of its own: then uploads come to us. What is signed creates this object and can do nothing
   * else; S3 holds its sender to type, size and metadata too (proven before the first one), Azure does not: compare with `find`.
   */
  signPut: ((key: string, terms: DirectPutTerms) => Promise<DirectPut>) | null;
  /** Resolves when objects can be written and read, and when what is signed cannot be bent. Told beside our readiness. */
  check: () => Promise<void>;
};
