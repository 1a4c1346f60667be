import type { FieldIssue } from '@fanal/contract/errors';
import { useText } from '#platform/text/use-text.ts';
import { useSavedForm } from '#widgets/forms/use-saved-form.ts';
import { useAskForType } from './organization-cards.queries.ts';
import { issuesOf } from './request-issues.rules.ts';

type RequestForm = { name: string; description: string };

const bodyOf = ({ name, description }: RequestForm) => ({
  name: name.trim(),
  description: description.trim() || null,
});

/** The form that asks for a type: checked against the contract, sent, and a refusal told where it belongs. */
export const useRequestForm = (onSaved: () => void) => {
  const t = useText('organization-cards');
  const ask = useAskForType();
  const wordsOf = ({ rule, limit }: FieldIssue): string => {
    if (rule === 'required') return t('request.nameMissing');
    return rule === 'tooLong' ? t('request.tooLong', { count: Number(limit) }) : t('request.unreadable');
  };
  return useSavedForm<RequestForm>({
    initialValues: { name: '', description: '' },
    issues: { find: (values) => issuesOf(bodyOf(values)), words: wordsOf },
    write: (values) => ask(bodyOf(values)),
    onSaved,
  });
};
