/** Draws a certificate of completion: one page, A4 across, in the colour of the organization. */
import { dayIn } from '@fanal/contract/kit/days.rules';
import { type Language, type Locale, languageOf, tagOf } from '@fanal/contract/locales';
import { drawQrCode } from '#platform/pdf/qr-code';
import { colorOf, createDocument, type Line, openWriter } from '#platform/pdf/writing';
import english from './certificate-pages.text.en.json' with { type: 'json' };
import spanish from './certificate-pages.text.es.json' with { type: 'json' };
import french from './certificate-pages.text.fr.json' with { type: 'json' };

const words: Record<Language, typeof french> = { fr: french, en: english, es: spanish };

export type PrintedCertificate = {
  number: string;
  personName: string;
  courseName: string;
  organizationName: string;
  color: string | null;
  completedOn: string;
  expiresOn: string | null;
  /** The page on which anybody may check it. */
  address: string;
};

/** In points: 72 of them are 25.4 mm. */
const PAGE: [number, number] = [841.89, 595.28];
const BAND = 24;
const LEFT = 84;
const WIDTH = PAGE[0] - 2 * LEFT;
const CODE = 96;
const INK = '#1B2430';
const QUIET = '#5B6675';
const USUAL_COLOR = '#1F4E8C';

const linesOf = (certificate: PrintedCertificate, locale: Locale): Line[] => {
  const say = words[languageOf(locale)];
  const { personName, courseName, organizationName, completedOn, expiresOn, number, address } = certificate;
  const color = certificate.color ?? USUAL_COLOR;
  const line = (text: string, y: number, given: Partial<Line> = {}): Line => ({
    text,
    x: LEFT,
    y,
    size: 13,
    weight: 'regular',
    color: QUIET,
    width: WIDTH,
    ...given,
  });
  const below = { width: WIDTH - CODE - 24 };
  return [
    line(organizationName, 500, { size: 16, weight: 'bold', color: INK }),
    line(say.title, 424, { size: 34, weight: 'bold', color }),
    line(say.given, 372),
    line(personName, 332, { size: 30, weight: 'bold', color: INK }),
    line(say.completed, 292),
    line(courseName, 256, { size: 22, weight: 'bold', color: INK }),
    line(say.completedOn.replace('{{day}}', dayIn(locale, completedOn)), 204, { color: INK }),
    line(expiresOn ? say.validUntil.replace('{{day}}', dayIn(locale, expiresOn)) : say.validForGood, 182, {
      color: INK,
    }),
    line(say.number.replace('{{number}}', number), 108, { ...below, weight: 'bold', color: INK }),
    line(say.check, 88, { ...below, size: 11 }),
    line(address, 72, { ...below, size: 11 }),
  ];
};

export const drawCertificate = async (certificate: PrintedCertificate, locale: Locale): Promise<Uint8Array> => {
  const document = await createDocument();
  const lines = linesOf(certificate, locale);
  document.setTitle(`${certificate.courseName} - ${certificate.personName}`);
  document.setLanguage(tagOf(locale));
  const writer = await openWriter(
    document,
    lines.map(({ text }) => text),
  );
  const page = document.addPage(PAGE);
  page.drawRectangle({ x: 0, y: 0, width: BAND, height: PAGE[1], color: colorOf(certificate.color ?? USUAL_COLOR) });
  for (const line of lines) writer.write(page, line);
  await drawQrCode(page, certificate.address, { x: PAGE[0] - LEFT - CODE, y: 72, side: CODE, color: INK });
  return document.save();
};
