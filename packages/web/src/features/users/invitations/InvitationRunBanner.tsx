import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import { useText } from '#platform/text/use-text.ts';
import { ProgressBanner, useFollowing } from '../ProgressBanner.tsx';
import { startedRun } from '../started-work.store.ts';
import { useInvitationRun } from './invitations.queries.ts';
import { shareDone } from './invitations.rules.ts';
import { useRunWords } from './use-run-words.ts';

/** How far the invitation of many people is: it goes on without this page, and is still there after a reload. */
export function InvitationRunBanner({ id }: { id: string }) {
  const t = useText('invitations');
  const { data: run, error } = useInvitationRun(id);
  const words = useRunWords(run);
  // The states of people change as their invitations leave.
  useFollowing(startedRun, run ? run.found - run.waiting : 0, error);
  if (!run || !words) return null;
  return (
    <ProgressBanner
      icon={IconSend}
      label={t('run.label')}
      title={words.title}
      details={words.details}
      share={run.isDone ? null : shareDone(run)}
      closeLabel={t('run.close')}
      onClose={startedRun.forget}
    />
  );
}
