import { useText } from '#platform/text/use-text.ts';
import { startedRun } from '../started-work.store.ts';
import { useProgressNews } from '../use-progress-news.ts';
import { useInvitationRun } from './invitations.queries.ts';
import { useRunWords } from './use-run-words.ts';

/** Says on every other screen how far the invitation of many people is. */
export function InvitationRunNews({ id }: { id: string }) {
  const t = useText('invitations');
  const { data: run, error } = useInvitationRun(id);
  const words = useRunWords(run);
  useProgressNews({
    work: startedRun,
    id: 'invitation-run',
    seeLabel: t('run.see'),
    text: words && [words.title, ...words.details].join(' '),
    isDone: run?.isDone ?? false,
    isGone: error?.status === 404,
  });
  return null;
}
