import type { FormerAccess, FormerPaystubs } from './former-paystubs.shapes.ts';

const id = (last: number) => `0198c0de-0000-7000-8000-0000000008${String(last).padStart(2, '0')}`;

/** Somebody who left, to whom a link was sent by e-mail. */
export const formerAccess: FormerAccess = {
  person: {
    id: id(1),
    displayName: 'Kevin Boudreau',
    avatarUrl: null,
    employeeNumber: '19990',
    positionName: 'Électricien',
  },
  problem: null,
  until: '2027-06-30T16:00:00.000Z',
  stubCount: 26,
  contacts: { email: 'kevin.boudreau@videotron.example', sms: '+14185550142' },
  channels: { email: true, sms: true },
  asksBirthDate: true,
  link: {
    id: id(2),
    channel: 'email',
    contact: 'kevin.boudreau@videotron.example',
    state: 'sent',
    createdAt: '2026-07-02T13:00:00.000Z',
    createdBy: 'Julie Paradis',
    lockedUntil: null,
    openedCount: 3,
    lastOpenedAt: '2026-11-13T01:20:00.000Z',
  },
};

const stub = (last: number, payDate: string, periodStart: string, periodEnd: string, isSeen: boolean) => ({
  id: id(last),
  payDate,
  periodStart,
  periodEnd,
  fileName: `19990-${payDate}.pdf`,
  byteSize: 86_000,
  releasedAt: `${payDate}T11:00:00.000Z`,
  isSeen,
});

export const formerPaystubs: FormerPaystubs = {
  displayName: 'Kevin Boudreau',
  organizationName: 'Groupe Boréal',
  until: '2027-06-30T16:00:00.000Z',
  stubs: {
    items: [
      stub(11, '2026-07-09', '2026-06-21', '2026-07-04', false),
      stub(12, '2026-06-25', '2026-06-07', '2026-06-20', true),
    ],
    total: 2,
    lastPage: 1,
    page: 1,
  },
};
