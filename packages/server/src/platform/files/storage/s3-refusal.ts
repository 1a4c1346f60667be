import type { S3ServiceException } from '@aws-sdk/client-s3';
import { StorageFull, type StorageUnavailable } from '#platform/files/storage';
import { unavailable } from './unavailable.ts';

export const nameOf = (error: unknown) => (error as Partial<S3ServiceException>).name;
export const statusOf = (error: unknown) => (error as Partial<S3ServiceException>).$metadata?.httpStatusCode;

/** 507 is what compatible servers answer when their disks or a quota are full; Amazon's are not. */
export const refusal = (error: unknown): StorageFull | StorageUnavailable =>
  statusOf(error) === 507 ? new StorageFull() : unavailable(error);
