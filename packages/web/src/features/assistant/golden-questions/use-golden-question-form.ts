import type { GoldenQuestion } from '@fanal/contract/assistant/golden-questions.shapes';
import { NewGoldenQuestion } from '@fanal/contract/assistant/golden-questions.shapes';
import { languages } from '@fanal/contract/locales';
import { useState } from 'react';
import { issuesAgainst } from '#platform/form-issues.ts';
import { useText } from '#platform/text/use-text.ts';
import { toast } from '#ui/toast.ts';
import { useSavedForm } from '#widgets/forms/use-saved-form.ts';
import { useQuestionCalls } from './golden-questions.queries.ts';
import { bodyOf, formOf, type QuestionForm } from './golden-questions.rules.ts';

/** The form of a golden question; null adds a new one. */
export const useGoldenQuestionForm = (question: GoldenQuestion | null, onSaved: () => void) => {
  const t = useText('golden-questions');
  const { create, change } = useQuestionCalls();
  const [initialValues] = useState(() => formOf(question));
  return useSavedForm<QuestionForm>({
    initialValues,
    issues: {
      find: (values) => issuesAgainst(NewGoldenQuestion, bodyOf(values)),
      words: ({ path, rule }) =>
        t(path.startsWith('documentIds') ? 'form.wrongDocument' : rule === 'tooLong' ? 'form.tooLong' : 'form.needed'),
      fieldAt: (path, values) => {
        if (path.startsWith('documentIds')) return 'documents';
        const written = bodyOf(values).wordings[Number(path.split('.')[1] ?? 0)];
        return written?.language ?? languages[0];
      },
    },
    write: (values) => (question ? change(question, bodyOf(values)) : create(bodyOf(values))),
    onWritten: () => toast.success(t(question ? 'form.changed' : 'form.added')),
    onSaved,
  });
};
export type QuestionFormHandle = ReturnType<typeof useGoldenQuestionForm>['form'];
