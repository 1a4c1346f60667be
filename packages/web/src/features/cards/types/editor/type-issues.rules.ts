/** What the server would refuse of a type, and the place of the editor where each can be mended. */
import { NewCardType } from '@fanal/contract/cards/card-types.shapes';
import { lacksExpirationField } from '@fanal/contract/cards/cards.rules';
import type { FieldIssue } from '@fanal/contract/errors';
import { isBlankText } from '@fanal/contract/kit/blank-texts.rules';
import { type Language, languageOf, languages } from '@fanal/contract/locales';
import { issuesAgainst } from '#platform/form-issues.ts';
import type { FieldDraft } from './field-draft.rules.ts';
import { places } from './places.rules.ts';
import { bodyOf, type TypeDraft } from './type-draft.rules.ts';

/** Why something cannot be kept, as far as words differ. */
export type Wrong =
  | 'nameMissing'
  | 'nameTaken'
  | 'optionMissing'
  | 'keyMissing'
  | 'keyFormat'
  | 'keyTaken'
  | 'keyStandard'
  | 'optionsMissing'
  | 'optionsTwice'
  | 'lastDayMissing'
  | 'tooLong'
  | 'other';

/** A place of the editor, and the field in whose panel it is. */
export type FieldRef = { place: string; field: FieldDraft | null };

export type TypeIssue = FieldRef & {
  wrong: Wrong;
  language: Language | null;
  limit: number | null;
};

type Found = Pick<TypeIssue, 'place' | 'wrong'> & { language?: Language };

const languageAt = (index: string | undefined): Language => languages[Number(index)] ?? 'fr';
const wrongText = (rule: FieldIssue['rule'], missing: Wrong): Wrong => {
  if (rule === 'required') return missing;
  return rule === 'tooLong' ? 'tooLong' : 'other';
};

const inOptions = (field: FieldDraft, path: readonly string[], rule: FieldIssue['rule']): Found => {
  const [at, part, index] = path;
  const option = at === undefined ? undefined : field.options[Number(at)];
  if (!option)
    return { place: places.addOption(field.key), wrong: rule === 'choice' ? 'optionsMissing' : 'optionsTwice' };
  const language = part === 'locales' ? languageAt(index) : 'fr';
  const wrong = wrongText(part === 'value' ? 'required' : rule, 'optionMissing');
  return { place: places.optionName(option.key, language), wrong, language };
};

const inField = (field: FieldDraft, [part, ...rest]: readonly string[], rule: FieldIssue['rule']): Found => {
  const key = { place: places.fieldKey(field.key) };
  if (part === 'options') return inOptions(field, rest, rule);
  if (part === 'aiName') return { place: places.fieldAiName(field.key), wrong: wrongText(rule, 'other') };
  if (part === 'type') return { ...key, wrong: 'keyStandard' };
  if (part === 'name') return { ...key, wrong: field.name === '' ? 'keyMissing' : 'keyFormat' };
  const language = languageAt(rest[0]);
  return { place: places.fieldName(field.key, language), wrong: wrongText(rule, 'nameMissing'), language };
};

const inType = ({ descriptions }: TypeDraft, [part, index]: readonly string[], rule: FieldIssue['rule']): Found => {
  if (part === 'aiName') return { place: places.aiName, wrong: wrongText(rule, 'other') };
  if (part === 'descriptions') {
    // the server counts those alone in which something is written
    const { locale } = descriptions.filter(({ text }) => !isBlankText(text))[Number(index)] ?? descriptions[0]!;
    const language = languageOf(locale);
    return { place: places.description(language), wrong: wrongText(rule, 'other'), language };
  }
  if (part !== 'locales')
    return rule === 'required'
      ? { place: places.lastDay, wrong: 'lastDayMissing' }
      : { place: places.addField, wrong: 'other' };
  const language = languageAt(index);
  return { place: places.name(language), wrong: wrongText(rule, 'nameMissing'), language };
};

/** Where in the editor an issue of the contract, or of a refusal, is mended. */
export const issueAt = (draft: TypeDraft, { path, rule, limit }: FieldIssue): TypeIssue => {
  const [first, second, at, ...rest] = path.split('.');
  const field = first === 'schema' && second === 'fields' ? draft.fields[Number(at)] : undefined;
  const found = field ? inField(field, rest, rule) : inType(draft, [first!, second!], rule);
  return { language: null, ...found, field: field ?? null, limit: limit === undefined ? null : Number(limit) };
};

const takenKeys = ({ fields }: TypeDraft): TypeIssue[] =>
  fields
    .filter(
      ({ name, key }, at) => name !== '' && fields.slice(0, at).some((one) => one.name === name && one.key !== key),
    )
    .map((field) => ({
      place: places.fieldKey(field.key),
      wrong: 'keyTaken',
      field,
      language: null,
      limit: null,
    }));

/** A field without a name has no technical one either: one of the two is said. */
const saysTwice = ({ wrong, field }: TypeIssue, all: readonly TypeIssue[]): boolean =>
  wrong === 'keyMissing' &&
  all.some((other) => other.wrong === 'nameMissing' && other.language === 'fr' && other.field === field);

/** In the order of the form, one for each place. */
export const issuesOf = (draft: TypeDraft): TypeIssue[] => {
  const body = bodyOf(draft);
  const taken = takenKeys(draft);
  const found = issuesAgainst(NewCardType, body)
    .filter(({ path }) => taken.length === 0 || path !== 'schema.fields')
    .map((issue) => issueAt(draft, issue));
  const lastDay = lacksExpirationField(body) ? [issueAt(draft, { path: 'schema', rule: 'required' })] : [];
  const all = [...found, ...taken, ...lastDay].filter((issue, _at, issues) => !saysTwice(issue, issues));
  return all.filter(({ place }, at) => all.findIndex((other) => other.place === place) === at);
};
