import { uploadsApi } from '@fanal/contract/uploads/uploads.api';
import { inTwoSteps, routes } from '#platform/http/routes';
import { keepPicture, preparePicture, removePostPicture, removeProfilePicture } from './pictures.service.ts';
import {
  completeUpload,
  findArrived,
  readUpload,
  removeUpload,
  settleProcessed,
  startUpload,
} from './uploads.service.ts';

export const uploadsRoutes = routes(uploadsApi, {
  uploadPostPicture: inTwoSteps((ctx, { file, body }) => preparePicture(ctx, file, body.use), keepPicture),
  removePostPicture: (ctx, { params }) => removePostPicture(ctx, params.blobId),
  uploadProfilePicture: inTwoSteps((ctx, { file }) => preparePicture(ctx, file, 'profile'), keepPicture),
  removeProfilePicture: (ctx, { params }) => removeProfilePicture(ctx, params.name),
  uploadCardPicture: inTwoSteps((ctx, { file }) => preparePicture(ctx, file, 'cardPhoto'), keepPicture),
  start: (ctx, { body }) => startUpload(ctx, body),
  read: (ctx, { params }) => readUpload(ctx, params.id),
  complete: inTwoSteps((ctx, { params }) => findArrived(ctx, params.id), completeUpload),
  remove: (ctx, { params }) => removeUpload(ctx, params.id),
  callback: (ctx, { body }) => settleProcessed(ctx, body),
});
