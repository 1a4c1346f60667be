import type { CertificateCheck } from './certificates.shapes.ts';

export const validCertificate: CertificateCheck = {
  number: 'K7Q2-9MXA-4TRD',
  personName: 'Denis Savard',
  courseName: 'Espaces clos, entrée et sauvetage',
  courseVersion: 3,
  organizationName: 'Groupe Boréal',
  completedOn: '2026-11-19',
  expiresOn: '2029-11-18',
  state: 'valid',
};

export const expiredCertificate: CertificateCheck = {
  ...validCertificate,
  number: 'B4WS-77KE-XN2P',
  completedOn: '2023-05-02',
  expiresOn: '2026-05-01',
  state: 'expired',
};

export const outdatedCertificate: CertificateCheck = {
  ...validCertificate,
  number: 'H9CT-2DVM-E6JA',
  courseVersion: 1,
  completedOn: '2025-02-11',
  expiresOn: null,
  state: 'outdated',
};
