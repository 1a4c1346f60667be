import type { AiConfiguration } from '@fanal/contract/assistant/assistant.shapes';
import { useState } from 'react';
import { ApiError } from '#platform/api-error.ts';
import { useText } from '#platform/text/use-text.ts';
import { toast } from '#ui/toast.ts';
import { useSavedForm } from '#widgets/forms/use-saved-form.ts';
import { freshConfiguration, useChangeConfiguration } from './ai-configuration.queries.ts';
import {
  type ConfigurationForm,
  changedFields,
  changesOf,
  draftOf,
  formOf,
  issuesOf,
  mayBeHeldBack,
  writtenOver,
} from './ai-configuration.rules.ts';
import { type Consent, useTrial } from './use-trial.ts';

/** What is kept now; with the fields that somebody else changed too, where nothing was saved (P60). Null: left during the trial. */
type Written = { kept: AiConfiguration; overtaken?: (keyof ConfigurationForm)[] } | null;

const needsTrial = (error: unknown): boolean => error instanceof ApiError && error.code === 'GOLDEN_TRIAL_FIRST';

/** The configuration as one form: what differs is sent, and what somebody else changed meanwhile is never overwritten. */
export const useConfigurationForm = (configuration: AiConfiguration) => {
  const t = useText('ai-configuration');
  const change = useChangeConfiguration();
  const trial = useTrial();
  const [base, setBase] = useState(configuration);
  const [initialValues] = useState(() => formOf(configuration));
  const saving = useSavedForm<ConfigurationForm, Written>({
    initialValues,
    issues: {
      find: () => [],
      words: () => t('issues.other'),
      fieldAt: (path) => path.split('.')[0] as keyof ConfigurationForm,
    },
    validate: (values) =>
      Object.fromEntries(Object.entries(issuesOf(values)).map(([name, issue]) => [name, t(`issues.${issue}`)])),
    write: async (values) => {
      const kept = formOf(base);
      const sent = changedFields(kept, values);
      if (sent.length === 0) return { kept: base };
      const overtaken = (latest: AiConfiguration) =>
        sent.filter((name) => changedFields(kept, formOf(latest)).includes(name));
      const send = async (consent: Consent | null): Promise<Written> => {
        if (!consent) return null;
        const all = { ...changesOf(kept, values), ...consent };
        const outcome = await change(base, all, (latest) => overtaken(latest).length === 0);
        return 'saved' in outcome
          ? { kept: outcome.saved }
          : { kept: outcome.latest, overtaken: overtaken(outcome.latest) };
      };
      const consentTo = (tried: ConfigurationForm) => trial.ask(draftOf(tried) ?? {});
      try {
        return await send(mayBeHeldBack(base, values) ? await consentTo(values) : {});
      } catch (error) {
        if (!needsTrial(error)) throw error;
        // Somebody else changed the configuration, the switch or the questions meanwhile.
        return send(await consentTo(writtenOver(await freshConfiguration(), sent, values)));
      }
    },
    onWritten: (written) => {
      if (written && !written.overtaken) toast.success(t('saved'));
    },
    stays: (written, form, values) => {
      if (!written) return true;
      const { kept, overtaken = [] } = written;
      setBase(kept);
      form.reset(formOf(kept));
      for (const name of overtaken) form.setValue(name, values[name]);
      if (overtaken.length > 0)
        form.setErrors(Object.fromEntries(overtaken.map((name) => [name, t('issues.changed')])));
      return true;
    },
  });
  const { form } = saving;
  return {
    ...saving,
    trial,
    changed: changedFields(formOf(base), form.values),
    undo: () => form.reset(formOf(base)),
  };
};

/** What the fields of the configuration are given. */
export type FieldsProps = { form: ReturnType<typeof useConfigurationForm>['form'] };
