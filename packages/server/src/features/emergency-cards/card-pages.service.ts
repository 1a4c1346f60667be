/** Draws emergency cards: one page each, in the size of a letter, to hang on a wall and to be read from a distance. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { EMERGENCY_NUMBER } from '@fanal/contract/emergency-cards/emergency-cards.rules';
import type { CardPerson, CardPhone, EmergencyCard } from '@fanal/contract/emergency-cards/emergency-cards.shapes';
import { dayIn } from '@fanal/contract/kit/days.rules';
import type { Language, Locale } from '@fanal/contract/locales';
import type { PDFDocument } from 'pdf-lib';
import { fillText } from '#platform/fill-text';
import { drawQrCode } from '#platform/pdf/qr-code';
import { colorOf, createDocument, type Line, openWriter, type Writer } from '#platform/pdf/writing';
import { writePhoneNumber } from '#platform/phone-numbers';
import { localTimeOf } from '#platform/time/zoned-time';
import english from './card-pages.text.en.json' with { type: 'json' };
import spanish from './card-pages.text.es.json' with { type: 'json' };
import french from './card-pages.text.fr.json' with { type: 'json' };

const words: Record<Language, typeof french> = { fr: french, en: english, es: spanish };
const localeOf: Record<Language, Locale> = { fr: 'fr_CA', en: 'en_CA', es: 'es_ES' };

/** In points: 72 of them are an inch. */
const PAGE: [number, number] = [612, 792];
const LEFT = 44;
const WIDTH = PAGE[0] - 2 * LEFT;
const BAND = 118;
const GAP = 24;
const COLUMN = (WIDTH - GAP) / 2;
const CODE = 92;
const INK = '#1B2430';
const QUIET = '#4A5563';
const RULE = '#C9D0D9';
/** Of the band, whatever the colour of the organization: white on it has a contrast above 6. */
const RED = '#B3261E';
const WHITE = '#FFFFFF';

type Drawing = {
  language: Language;
  organization: { name: string; country: string; timeZone: string };
  /** Where the code of a card leads. */
  addressOf: (card: EmergencyCard) => string;
  now: Date;
};

type Plan = { lines: Line[]; rules: { x: number; y: number; width: number }[] };
type Given = Partial<Line> & Pick<Line, 'x' | 'y'>;

/** Spaces that do not break are spaces to the fonts of the page. */
const written = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');

const planOf = () => {
  const plan: Plan = { lines: [], rules: [] };
  const write = (text: string, given: Given): void => {
    const usual = { size: 11, weight: 'regular', color: INK, width: COLUMN } as const;
    plan.lines.push({ ...usual, ...given, text: written(text) });
  };
  const heading = (text: string, { x, y }: { x: number; y: number }): void => {
    write(text, { x, y, size: 10, weight: 'bold', color: RED });
    plan.rules.push({ x, y: y - 6, width: COLUMN });
  };
  return { plan, write, heading };
};

const phoneIn = ({ number, extension }: CardPhone, { language, organization }: Drawing): string => {
  const formatted = writePhoneNumber(number, organization.country);
  return extension ? fillText(words[language].extension, { number: formatted, extension }) : formatted;
};

const momentIn = (at: Date, { language, organization }: Drawing): { day: string; time: string } => {
  const { day, time } = localTimeOf(at, organization.timeZone);
  return { day: dayIn(localeOf[language], day), time: time.slice(0, 5) };
};

/** `note` stands where a number would. */
type Row = { main: string; detail: string | null; phones: string[]; note?: string };

const ROW = 25;
/** Rows of a list under its heading; returns where the next heading may stand. */
const list = (
  { write, heading }: ReturnType<typeof planOf>,
  { title, rows, empty, x, y }: { title: string; rows: readonly Row[]; empty: string; x: number; y: number },
): number => {
  heading(title, { x, y });
  let at = y - 22;
  if (rows.length === 0) write(empty, { x, y: at, color: QUIET });
  for (const { main, detail, phones, note } of rows) {
    const half = phones.length === 0 && !note ? COLUMN : COLUMN * 0.56;
    const right = { x: x + half, width: COLUMN - half };
    write(main, { x, y: at, weight: 'bold', width: half - 6 });
    for (const [line, phone] of phones.entries()) write(phone, { ...right, y: at - line * 11, weight: 'bold' });
    if (note) write(note, { ...right, y: at, size: 9, color: QUIET });
    if (detail) write(detail, { x, y: at - 11, size: 8.5, color: QUIET, width: half - 6 });
    at -= ROW;
  }
  return Math.min(at, y - 22 - ROW) - 8;
};

const MOST_PHONES = 2;

const personRow = (person: CardPerson, drawing: Drawing): Row => ({
  main: person.name,
  detail: person.jobTitle,
  ...(person.phone
    ? { phones: [phoneIn(person.phone, drawing)] }
    : { phones: [], note: words[drawing.language].noPhone }),
});

const firstAidersOf = ({ firstAiders, hasFirstAidTypes }: EmergencyCard, drawing: Drawing) => {
  const say = words[drawing.language];
  const left = firstAiders.total - firstAiders.people.length;
  const more = fillText(say.more, { rest: left });
  return {
    title: fillText(say.firstAiders, { total: firstAiders.total }),
    empty: hasFirstAidTypes ? say.noFirstAiders : say.noFirstAidTypes,
    rows: [
      ...firstAiders.people.map((person) => personRow(person, drawing)),
      ...(left > 0 ? [{ main: more, detail: null, phones: [] }] : []),
    ],
  };
};

