import type { FieldIssue } from '@fanal/contract/errors';
import { NewCategory } from '@fanal/contract/infohub/categories.shapes';
import { nameKey } from '@fanal/contract/names.rules';
import { useState } from 'react';
import { issuesAgainst } from '#platform/form-issues.ts';
import { saveOver } from '#platform/save-over.ts';
import { useText } from '#platform/text/use-text.ts';
import { toast } from '#ui/toast.ts';
import { useSavedForm } from '#widgets/forms/use-saved-form.ts';
import {
  bodyOf,
  type Category,
  type CategoryCalls,
  type CategoryForm,
  changesOf,
  fieldOf,
  formOf,
} from './categories.rules.ts';

type Body = ReturnType<typeof bodyOf>;
/** What was refused because somebody else changed the same fields: what it is now, and all fields that were sent. */
type Overtaken = { latest: Category; fields: (keyof Body)[]; sent: (keyof Body)[] };

const namesOf = (changes: object) => Object.keys(changes) as (keyof Body)[];

type Changing = Pick<CategoryCalls<Category>, 'change' | 'fresh'>;

/** Sends what differs from what was read; null when it is saved (P60). */
const changeOver = async (base: Category, body: Body, { change, fresh }: Changing): Promise<Overtaken | null> => {
  const read = bodyOf(formOf(base));
  const changes = changesOf(read, body);
  const overtaken = (latest: Category) =>
    namesOf(changesOf(read, bodyOf(formOf(latest)))).filter((name) => Object.hasOwn(changes, name));
  const outcome = await saveOver(base, {
    send: (version) => change(base.id, { version, ...changes }),
    fresh: () => fresh(base.id),
    isSame: (latest) => overtaken(latest).length === 0,
  });
  if (!('latest' in outcome)) return null;
  return { latest: outcome.latest, fields: overtaken(outcome.latest), sent: namesOf(changes) };
};

const useIssueWords = () => {
  const t = useText('categories');
  return ({ path, rule, limit }: FieldIssue): string => {
    if (path === 'name' && rule === 'required') return t('form.nameMissing');
    if (rule === 'tooLong') return t('form.tooLong', { count: Number(limit) });
    return t(path === 'color' ? 'form.colorWrong' : 'form.wrong');
  };
};

type CategoryFormInput = {
  category: Category | null;
  calls: CategoryCalls<Category>;
  /** The cover is still on its way. */
  isSending: boolean;
  onSaved: () => void;
};

/** The form of a category: checked against the contract, sent, and every refusal told where it belongs. */
export const useCategoryForm = ({ category, calls, isSending, onSaved }: CategoryFormInput) => {
  const t = useText('categories');
  const wordsOf = useIssueWords();
  const [base, setBase] = useState(category);
  return useSavedForm<CategoryForm, Overtaken | null>({
    initialValues: formOf(category),
    issues: {
      find: (values) => issuesAgainst(NewCategory, bodyOf(values)),
      words: wordsOf,
      fieldAt: fieldOf,
    },
    validate: () => (isSending ? { tile: t('form.sending') } : {}),
    write: async (values) => {
      const body = bodyOf(values);
      if (base) return changeOver(base, body, calls);
      await calls.add(body);
      return null;
    },
    refusals: ({ code }) => (code === 'NAME_TAKEN' ? { name: t('form.taken') } : undefined),
    isStill: { name: (refused, now) => nameKey(refused.name) === nameKey(now.name) },
    onWritten: (overtaken) => {
      if (!overtaken) toast.success(t(category ? 'form.changed' : 'form.added'));
    },
    stays: (overtaken, form, values) => {
      if (!overtaken) return false;
      setBase(overtaken.latest);
      // What was not sent follows the others: sending it as it was read would take back what they wrote.
      form.reset(formOf(overtaken.latest));
      for (const name of new Set(overtaken.sent.map(fieldOf))) form.setValue(name, values[name]);
      form.setErrors(Object.fromEntries(overtaken.fields.map((name) => [fieldOf(name), t('form.overtaken')])));
      return true;
    },
    onSaved,
  });
};
