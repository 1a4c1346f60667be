import type { EmergencyCard, EmergencyCardSettings } from './emergency-cards.shapes.ts';

const id = (number: number) => `0190e0e0-0000-7000-8000-${`${number}`.padStart(12, '0')}`;

export const emergencyCard: EmergencyCard = {
  site: {
    id: id(1),
    name: 'Chantier du pont de Forestville',
    address: ['Route 138, km 702', 'Forestville (QC) G0T 1E0'],
  },
  hospital: {
    version: 2,
    name: 'Centre multiservices de Forestville',
    address: '2, 7e Rue, Forestville',
    phone: { number: '+14185550142', extension: null },
  },
  contacts: [{ id: id(2), name: 'Centre antipoison', phones: [{ number: '+18005550150', extension: null }] }],
  firstAiders: {
    total: 14,
    people: [
      {
        id: id(3),
        name: 'Maïka Bellefleur',
        jobTitle: 'Signaleuse routière',
        phone: { number: '+14185550143', extension: '12' },
      },
      { id: id(4), name: 'Denis Savard', jobTitle: null, phone: null },
    ],
  },
  hasFirstAidTypes: true,
  inCharge: [
    {
      id: id(5),
      name: 'Caroline Hervieux',
      jobTitle: 'Contremaîtresse de chantier',
      phone: { number: '+14185550144', extension: null },
    },
  ],
  contentHash: 'b7',
  since: '2026-11-20T17:00:00.000Z',
  changed: ['hospital'],
  madeAt: '2026-11-27T17:00:00.000Z',
};

export const emergencyCardSettings: EmergencyCardSettings = { version: 1, firstAidTypeIds: [] };
