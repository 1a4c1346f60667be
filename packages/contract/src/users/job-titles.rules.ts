/** The form of a job title for one person, where its name has both: « Opératrice ou opérateur de pelle », « Operador/a de grúa ». */
import { nameKey } from '../names.rules.ts';

type Gender = 'female' | 'male';

/** How many letters both forms begin with at least, as in « cheffe ou chef » : « arpenteuse ou foreur » are two jobs. */
const SHARED_LETTERS = 3;
const pair = /^(?<one>.+?)(?: ou | o | u | ?\/ ?)(?<rest>.+)$/i;
const suffix = /^(?<stem>.*?\p{L}{3,})(?:\((?<inside>\p{L}{1,5})\)|\/(?<behind>a|e|ne))(?<rest>(?: .*)?)$/u;

/** Endings by how surely they are feminine beside the other form. */
const femaleness = (word: string): number => {
  const key = nameKey(word);
  if (/(esse|trice|euse|a)$/.test(key)) return 2;
  return key.endsWith('e') ? 1 : 0;
};

const capitalised = (text: string): string => text.charAt(0).toLocaleUpperCase('fr') + text.slice(1);

/** « Soudeur(euse) », « Agent(e) », « Ingeniero/a »: a feminine ending behind the masculine form. */
const suffixForms = (name: string): Record<Gender, string> | null => {
  const { stem = '', inside, behind, rest = '' } = suffix.exec(name)?.groups ?? {};
  const ending = inside ?? behind;
  if (!ending) return null;
  const endings: Record<string, RegExp> = {
    trice: /teur$/,
    euse: /eur$/,
    ere: /er$/,
    iere: /ier$/,
    ve: /f$/,
    a: /o?$/,
    e: /$/,
    ne: /$/,
  };
  const replaced = endings[nameKey(ending)];
  if (!replaced?.test(stem)) return null;
  return { male: `${stem}${rest}`, female: `${stem.replace(replaced, '')}${ending}${rest}` };
};

/** What follows may belong to both forms: « de pelle », « sylvicole »; « manuel » agrees with the form before it alone. */
const isShared = (tail: string): boolean =>
  /^$|^ (d[eu’']|des|en|à|aux?|pour|sur)(?!\p{L})|^ d’|^ \p{L}+e( |$)/u.test(tail);

/** « A ou B de pelle »: what follows B belongs to both. B has as many words as A. */
const pairForms = (name: string): Record<Gender, string> | null => {
  const { one = '', rest = '' } = pair.exec(name)?.groups ?? {};
  const length = one.split(' ').length;
  const words = rest.split(' ');
  const other = words.slice(0, length).join(' ');
  const shared = nameKey(one).slice(0, SHARED_LETTERS);
  if (shared.length < SHARED_LETTERS || !nameKey(other).startsWith(shared)) return null;
  const [first, second] = [femaleness(one.split(' ')[0]!), femaleness(words[0]!)];
  if (first === second) return null;
  const tail = words
    .slice(length)
    .map((word) => ` ${word}`)
    .join('');
  const [female, male] = first > second ? [one, other] : [other, one];
  const lasting = isShared(tail) ? null : { [first > second ? 'female' : 'male']: name };
  return { female: capitalised(female + tail), male: capitalised(male + tail), ...lasting };
};

/** The forms of the titles that were asked for last: an organization has few titles, and each list of people asks for them again. */
const known = new Map<string, Record<Gender, string> | null>();
const MOST_KNOWN = 1_000;

const formsOf = (name: string): Record<Gender, string> | null => {
  const before = known.get(name);
  if (before !== undefined) return before;
  const forms = suffixForms(name) ?? pairForms(name);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(name, forms);
  return forms;
};

/** The form for the gender, as it is stored; the whole name when the gender is unknown or the name has one form only. */
export const jobTitleFor = (name: string | null, gender: string | null): string | null => {
  if (name === null || gender === null) return name;
  return formsOf(name)?.[gender as Gender] ?? name;
};
