import type { FieldIssue } from '@fanal/contract/errors';
import { type InfoHubCategory, NewCategory } from '@fanal/contract/infohub/categories.shapes';
import { nameKey } from '@fanal/contract/names.rules';
import { useState } from 'react';
import { issuesAgainst } from '#platform/form-issues.ts';
import { saveOver } from '#platform/save-over.ts';
import { useText } from '#platform/text/use-text.ts';
import { toast } from '#ui/toast.ts';
import { useSavedForm } from '#widgets/forms/use-saved-form.ts';
import { useAddCategory, useChangeCategory, useFreshCategory } from './categories.queries.ts';
import { bodyOf, type CategoryForm, changesOf, fieldOf, formOf } from './categories.rules.ts';

type Body = ReturnType<typeof bodyOf>;
/** What was refused because somebody else changed the same fields: what it is now, and all fields that were sent. */
type Overtaken = { latest: InfoHubCategory; fields: (keyof Body)[]; sent: (keyof Body)[] };

const namesOf = (changes: object) => Object.keys(changes) as (keyof Body)[];

/** Sends what differs from what was read; null when it is saved (P60). */
const useChanging = () => {
  const change = useChangeCategory();
  const fresh = useFreshCategory();
  return async (base: InfoHubCategory, body: Body): Promise<Overtaken | null> => {
    const read = bodyOf(formOf(base));
    const changes = changesOf(read, body);
    const overtaken = (latest: InfoHubCategory) =>
      namesOf(changesOf(read, bodyOf(formOf(latest)))).filter((name) => Object.hasOwn(changes, name));
    const outcome = await saveOver(base, {
      send: (version) => change(base.id, { version, ...changes }),
      fresh: () => fresh(base.id),
      isSame: (latest) => overtaken(latest).length === 0,
    });
    if (!('latest' in outcome)) return null;
    return { latest: outcome.latest, fields: overtaken(outcome.latest), sent: namesOf(changes) };
  };
};

const useIssueWords = () => {
  const t = useText('infohub-categories');
  return ({ path, rule, limit }: FieldIssue): string => {
    if (path === 'name' && rule === 'required') return t('form.nameMissing');
    if (rule === 'tooLong') return t('form.tooLong', { count: Number(limit) });
    return t(path === 'color' ? 'form.colorWrong' : 'form.wrong');
  };
};

type CategoryFormInput = {
  category: InfoHubCategory | null;
  /** The cover is still on its way. */
  isSending: boolean;
  onSaved: () => void;
};

/** The form of a category: checked against the contract, sent, and every refusal told where it belongs. */
export const useCategoryForm = ({ category, isSending, onSaved }: CategoryFormInput) => {
  const t = useText('infohub-categories');
  const wordsOf = useIssueWords();
  const add = useAddCategory();
  const change = useChanging();
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
      if (base) return change(base, body);
      await add(body);
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
