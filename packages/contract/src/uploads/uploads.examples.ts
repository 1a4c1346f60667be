import type { UploadedPicture, UploadTask } from './uploads.shapes.ts';

const id = '01990000-0000-7000-8000-0000000f0001';
const url = `http://localhost:8080/files/01990000-0000-7000-8000-00000000000a/${id}?expires=1795000000&signature=x`;

export const uploadedPicture: UploadedPicture = {
  id,
  url,
  blobId: id,
  name: 'chantier.webp',
  width: 512,
  height: 512,
  size: 48_211,
};

export const uploadTask: UploadTask = {
  id,
  name: 'sécurité en hauteur.mp4',
  blobId: id,
  url,
  signedUrl: `${url}&put`,
  headers: { 'content-type': 'video/mp4', 'x-ms-blob-type': 'BlockBlob', 'x-ms-meta-objecttype': 'lesson' },
  metadata: { objectType: 'lesson', rowId: null, duration: 312 },
  needProcessing: false,
  status: 'pending',
  reason: null,
  size: 84_000_000,
  contentType: 'video/mp4',
};
