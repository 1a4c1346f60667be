import { type Locale, locales } from '@fanal/contract/locales';
import { roleTypes } from '@fanal/contract/permissions';
import { describe, expect, it } from 'vitest';
import { gsmLength } from '#platform/sms/gsm';
import { type Invited, invitationMail, invitationSms } from './invitations.messages.ts';

const invited = (given: Partial<Invited> = {}): Invited => ({
  givenName: 'Émilie',
  organization: 'Forêts d’Œuvre',
  roleType: 'member',
  locale: 'fr_CA',
  publicUrl: 'https://portail.example',
  contact: 'emilie@boreal.example',
  ...given,
});

describe('the mail', () => {
  it.each([
    ['fr_CA', 'Bonjour Émilie,', 'Obtenir l’application'],
    ['en_US', 'Hello Émilie,', 'Get the app'],
    ['es_ES', 'Hola, Émilie:', 'Obtener la aplicación'],
  ] as const)('is written in %s, as text and as HTML (GAP-54)', (locale, greeting, label) => {
    const { text, html, language, fromName } = invitationMail(invited({ locale }));
    expect(fromName).toBe('Forêts d’Œuvre');
    expect(html).toContain(`<html lang="${language}">`);
    for (const expected of [greeting, label, 'emilie@boreal.example']) {
      expect(text).toContain(expected);
      expect(html).toContain(expected);
    }
  });

  it('links to the sign-in for roles with access to the portal, and to the app for all others (ROLES-11, GAP-12)', () => {
    const leadsTo = (roleType: Invited['roleType']) =>
      /href="([^"]*)"/.exec(invitationMail(invited({ roleType })).html)![1];
    expect(roleTypes.filter((role) => leadsTo(role) === 'https://portail.example/download-app')).toEqual([
      'member',
      'guest',
    ]);
    expect(leadsTo('userAdmin')).toBe('https://portail.example/');
  });

  it('shows names as text and escapes HTML in them (P22)', () => {
    const { html, text } = invitationMail(invited({ organization: '<script>alert(1)</script> & "Fils"' }));
    expect(html).not.toContain('<script>');
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;Fils&quot;');
    expect(text).toContain('<script>alert(1)</script> & "Fils"');
  });

  it('has a heading, one language and links with text, for screen readers', () => {
    const { html } = invitationMail(invited());
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html.match(/<img|<table/g)).toBeNull();
    for (const [, words] of html.matchAll(/<a [^>]*>([^<]*)<\/a>/g)) expect(words!.trim()).not.toBe('');
  });

  it('uses French typography in French', () => {
    const { text } = invitationMail(invited());
    expect(text).not.toMatch(/ [:;?!]/);
  });
});

describe('the text message', () => {
  it.each(locales)(
    'fits in one GSM message in %s, however long the name of the organization is (USERS-02)',
    (locale: Locale) => {
      for (const organization of ['Boréal', 'Forêts d’Œuvre «Ça»', 'Coopérative '.repeat(20), '{}[]€'.repeat(30)]) {
        const text = invitationSms(invited({ organization, locale }));
        expect(gsmLength(text)).not.toBeNull();
        expect(gsmLength(text)).toBeLessThanOrEqual(160);
        expect(text).toContain('https://portail.example/download-app');
      }
    },
  );
});
