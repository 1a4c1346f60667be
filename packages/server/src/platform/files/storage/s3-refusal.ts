import type { S3ServiceException } from '@aws-sdk/client-s3';
import { StorageFull, type StorageUnavailable } from '#platform/files/storage';
import { unavailable } from './unavailable.ts';

export const nameOf = (error: unknown) => (error as Partial<S3ServiceException>).name;
export const statusOf = (error: unknown) => (error as Partial<S3ServiceException>).$metadata?.httpStatusCode;

/** Compatible servers answer 507 when a disk or quota is full; Amazon never does. */
export const refusal = (error: unknown): StorageFull | StorageUnavailable =>
  statusOf(error) === 507 ? new StorageFull() : unavailable(error);
