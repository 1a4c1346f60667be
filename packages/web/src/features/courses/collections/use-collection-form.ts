import { type Collection, NewCollection } from '@fanal/contract/courses/collections.shapes';
import type { FieldIssue } from '@fanal/contract/errors';
import { nameKey } from '@fanal/contract/names.rules';
import { useState } from 'react';
import { issuesAgainst } from '#platform/form-issues.ts';
import { saveOver } from '#platform/save-over.ts';
import { useText } from '#platform/text/use-text.ts';
import { toast } from '#ui/toast.ts';
import { useSavedForm } from '#widgets/forms/use-saved-form.ts';
import { useCollectionCalls } from './collections.queries.ts';
import {
  bodyOf,
  type CollectionBody,
  type CollectionForm,
  changesOf,
  fieldOf,
  formOf,
  isOrderAlone,
} from './collections.rules.ts';

/** `fields`: what both wrote; then nothing was saved. Without any, `latest` is what is kept now. */
type Outcome = { latest: Collection; fields: (keyof CollectionBody)[]; sent: (keyof CollectionBody)[] };

const namesOf = (changes: object) => Object.keys(changes) as (keyof CollectionBody)[];

type Calls = ReturnType<typeof useCollectionCalls>;

/** Sends what differs from what was read; what others changed beside it stays theirs (P60). */
const changeOver = async (base: Collection, form: CollectionForm, { change, fresh }: Calls): Promise<Outcome> => {
  const read = bodyOf(formOf(base));
  const changes = changesOf(read, bodyOf(form));
  const overtaken = (latest: Collection) =>
    namesOf(changesOf(read, bodyOf(formOf(latest)))).filter((name) => Object.hasOwn(changes, name));
  const outcome = await saveOver(base, {
    send: (version) => change(base.id, { version, ...changes }),
    fresh: () => fresh(base.id),
    isSame: (latest) => overtaken(latest).length === 0,
  });
  const sent = namesOf(changes);
  if ('latest' in outcome) return { latest: outcome.latest, fields: overtaken(outcome.latest), sent };
  return { latest: { ...outcome.saved, courses: [...form.courses] }, fields: [], sent };
};

const useIssueWords = () => {
  const t = useText('collections');
  return ({ path, rule, limit }: FieldIssue): string => {
    if (path === 'name' && rule === 'required') return t('form.nameMissing');
    if (rule === 'tooLong') return t('form.tooLong', { count: Number(limit) });
    return t('form.wrong');
  };
};

/** The form of a collection, which stays open after it was saved: checked, sent, every refusal told where it belongs. */
export const useCollectionForm = (collection: Collection, isSending: boolean) => {
  const t = useText('collections');
  const wordsOf = useIssueWords();
  const calls = useCollectionCalls();
  const [base, setBase] = useState(collection);
  const read = bodyOf(formOf(base));
  const saving = useSavedForm<CollectionForm, Outcome>({
    initialValues: formOf(collection),
    issues: {
      find: (values) => {
        const { courseIds: _, ...body } = bodyOf(values);
        return issuesAgainst(NewCollection, body);
      },
      words: wordsOf,
      fieldAt: fieldOf,
    },
    validate: () => (isSending ? { tile: t('form.sending') } : {}),
    write: (values) => changeOver(base, values, calls),
    refusals: ({ code }) => (code === 'NAME_TAKEN' ? { name: t('form.taken') } : undefined),
    isStill: { name: (refused, now) => nameKey(refused.name) === nameKey(now.name) },
    onWritten: ({ fields }) => {
      if (fields.length === 0) toast.success(t('form.saved'));
    },
    stays: ({ latest, fields, sent }, form, values) => {
      setBase(latest);
      form.reset(formOf(latest));
      if (fields.length === 0) return true;
      // What was not sent follows the others; what was sent stays as it was written here.
      for (const name of new Set(sent.map(fieldOf))) form.setValue(name, values[name]);
      form.setErrors(Object.fromEntries(fields.map((name) => [fieldOf(name), t('form.overtaken')])));
      return true;
    },
  });
  return {
    ...saving,
    /** What is not saved yet, and nothing but the order of its courses. */
    isOrderAlone: isOrderAlone(changesOf(read, bodyOf(saving.form.values)), read),
    cancel: () => {
      saving.forgetFailure();
      saving.form.reset(formOf(base));
    },
  };
};
