import type { FieldIssue } from '@fanal/contract/errors';
import { textOrNull } from '@fanal/contract/kit/blank-texts.rules';
import { PrivacyAnswer, type PrivacyRequest } from '@fanal/contract/privacy-requests/privacy-requests.shapes';
import { issuesAgainst } from '#platform/form-issues.ts';
import { useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { toast } from '#ui/toast.ts';
import { useSavedForm } from '#widgets/forms/use-saved-form.ts';
import { usePrivacyCalls } from './privacy.queries.ts';

type AnswerForm = { granted: 'yes' | 'no'; answeredOn: string; answer: string };

const bodyOf = ({ version }: PrivacyRequest, { granted, answeredOn, answer }: AnswerForm): PrivacyAnswer =>
  granted === 'yes'
    ? { version, granted: true, answeredOn, answer: textOrNull(answer) }
    : { version, granted: false, answeredOn, answer: answer.trim() };

/** Notes what the person was answered. An erasure that was not done can only be refused. */
export const useAnswerForm = (request: PrivacyRequest, onSaved: () => void) => {
  const t = useText('privacy-requests');
  const { today } = useDates();
  const { answer } = usePrivacyCalls();
  const mayGrant = request.kind === 'access' || request.status === 'granted';
  const wordsOf = ({ rule, limit }: FieldIssue, name: keyof AnswerForm): string => {
    if (rule === 'tooLong') return t('wrong.tooLong', { count: Number(limit) });
    if (name === 'answer') return t('wrong.reason');
    if (rule === 'tooBig') return t('wrong.future');
    return t(rule === 'tooSmall' ? 'wrong.early' : 'wrong.day');
  };
  return useSavedForm<AnswerForm>({
    initialValues: {
      granted: mayGrant && request.status !== 'refused' ? 'yes' : 'no',
      answeredOn: request.answeredOn ?? today(),
      answer: request.answer ?? '',
    },
    issues: { find: (form) => issuesAgainst(PrivacyAnswer, bodyOf(request, form)), words: wordsOf },
    write: (form) => answer(request.id, bodyOf(request, form)),
    onWritten: () => toast.success(t('answered')),
    onSaved,
  });
};
