import type { FieldIssue } from '@fanal/contract/errors';
import type { PrivacyRequestKind } from '@fanal/contract/privacy-requests/privacy-requests.rules';
import { NewPrivacyRequest } from '@fanal/contract/privacy-requests/privacy-requests.shapes';
import { issuesAgainst } from '#platform/form-issues.ts';
import { useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { toast } from '#ui/toast.ts';
import { useSavedForm } from '#widgets/forms/use-saved-form.ts';
import { usePrivacyCalls } from './privacy.queries.ts';

type RequestForm = { kind: PrivacyRequestKind; userId: string; receivedOn: string };

/** Enters what a person asked for. */
export const useRequestForm = (onSaved: () => void) => {
  const t = useText('privacy-requests');
  const { today } = useDates();
  const { create } = usePrivacyCalls();
  const wordsOf = ({ rule }: FieldIssue, name: keyof RequestForm): string => {
    if (name === 'userId') return t('wrong.person');
    return t(rule === 'tooBig' ? 'wrong.future' : 'wrong.day');
  };
  return useSavedForm<RequestForm>({
    initialValues: { kind: 'access', userId: '', receivedOn: today() },
    issues: { find: (form) => issuesAgainst(NewPrivacyRequest, form), words: wordsOf },
    write: create,
    onWritten: () => toast.success(t('added')),
    onSaved,
  });
};
