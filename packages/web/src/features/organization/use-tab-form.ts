import { useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { toast } from '#ui/toast.ts';
import { useSavedForm } from '#widgets/forms/use-saved-form.ts';
import { type SentChanges, useChangeSettings } from './organization.queries.ts';
import { changedFields, fieldAt, type Issues, type Settings } from './settings-forms.rules.ts';

type TabFormInput<Values extends Record<string, unknown>> = {
  settings: Settings;
  formOf: (settings: Settings) => Values;
  changesOf: (kept: Values, values: Values) => SentChanges;
  issuesOf?: (values: Values) => Issues<Values>;
  secrets?: readonly (keyof Values & string)[];
};

/** What is kept now; with what was sent and which fields somebody else changed too, where nothing was saved (P60). */
type Written = { kept: Settings; overtaken?: string[] };

/** The form of one tab: what differs is sent, and what somebody else changed meanwhile is never overwritten. */
export const useTabForm = <Values extends Record<string, unknown>>(input: TabFormInput<Values>) => {
  const { settings, formOf, changesOf, issuesOf, secrets } = input;
  const t = useText('organization-settings');
  const change = useChangeSettings();
  const [base, setBase] = useState(settings);
  const [initialValues] = useState(() => formOf(settings));
  const saving = useSavedForm<Values, Written>({
    initialValues,
    ...(secrets && { secrets }),
    issues: {
      find: () => [],
      words: () => t('issues.other'),
      fieldAt: (path) => fieldAt(path) as keyof Values & string,
    },
    validate: (values) =>
      Object.fromEntries(
        Object.entries(issuesOf?.(values) ?? {}).map(([name, issue]) => [name, t(`issues.${issue as 'other'}`)]),
      ) as never,
    write: async (values) => {
      const kept = formOf(base);
      const sent = changedFields(kept, values);
      if (sent.length === 0) return { kept: base };
      const overtaken = (latest: Settings) => sent.filter((name) => changedFields(kept, formOf(latest)).includes(name));
      const outcome = await change(base, changesOf(kept, values), (latest) => overtaken(latest).length === 0);
      return 'saved' in outcome
        ? { kept: outcome.saved }
        : { kept: outcome.latest, overtaken: overtaken(outcome.latest) };
    },
    onWritten: ({ overtaken }) => {
      if (!overtaken) toast.success(t('saved'));
    },
    stays: ({ kept, overtaken = [] }, form, values) => {
      const wanted = overtaken.length > 0 ? changedFields(formOf(base), values) : [];
      setBase(kept);
      form.reset(formOf(kept));
      for (const name of wanted) form.setValue(name, values[name]);
      if (overtaken.length > 0)
        form.setErrors(Object.fromEntries(overtaken.map((name) => [name, t('issues.changed')])) as never);
      return true;
    },
  });
  const { form } = saving;
  const wrong = Object.values(form.errors).filter(Boolean).length;
  return {
    ...saving,
    kept: base,
    changed: changedFields(formOf(base), form.values),
    wrong,
    undo: () => form.reset(formOf(base)),
  };
};
