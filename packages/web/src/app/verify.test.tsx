import {
  expiredCertificate,
  outdatedCertificate,
  validCertificate,
} from '@fanal/contract/courses/certificates.examples';
import { screen } from '@testing-library/react';
import axe from 'axe-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { json, refusal } from '#platform/testing/fake-server.ts';
import { chooseLocale } from '#platform/text/words.ts';
import { openPortal } from './testing/open-portal.tsx';

beforeEach(async () => {
  localStorage.clear();
  await chooseLocale('fr_CA');
});

const plain = (element: HTMLElement) => element.textContent.replaceAll('\u00a0', ' ');

describe('the check of a certificate', () => {
  it('tells anybody who has the number whose it is, of what and until when, without a sign-in', async () => {
    const { server } = await openPortal(`/verify/${validCertificate.number}`, ({ on }) =>
      on(`GET /v1/certificates/${validCertificate.number}`, () => json(validCertificate)),
    );
    expect(await screen.findByRole('heading', { name: 'Attestation valide' })).toBeDefined();
    expect(plain(screen.getByRole('main'))).toMatch(
      /Denis Savard.*Espaces clos, entrée et sauvetage.*Groupe Boréal.*19 novembre 2026.*18 novembre 2029.*K7Q2-9MXA-4TRD/,
    );
    expect(server.asked('/v1/profile/my')).toEqual([]);
    expect((await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })).violations).toEqual([]);
  });

  it.each([
    ['en_CA', expiredCertificate, 'Expired certificate'],
    ['es_ES', outdatedCertificate, 'Certificado de una versión anterior'],
  ] as const)('in %s says that it no longer holds', async (locale, certificate, words) => {
    await chooseLocale(locale);
    await openPortal(`/verify/${certificate.number}`, ({ on }) =>
      on(`GET /v1/certificates/${certificate.number}`, () => json(certificate)),
    );
    expect(await screen.findByRole('heading', { name: words })).toBeDefined();
  });

  it('says that no certificate has this number', async () => {
    await openPortal('/verify/AAAA-AAAA-AAAA', ({ on }) =>
      on('GET /v1/certificates/AAAA-AAAA-AAAA', () => refusal('NOT_FOUND')),
    );
    expect(await screen.findByRole('heading', { name: 'Aucune attestation ne porte ce numéro' })).toBeDefined();
  });

  it('offers to ask again when the server does not answer', async () => {
    await openPortal('/verify/AAAA-AAAA-AAAA', ({ on }) =>
      on('GET /v1/certificates/AAAA-AAAA-AAAA', () => refusal('UNEXPECTED')),
    );
    expect(await screen.findByRole('button', { name: 'Recharger' })).toBeDefined();
  });
});