const writeTop = (plan: ReturnType<typeof planOf>, { site, hospital }: EmergencyCard, drawing: Drawing): void => {
  const say = words[drawing.language];
  const { write, heading } = plan;
  const top = PAGE[1];
  const half = { width: WIDTH * 0.62 };
  const title = say.title.toLocaleUpperCase(localeOf[drawing.language].slice(0, 2));
  write(title, { x: LEFT, y: top - 38, size: 12, weight: 'bold', color: WHITE, ...half });
  write(site.name, { x: LEFT, y: top - 72, size: 26, weight: 'bold', color: WHITE, ...half });
  write(drawing.organization.name, { x: LEFT, y: top - 96, size: 11, color: WHITE, ...half });
  const right = LEFT + WIDTH * 0.66;
  write(say.call, { x: right, y: top - 38, size: 11, color: WHITE, width: WIDTH * 0.34 });
  write(EMERGENCY_NUMBER, { x: right, y: top - 98, size: 62, weight: 'bold', color: WHITE, width: WIDTH * 0.34 });
  const y = top - BAND - 30;
  heading(say.address, { x: LEFT, y });
  const lines = site.address.length > 0 ? site.address : [say.noAddress];
  for (const [at, text] of lines.entries())
    write(text, { x: LEFT, y: y - 24 - at * 17, size: 14, weight: site.address.length > 0 ? 'bold' : 'regular' });
  const x = LEFT + COLUMN + GAP;
  heading(say.hospital, { x, y });
  write(hospital.name ?? say.noHospital, { x, y: y - 24, size: 14, weight: hospital.name ? 'bold' : 'regular' });
  if (hospital.address) write(hospital.address, { x, y: y - 41, size: 11, color: QUIET });
  if (hospital.phone) write(phoneIn(hospital.phone, drawing), { x, y: y - 58, size: 14, weight: 'bold' });
};

const LISTS = PAGE[1] - BAND - 122;
const FOOT = 44;

const layOut = (card: EmergencyCard, drawing: Drawing): Plan => {
  const say = words[drawing.language];
  const made = planOf();
  writeTop(made, card, drawing);
  list(made, { ...firstAidersOf(card, drawing), x: LEFT, y: LISTS });
  const x = LEFT + COLUMN + GAP;
  const next = list(made, {
    title: say.contacts,
    empty: say.noContacts,
    rows: card.contacts.map(({ name, phones }) => ({
      main: name,
      detail: null,
      phones: phones.slice(0, MOST_PHONES).map((phone) => phoneIn(phone, drawing)),
    })),
    x,
    y: LISTS,
  });
  list(made, {
    title: say.inCharge,
    empty: say.noInCharge,
    rows: card.inCharge.map((person) => personRow(person, drawing)),
    x,
    y: next,
  });
  const beside = { x: LEFT + CODE + 18, width: WIDTH - CODE - 18 };
  const { write } = made;
  write(fillText(say.upToDate, momentIn(drawing.now, drawing)), { ...beside, y: FOOT + 60, size: 14, weight: 'bold' });
  write(fillText(say.since, momentIn(new Date(card.since), drawing)), { ...beside, y: FOOT + 40, color: QUIET });
  write(say.scan, { ...beside, y: FOOT + 22, color: QUIET });
  return made.plan;
};

const drawPage = async (document: PDFDocument, writer: Writer, plan: Plan, code: string): Promise<void> => {
  const page = document.addPage(PAGE);
  page.drawRectangle({ x: 0, y: PAGE[1] - BAND, width: PAGE[0], height: BAND, color: colorOf(RED) });
  for (const { x, y, width } of plan.rules) page.drawRectangle({ x, y, width, height: 0.8, color: colorOf(RULE) });
  for (const line of plan.lines) writer.write(page, line);
  await drawQrCode(page, code, { x: LEFT, y: FOOT, side: CODE, color: INK });
};

/** A page for each card. Other requests have their turn between two pages. */
export const drawCards = async (cards: readonly EmergencyCard[], drawing: Drawing): Promise<Uint8Array> => {
  const say = words[drawing.language];
  const document = await createDocument();
  document.setTitle(cards.length === 1 ? `${say.title} - ${cards[0]!.site.name}` : say.all);
  document.setLanguage(drawing.language);
  const plans = cards.map((card) => layOut(card, drawing));
  const writer = await openWriter(
    document,
    plans.flatMap(({ lines }) => lines.map(({ text }) => text)),
  );
  for (const [at, plan] of plans.entries()) {
    await drawPage(document, writer, plan, drawing.addressOf(cards[at]!));
    await nextTurn();
  }
  return document.save();
};

/** « Fiche d’urgence - Terminal.pdf », without what file names must not have. */
export const fileNameOf = (language: Language, siteName: string | null): string => {
  const say = words[language];
  const name = siteName?.replace(/[^\p{L}\p{N} .-]+/gu, ' ').trim();
  return `${name ? `${say.title} - ${name}` : say.all}.pdf`;
};
