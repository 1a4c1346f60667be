/** A type of card as it is being written, and as the server takes it. */
import type { CardType, CardTypeChanges, NewCardType } from '@fanal/contract/cards/card-types.shapes';
import { EXPIRATION_FIELD } from '@fanal/contract/cards/cards.rules';
import { isBlankText, textOrNull } from '@fanal/contract/kit/blank-texts.rules';
import { type Language, type Locale, languageOf, languages } from '@fanal/contract/locales';
import {
  type Field,
  type FieldDraft,
  isStandardName,
  type Names,
  newField,
  newStandardField,
} from './field-draft.rules.ts';

/** What is written in each language, in their order; a text that is not there is empty. */
export type Texts = readonly NewCardType['descriptions'][number][];

export type TypeDraft = Omit<NewCardType, 'schema' | 'descriptions'> & {
  descriptions: Texts;
  fields: readonly FieldDraft[];
};

const usualLocales: Record<Language, Locale> = { fr: 'fr_CA', en: 'en_CA', es: 'es_ES' };

/** A name in each language, in their order; one that is not there yet is empty. */
export const namesOf = (given: readonly Names[number][] = []): Names =>
  languages.map(
    (language) =>
      given.find(({ locale }) => languageOf(locale) === language) ?? { locale: usualLocales[language], name: '' },
  );

export const textsOf = (given: Texts = []): Texts =>
  languages.map(
    (language) =>
      given.find(({ locale }) => languageOf(locale) === language) ?? { locale: usualLocales[language], text: '' },
  );

export const nameOf = (names: readonly Names[number][], language: Language): string =>
  names.find(({ locale }) => languageOf(locale) === language)?.name ?? '';

/** What a new type begins with: whose card it is, and until when. */
export const emptyDraft = (french = ''): TypeDraft => ({
  locales: namesOf([{ locale: 'fr_CA', name: french }]),
  descriptions: textsOf(),
  isDefault: false,
  hasExpirationDate: true,
  canExpire: true,
  hasNotification: true,
  isAiField: false,
  aiName: null,
  fields: [{ ...newStandardField('name'), isRequired: true, isDefault: true }, newStandardField(EXPIRATION_FIELD)],
});

const fieldDraftOf = ({ locales, options, ...field }: Field): FieldDraft => ({
  ...newField(),
  ...field,
  key: `saved-${field.name}`,
  isSaved: true,
  isStandard: isStandardName(field.name),
  locales: namesOf(locales),
  options: options.map((option) => ({
    ...option,
    key: `saved-${field.name}-${option.value}`,
    isSaved: true,
    locales: namesOf(option.locales),
  })),
});

/** A saved type as it is written. */
export const draftOf = (type: CardType): TypeDraft => {
  const { locales, descriptions, isDefault, hasExpirationDate, canExpire, hasNotification, isAiField, aiName } = type;
  return {
    locales: namesOf(locales),
    descriptions: textsOf(descriptions),
    isDefault,
    hasExpirationDate,
    canExpire,
    hasNotification,
    isAiField,
    aiName,
    fields: type.schema.fields.map(fieldDraftOf),
  };
};

const trimmed = (text: string | null): string | null => textOrNull(text);
const trimmedNames = (names: Names): Names => names.map(({ locale, name }) => ({ locale, name: name.trim() }));

const writtenTexts = (texts: Texts): NewCardType['descriptions'] =>
  texts.map(({ locale, text }) => ({ locale, text: text.trim() })).filter(({ text }) => !isBlankText(text));

/** The field as the server takes it. */
export const fieldOf = (draft: FieldDraft): Field => {
  const { name, type, locales, options, isRequired, isDefault, isAiField, aiName, isHidden } = draft;
  const choices = options.map((option) => ({ value: option.value, locales: trimmedNames(option.locales) }));
  return {
    name,
    type,
    locales: trimmedNames(locales),
    options: type === 'list' ? choices : [],
    isRequired,
    isDefault,
    isAiField,
    aiName: trimmed(aiName),
    isHidden,
  };
};

/** The type as the server takes it. */
export const bodyOf = ({ fields, ...draft }: TypeDraft): NewCardType => ({
  ...draft,
  locales: trimmedNames(draft.locales),
  descriptions: writtenTexts(draft.descriptions),
  aiName: trimmed(draft.aiName),
  schema: { fields: fields.map(fieldOf) },
});

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Only what differs; the schema as a whole. */
export const changesBetween = (before: TypeDraft, after: TypeDraft): Omit<CardTypeChanges, 'version'> => {
  const known = bodyOf(before);
  return Object.fromEntries(
    Object.entries(bodyOf(after)).filter(([name, value]) => !isSame(value, known[name as keyof NewCardType])),
  );
};

export const isSameDraft = (one: TypeDraft, other: TypeDraft): boolean =>
  Object.keys(changesBetween(one, other)).length === 0;

const rebasedFields = (base: TypeDraft, mine: TypeDraft, theirs: TypeDraft): FieldDraft[] => {
  const isAmong = ({ fields }: TypeDraft, key: string) => fields.some((field) => field.key === key);
  const kept = mine.fields.flatMap((field) => {
    const before = base.fields.find(({ key }) => key === field.key);
    if (!before || !isSame(fieldOf(before), fieldOf(field))) return [field];
    return theirs.fields.filter(({ key }) => key === field.key);
  });
  const added = theirs.fields.filter(({ key }) => !isAmong(base, key) && !isAmong(mine, key));
  return [...kept, ...added];
};

const rebasedNames = (base: Names, mine: Names, theirs: Names): Names =>
  mine.map((name) => {
    const same = ({ locale }: Names[number]) => languageOf(locale) === languageOf(name.locale);
    return isSame(base.find(same), name) ? (theirs.find(same) ?? name) : name;
  });

/** What one wrote over what somebody else saved meanwhile: parts, names and fields that one left alone follow them (P60). */
export const rebased = (base: TypeDraft, mine: TypeDraft, theirs: TypeDraft): TypeDraft => {
  const { schema, ...changed } = changesBetween(base, mine);
  const written = Object.fromEntries(Object.keys(changed).map((name) => [name, mine[name as keyof TypeDraft]]));
  const locales = rebasedNames(base.locales, mine.locales, theirs.locales);
  return { ...theirs, ...written, locales, fields: schema ? rebasedFields(base, mine, theirs) : theirs.fields };
};

/** The draft with the fields that must stay because cards hold values of them: hidden where they were removed, of their former type again. */
export const withFieldsBack = (base: TypeDraft, draft: TypeDraft, names: readonly string[]): TypeDraft => {
  const before = base.fields.filter(({ name }) => names.includes(name));
  const retyped = draft.fields.map((field) => {
    const former = before.find(({ key }) => key === field.key);
    return former ? { ...field, type: former.type, options: former.options } : field;
  });
  const removed = before.filter(({ key }) => draft.fields.every((field) => field.key !== key));
  return { ...draft, fields: [...retyped, ...removed.map((field) => ({ ...field, isHidden: true }))] };
};

export type TypeEditorProps = {
  /** Null makes a new one. */
  id: string | null;
  /** What a new one is called in French to begin with. */
  name: string;
  onClose: () => void;
  onSaved: () => void;
};
