import type { AskedAgain, UnansweredQuestion } from '@fanal/contract/assistant/unanswered.shapes';
import { useNavigate } from '@tanstack/react-router';
import { useFailureText } from '#platform/failure.ts';
import { useOrganizationPath } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { toast } from '#ui/toast.ts';
import { useQuestionCalls } from './unanswered.queries.ts';

/** What is done with a question; nothing of it is lost, so nothing asks first. */
export const useQuestionActions = (onAnswer: (asked: AskedAgain) => void) => {
  const t = useText('unanswered');
  const failureText = useFailureText();
  const navigate = useNavigate();
  const pathTo = useOrganizationPath();
  const calls = useQuestionCalls();
  const attempt = async (work: () => Promise<unknown>, failed: string) => {
    try {
      await work();
    } catch (error) {
      toast.error(failed, { text: failureText(error) });
    }
  };
  const takeBack = ({ id, question }: UnansweredQuestion) =>
    attempt(async () => {
      await calls.setStatus(id, 'open');
      toast.success(t('done.open', { question }));
    }, t('failed.change'));
  return {
    takeBack,
    ignore: (one: UnansweredQuestion) =>
      attempt(async () => {
        await calls.setStatus(one.id, 'ignored');
        toast.success(t('done.ignored', { question: one.question }), {
          label: t('undo'),
          onSelect: () => void takeBack(one),
        });
      }, t('failed.change')),
    askAgain: ({ id }: UnansweredQuestion) => attempt(async () => onAnswer(await calls.askAgain(id)), t('failed.ask')),
    write: ({ id }: UnansweredQuestion) =>
      attempt(async () => {
        const { article } = await calls.write(id);
        if (article)
          await navigate({ to: pathTo('content/infohub'), search: { open: 'edit', id: article.id } as never });
      }, t('failed.write')),
  };
};
