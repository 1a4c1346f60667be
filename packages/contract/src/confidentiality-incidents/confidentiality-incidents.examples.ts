import type { Incident } from './confidentiality-incidents.shapes.ts';

export const incidents: Incident[] = [
  {
    id: '0190f1f1-0000-7000-8000-000000000001',
    version: 1,
    occurredOn: '2026-10-14',
    whatHappened: 'Un relevé des heures a été envoyé à une mauvaise adresse.',
    dataConcerned: 'Noms, numéros d’employé et heures travaillées',
    peopleCount: 38,
    seriousness: 'low',
    authorityNotifiedOn: null,
    peopleNotifiedOn: '2026-10-16',
    measures: 'Le fichier a été supprimé par la personne qui l’a reçu.',
    recordedByName: 'Maude Tremblay-Roy',
    createdAt: '2026-10-15T13:00:00.000Z',
    updatedAt: '2026-10-16T15:00:00.000Z',
  },
];
