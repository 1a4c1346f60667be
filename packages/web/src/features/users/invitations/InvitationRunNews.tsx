import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useOrganizationPath } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { toast } from '#ui/toast.ts';
import { useInvitationRun } from './invitations.queries.ts';
import { forgetStartedRun } from './started-run.store.ts';
import { useRunWords } from './use-run-words.ts';

const TOAST = 'invitation-run';

/** Says on every other screen how far the invitation of many people is; the list of people shows it itself. */
export function InvitationRunNews({ id }: { id: string }) {
  const t = useText('invitations');
  const pathOf = useOrganizationPath();
  const navigate = useNavigate();
  const list = pathOf('organization/users-management');
  const isElsewhere = useLocation({ select: ({ pathname }) => pathname !== list });
  const { data: run, error } = useInvitationRun(id);
  const words = useRunWords(run);
  const see = { label: t('run.see'), onSelect: () => void navigate({ to: list }) };
  const isDone = run?.isDone ?? false;
  const text = words && [words.title, ...words.details].join(' ');
  const tell = useEffectEvent(() => {
    if (!isElsewhere || !text) return toast.hide(TOAST);
    if (!isDone) return toast.progress(TOAST, text, see);
    toast.hide(TOAST);
    toast.success(text, see);
    forgetStartedRun();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: told again whenever there is something else to tell.
  useEffect(() => tell(), [isElsewhere, text, isDone]);
  useEffect(() => () => toast.hide(TOAST), []);
  const isGone = error?.status === 404;
  useEffect(() => {
    if (isGone) forgetStartedRun();
  }, [isGone]);
  return null;
}
