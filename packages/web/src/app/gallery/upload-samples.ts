/** Uploads in each of their states, and pictures that need no network. */
import type { UploadTask } from '#platform/uploads/upload-task.ts';

const MEGABYTE = 1024 * 1024;

const task = (id: string, name: string, megabytes: number, changes: Partial<UploadTask>): UploadTask => ({
  id,
  organization: null,
  file: { name, size: megabytes * MEGABYTE, type: '' },
  metadata: { objectType: 'post', rowId: null, duration: null },
  needProcessing: false,
  fileId: null,
  signedUrl: null,
  url: null,
  progress: 0,
  secondsLeft: null,
  status: 'pending',
  waitsFor: null,
  problem: null,
  isHidden: false,
  ...changes,
});

export const tasksOf = (sentence: string): readonly UploadTask[] => [
  task('turn', 'Plan-de-détour.pdf', 1.2, { waitsFor: 'turn' }),
  task('connection', 'Consignes-de-chantier.docx', 0.4, { waitsFor: 'connection' }),
  task('file', 'Formation-conduite-hivernale.mp4', 412, { waitsFor: 'file' }),
  task('uploading', 'Consignes-de-sécurité.mp4', 48, { status: 'uploading', progress: 0.4, secondsLeft: 12 }),
  task('slow', 'Visite-du-chantier-de-la-Rivière-aux-Sables-novembre-2026.mov', 380, {
    status: 'uploading',
    progress: 0.08,
    secondsLeft: 640,
  }),
  task('checking', 'Horaire-de-nuit.xlsx', 0.2, { status: 'uploading', progress: 1 }),
  task('processing', 'Accueil.mp3', 12, { status: 'processing', progress: 1 }),
  task('finished', 'Politique-conges-et-absences.pdf', 0.6, { status: 'finished', progress: 1 }),
  task('error', 'Canaux-radio-par-secteur.txt', 0.01, {
    status: 'error',
    progress: 0.7,
    problem: { code: 'NOT_REACHED', sentence: null },
  }),
  task('failed', 'Plan-urgence-camps.pdf', 6.8, {
    status: 'failed',
    progress: 1,
    problem: { code: 'NOT_KEPT', sentence },
  }),
];

/** A night road, drawn: no file is needed to look at the pieces. */
export const scene = (width: number, height: number): string => {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 320 200" preserveAspectRatio="xMidYMid slice"><rect width="320" height="200" fill="#5f7b85"/><rect width="320" height="90" fill="#1d3444"/><path d="M0 134c60-6 110 4 160 0s110-4 160 0v66H0z" fill="#e4ebee"/><path d="M138 137h34l92 63H44z" fill="#cfd9de"/><circle cx="155" cy="128" r="34" fill="#f9be55" opacity=".5"/><path d="M142 118q0-4 4-4h18q4 0 4 4v20h-26z" fill="#14262b"/><path d="M52 60l24 78H28zM268 70l20 68h-40z" fill="#16302f"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`;
};
