import type { CardType } from '@fanal/contract/cards/card-types.shapes';
import { nameKey } from '@fanal/contract/names.rules';
import { useState } from 'react';
import { ApiError } from '#platform/api-error.ts';
import { issuesIn } from '#platform/form-issues.ts';
import { useText } from '#platform/text/use-text.ts';
import { toast } from '#ui/toast.ts';
import { useOneAtATime } from '#ui/use-one-at-a-time.ts';
import { useCloseSaved } from '#widgets/forms/use-close-saved.ts';
import type { FieldDraft } from './field-draft.rules.ts';
import { places } from './places.rules.ts';
import {
  bodyOf,
  changesBetween,
  draftOf,
  emptyDraft,
  isSameDraft,
  nameOf,
  rebased,
  type TypeDraft,
  withFieldsBack,
} from './type-draft.rules.ts';
import { readAgain, useSaveType } from './type-editor.queries.ts';
import { type FieldRef, issueAt, type TypeIssue } from './type-issues.rules.ts';

/** What was read, which version it was, and the fields of which cards hold values. */
type Base = { version: number; draft: TypeDraft; used: readonly string[] };

const baseOf = (type: CardType | null, french: string): Base =>
  type
    ? { version: type.version, draft: draftOf(type), used: type.usedFields }
    : { version: 0, draft: emptyDraft(french), used: [] };

/** What came in between: somebody else saved, or cards began to hold values of fields that were to go. */
type Surprise = { kind: 'outrun' } | { kind: 'inUse'; fields: readonly string[] };

/** A refusal that belongs to something that was written, for as long as that stays as it is. */
type Refused = { isStill: (draft: TypeDraft) => boolean; issues: readonly TypeIssue[] };
const nothing: Refused = { isStill: () => false, issues: [] };

const frenchKey = ({ locales }: TypeDraft): string => nameKey(nameOf(locales, 'fr'));

/** What a refusal says of the very draft that was sent, place by place. */
const refusedIn = ({ code, details }: ApiError, written: TypeDraft): Refused => {
  if (code === 'NAME_TAKEN')
    return {
      isStill: (draft) => frenchKey(draft) === frenchKey(written),
      issues: [{ place: places.name('fr'), wrong: 'nameTaken', field: null, language: 'fr', limit: null }],
    };
  const issues = code === 'VALIDATION_FAILED' ? issuesIn(details) : [];
  return { isStill: (draft) => draft === written, issues: issues.map((issue) => issueAt(written, issue)) };
};

/** Sends a new type, or what differs from the version that was read. */
const useSending = (type: CardType | null) => {
  const server = useSaveType();
  return async (from: Base, written: TypeDraft): Promise<void> => {
    if (!type) return void (await server.create(bodyOf(written)));
    const changes = changesBetween(from.draft, written);
    if (Object.keys(changes).length > 0) await server.change(type.id, { version: from.version, ...changes });
  };
};

/** What is written over what was read; what came in between goes under it. */
const useDraft = (type: CardType | null, french: string) => {
  const [base, setBase] = useState(() => baseOf(type, french));
  const [draft, setDraft] = useState(base.draft);
  const [surprise, setSurprise] = useState<Surprise | null>(null);
  const goUnder = (theirs: CardType): void => {
    const next = baseOf(theirs, '');
    setDraft((mine) => rebased(base.draft, mine, next.draft));
    setBase(next);
    setSurprise({ kind: 'outrun' });
  };
  const putBack = (fields: readonly string[]): FieldRef | null => {
    setDraft((mine) => withFieldsBack(base.draft, mine, fields));
    setBase((before) => ({ ...before, used: [...before.used, ...fields] }));
    setSurprise({ kind: 'inUse', fields });
    const [field] = base.draft.fields.filter(({ name }) => fields.includes(name));
    return field ? { place: places.field(field.key), field } : null;
  };
  const takeTheirs = (): void => {
    setDraft(base.draft);
    setSurprise(null);
  };
  return { base, draft, setDraft, surprise, setSurprise, goUnder, putBack, takeTheirs };
};

/** The type as it is written, saved against the version that was read; nothing written is ever lost to a refusal (P60, GAP-70). */
export const useTypeForm = (type: CardType | null, french: string, onSaved: () => void) => {
  const t = useText('card-type-editor');
  const send = useSending(type);
  const { base, draft, setDraft, surprise, setSurprise, goUnder, putBack, takeTheirs } = useDraft(type, french);
  const { busy, run } = useOneAtATime();
  const { isSaved, markSaved } = useCloseSaved(onSaved);
  const [failure, setFailure] = useState<unknown>(null);
  const [refused, setRefused] = useState(nothing);

  /** Where to look first, if the refusal speaks of a place. */
  const refuse = async (error: unknown): Promise<FieldRef | null> => {
    if (error instanceof ApiError && error.code === 'CARD_FIELD_IN_USE')
      return putBack(String(error.details.fields ?? '').split(', '));
    if (error instanceof ApiError && error.code === 'VERSION_CONFLICT' && type) {
      await readAgain(type.id).then(goUnder, setFailure);
      return null;
    }
    const found = error instanceof ApiError ? refusedIn(error, draft) : nothing;
    setRefused(found);
    if (found.issues.length === 0) setFailure(error);
    return found.issues[0] ?? null;
  };
  const saveOnce = async (): Promise<FieldRef | null> => {
    setFailure(null);
    setSurprise(null);
    try {
      await send(base, draft);
      toast.success(t(type ? 'saved' : 'created'));
      markSaved(undefined);
      return null;
    } catch (error) {
      return refuse(error);
    }
  };
  return {
    draft,
    change: (changes: Partial<TypeDraft>) => setDraft((before) => ({ ...before, ...changes })),
    changeField: (key: string, changes: Partial<FieldDraft>) =>
      setDraft((before) => ({
        ...before,
        fields: before.fields.map((field) => (field.key === key ? { ...field, ...changes } : field)),
      })),
    /** Some card holds a value of it: it can be hidden, and neither removed nor given another type. */
    isUsed: ({ isSaved, name }: FieldDraft) => isSaved && base.used.includes(name),
    unsaved: !isSaved && !isSameDraft(base.draft, draft),
    isSaving: busy,
    failure,
    /** What the server refused of the draft as it still is. */
    refused: refused.isStill(draft) ? refused.issues : [],
    surprise,
    takeTheirs,
    /** Answers where to look first when it was refused. */
    save: async () => (await run(saveOnce)) ?? null,
  };
};

export type TypeForm = ReturnType<typeof useTypeForm>;
