import type { Import, ImportableDataset, ImportLogLine, ImportRow, MissingValue } from './imports.shapes.ts';

const id = '01990000-0000-7000-8000-000000170001';
const personId = '01990000-0000-7000-8000-000000000031';

export const importableUsers: ImportableDataset = {
  dataset: 'users',
  mayInvite: true,
  fields: [
    ...([['employeeNumber', 'Numéro d’employé', false, true, false]] as const),
    ...([['givenName', 'Prénom', true, false, false]] as const),
    ...([['familyName', 'Nom', true, false, false]] as const),
    ...([['email', 'Courriel', false, true, false]] as const),
    ...([['site', 'Site', false, false, false]] as const),
    ...([['nationalId', 'Numéro d’assurance sociale', false, false, true]] as const),
  ].map(([name, label, isRequired, isKey, isSecret]) => ({ name, label, hint: null, isRequired, isKey, isSecret })),
};

export const refusedRow: ImportRow = {
  line: 14,
  outcome: 'refused',
  isDoubtful: false,
  name: 'Kevin Boudreau',
  objectId: null,
  summary: null,
  changes: [],
  issues: [
    {
      code: 'emailTaken',
      field: 'email',
      message: 'Courriel déjà utilisé par Nadia Benali (20402).',
      remedy: 'Gardez un seul courriel, ou retirez la ligne.',
    },
  ],
};

export const changedRow: ImportRow = {
  line: 22,
  outcome: 'changed',
  isDoubtful: false,
  name: 'Marc-André Thériault',
  objectId: personId,
  summary: null,
  changes: [{ field: 'site', label: 'Site', before: 'Alma', after: 'Chantier Rivière-aux-Sables' }],
  issues: [],
};

export const addedRow: ImportRow = {
  line: 36,
  outcome: 'added',
  isDoubtful: false,
  name: 'Rosalie Néron',
  objectId: null,
  summary: 'Signaleuse routière, Chantier Rivière-aux-Sables',
  changes: [],
  issues: [],
};

export const missingSite: MissingValue = {
  id: '01990000-0000-7000-8000-000000170002',
  field: 'site',
  label: 'Site',
  value: 'Chantier Riviere aux Sable',
  rowCount: 12,
  choice: 'create',
  match: null,
  isClosed: false,
  suggestions: [{ id: '01990000-0000-7000-8000-000000000071', name: 'Chantier Rivière-aux-Sables' }],
};

/** A letter that means a man in one language and a woman in another. */
export const unknownGender: MissingValue = {
  id: '01990000-0000-7000-8000-000000170003',
  field: 'gender',
  label: 'Sexe',
  value: 'M',
  rowCount: 40,
  choice: 'empty',
  match: null,
  isClosed: true,
  suggestions: [
    { id: 'female', name: 'Femme' },
    { id: 'male', name: 'Homme' },
  ],
};

export const logLine: ImportLogLine = {
  kind: 'succeeded',
  line: 36,
  name: 'Rosalie Néron',
  outcome: 'added',
  objectId: personId,
  isInvited: true,
  message: 'Rosalie Néron : profil ajouté, invitation envoyée.',
  at: '2026-11-20T15:51:08.000Z',
};

/** The failure of a whole import. */
export const failedImportLine: ImportLogLine = {
  kind: 'failed',
  line: null,
  name: null,
  outcome: null,
  objectId: null,
  isInvited: false,
  message: 'L’importation a échoué en raison d’un problème technique.',
  at: '2026-11-20T15:41:00.000Z',
};

/** Waits for the column mapping. */
export const importToMap: Import = {
  id,
  version: 1,
  dataset: 'users',
  fileName: 'embauches-hiver-2026.xlsx',
  fileSize: 184_320,
  status: 'mapping',
  counts: { rows: 1_259, added: 0, changed: 0, unchanged: 0, doubtful: 0, refused: 0 },
  createdAt: '2026-11-20T15:40:00.000Z',
  createdBy: 'Marie-Ève Tremblay',
  startedAt: null,
  endedAt: null,
  undoUntil: null,
  sheets: [
    {
      name: 'Embauches',
      rowCount: 1_259,
      headingLine: 1,
      columns: [
        { heading: 'Matricule', samples: ['20402', '20417'], guess: 'employeeNumber' },
        { heading: 'Prénom', samples: ['Kevin', 'Rosalie'], guess: 'givenName' },
        { heading: 'Nom', samples: ['Boudreau', 'Néron'], guess: 'familyName' },
        { heading: 'Remarques', samples: [], guess: null },
      ],
    },
  ],
  mapping: { sheet: 0, columns: ['employeeNumber', 'givenName', 'familyName', null], dateOrder: 'dayFirst' },
  isMappingRemembered: false,
  missingValueCount: 0,
  progress: { done: 0, total: 0, secondsLeft: null },
  invites: false,
  invitationRunId: null,
  failure: null,
  undo: null,
  log: [],
};

/** Waits to be started. */
export const checkedImport: Import = {
  ...importToMap,
  version: 2,
  status: 'checked',
  counts: { rows: 1_259, added: 212, changed: 1_020, unchanged: 18, doubtful: 4, refused: 9 },
  missingValueCount: 1,
};

/** Partly done. */
export const runningImport: Import = {
  ...checkedImport,
  status: 'importing',
  sheets: [],
  startedAt: '2026-11-20T15:51:00.000Z',
  progress: { done: 802, total: 1_250, secondsLeft: 18 },
  invites: true,
  log: [logLine],
};

export const finishedImport: Import = {
  ...runningImport,
  status: 'done',
  endedAt: '2026-11-20T15:52:00.000Z',
  undoUntil: '2026-12-20T15:52:00.000Z',
  progress: { done: 1_250, total: 1_250, secondsLeft: 0 },
};
