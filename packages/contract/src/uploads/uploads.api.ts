import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { fileRefusals, mostBytesOf } from './uploads.rules.ts';
import * as shapes from './uploads.shapes.ts';

const picture = { field: 'file', mostBytes: mostBytesOf.picture } as const;
const refusedPicture = [...fileRefusals, 'PICTURE_TOO_LARGE', 'PICTURE_HEIC'] as const;

export const uploadsApi = {
  uploadPostPicture: endpoint({
    call: 'POST /v1/upload-files/images-posts',
    summary:
      'A picture for a post, a category, an article, a course or the organization, kept as WebP in the size of its use',
    permission: 'files:create',
    file: picture,
    body: shapes.PostPictureForm,
    returns: shapes.UploadedPicture,
    status: 201,
    errors: refusedPicture,
  }),
  removePostPicture: endpoint({
    call: 'DELETE /v1/upload-files/images-posts/{blobId}',
    summary: 'Remove such a picture while nothing uses it',
    permission: 'files:create',
    returns: shapes.FileId,
    errors: ['IN_USE'],
  }),
  uploadProfilePicture: endpoint({
    call: 'POST /v1/upload-files/images-profiles',
    summary: 'A picture for a profile, kept square as WebP; the profile takes it by its id',
    permission: 'member',
    file: picture,
    body: shapes.NoFields,
    returns: shapes.UploadedPicture,
    status: 201,
    errors: refusedPicture,
  }),
  removeProfilePicture: endpoint({
    call: 'DELETE /v1/upload-files/images-profiles/{name}',
    summary: 'Remove one’s own profile picture, or one that nobody uses yet',
    permission: 'member',
    returns: shapes.FileId,
    errors: ['IN_USE'],
  }),
  uploadCardPicture: endpoint({
    call: 'POST /v1/upload-files/images-cards',
    summary: 'A photo of a card or licence, kept as WebP and encrypted',
    permission: 'member',
    file: picture,
    body: shapes.NoFields,
    returns: shapes.UploadedPicture,
    status: 201,
    errors: refusedPicture,
  }),
  start: endpoint({
    call: 'POST /v1/upload-files/',
    summary: 'Begin an upload: answers where the bytes go, by one PUT',
    permission: 'member',
    body: shapes.NewUpload,
    returns: shapes.UploadTask,
    status: 201,
    errors: ['UPLOAD_FORBIDDEN', 'FILE_TYPE_REFUSED', 'FILE_TOO_LARGE', 'PICTURE_HEIC', 'TOO_MANY_UPLOADS'],
  }),
  read: endpoint({
    call: 'GET /v1/upload-files/{id}',
    summary: 'How far one’s upload is, with a fresh address to read it',
    permission: 'member',
    returns: shapes.UploadTask,
  }),
  complete: endpoint({
    call: 'POST /v1/upload-files/{id}/complete',
    summary: 'The PUT is done: what was stored is looked at before it counts',
    permission: 'member',
    returns: shapes.UploadTask,
    errors: ['FILE_NOT_THERE'],
    unaudited: true,
  }),
  remove: endpoint({
    call: 'DELETE /v1/upload-files/{id}',
    summary: 'Give an upload up, or remove its file while nothing uses it',
    permission: 'member',
    returns: shapes.FileId,
    errors: ['IN_USE'],
  }),
  callback: endpoint({
    call: 'POST /v1/upload-files/callback',
    summary: 'Whoever works on files says that one is done, by the row it belongs to',
    permission: 'callback',
    body: shapes.UploadCallback,
    returns: z.object({ tasks: z.int() }),
    errors: ['NOT_FOUND'],
  }),
};
