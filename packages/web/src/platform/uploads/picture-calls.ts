/** Pictures: one form each, answered once the picture is kept as WebP (UPLOADS-06, API-12 to API-18). */
import type { Endpoint } from '@fanal/contract/kit/endpoint';
import { uploadsApi } from '@fanal/contract/uploads/uploads.api';
import { blobIdOf, type PictureUse, postPictureUses } from '@fanal/contract/uploads/uploads.rules';
import type { UploadedPicture } from '@fanal/contract/uploads/uploads.shapes';
import { call } from '../api.ts';
import { type SendOptions, sendForm } from './send-form.ts';

type PostPictureUse = (typeof postPictureUses)[number];
/** Personal documents are upload tasks, also when they are pictures. */
export type SentPictureUse = PostPictureUse | 'profile' | 'cardPhoto';

const isOfPosts = (use: PictureUse): use is PostPictureUse => (postPictureUses as readonly string[]).includes(use);

const roadOf = (use: SentPictureUse): { endpoint: Endpoint; fields: Record<string, string> } => {
  if (isOfPosts(use)) return { endpoint: uploadsApi.uploadPostPicture, fields: { use } };
  return { endpoint: use === 'profile' ? uploadsApi.uploadProfilePicture : uploadsApi.uploadCardPicture, fields: {} };
};

/** Sends a picture in the size of its use; throws an ApiError, or the reason of the signal once it is aborted. */
export const sendPicture = (use: SentPictureUse, picture: File, options: SendOptions): Promise<UploadedPicture> => {
  const { endpoint, fields } = roadOf(use);
  return sendForm(endpoint, { fields, file: picture }, options) as Promise<UploadedPicture>;
};

/** Removes a picture that nothing uses yet. An address without a slash holds no id: then no call is made (UPLOADS-08). */
export const removePicture = async (use: SentPictureUse, url: string): Promise<void> => {
  const blobId = blobIdOf(url);
  if (blobId === null) return;
  if (use === 'profile') await call(uploadsApi.removeProfilePicture, { params: { name: blobId } });
  else if (isOfPosts(use)) await call(uploadsApi.removePostPicture, { params: { blobId } });
  else await call(uploadsApi.remove, { params: { id: blobId } });
};
