import type { FieldIssue } from '@fanal/contract/errors';
import { useState } from 'react';
import { ApiError } from '#platform/api-error.ts';
import { issuesIn } from '#platform/form-issues.ts';
import { useText } from '#platform/text/use-text.ts';
import { type FormErrors, useForm } from '#ui/use-form.ts';
import { useAskForType } from './organization-cards.queries.ts';
import { issuesOf } from './request-issues.rules.ts';

export type RequestForm = { name: string; description: string };

const bodyOf = ({ name, description }: RequestForm) => ({
  name: name.trim(),
  description: description.trim() || null,
});

/** The form that asks for a type: checked against the contract, sent, and a refusal told where it belongs. */
export const useRequestForm = (onSent: () => void) => {
  const t = useText('organization-cards');
  const ask = useAskForType();
  const [failure, setFailure] = useState<Error | null>(null);
  const wordsOf = ({ rule, limit }: FieldIssue): string => {
    if (rule === 'required') return t('request.nameMissing');
    return rule === 'tooLong' ? t('request.tooLong', { count: Number(limit) }) : t('request.unreadable');
  };
  const errorsOf = (issues: readonly FieldIssue[]): FormErrors<RequestForm> =>
    Object.fromEntries(issues.map((issue) => [issue.path, wordsOf(issue)]));

  const form = useForm<RequestForm>({
    initialValues: { name: '', description: '' },
    validate: (values) => errorsOf(issuesOf(bodyOf(values))),
    onSubmit: async (values) => {
      setFailure(null);
      try {
        await ask(bodyOf(values));
      } catch (error) {
        const known = error instanceof ApiError ? issuesIn(error.details).filter(({ path }) => path in values) : [];
        if (known.length > 0) return errorsOf(known);
        setFailure(error as Error);
        return undefined;
      }
      form.reset(values);
      onSent();
      return undefined;
    },
  });
  return { form, failure };
};
