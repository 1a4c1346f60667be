import type { InvitationRun } from '@fanal/contract/invitations/invitations.shapes';
import { type Text, useText } from '#platform/text/use-text.ts';
import { skippedBy } from './invitations.rules.ts';

type RunWords = { title: string; details: string[] };

/** What a run says of itself: counts, seconds left, a provider that is away, and who was left out and why. */
export const useRunWords = <Run extends InvitationRun | undefined>(
  run: Run,
): Run extends InvitationRun ? RunWords : RunWords | undefined => {
  const t = useText('invitations');
  return (run && wordsOf(run, t)) as ReturnType<typeof useRunWords<Run>>;
};

const wordsOf = (run: InvitationRun, t: Text<'invitations'>): RunWords => {
  const { found, waiting, isDone, isPrepared, isDelayed, secondsLeft } = run;
  const time = !isDelayed && secondsLeft !== null ? [t('run.seconds', { count: secondsLeft })] : [];
  const progress = isPrepared ? t('run.progress', { done: found - waiting, total: found }) : t('run.preparing');
  return {
    title: isDone ? t('run.done') : [progress, ...time].join(' '),
    details: [...(isDelayed ? [t('run.delayed')] : []), ...countsOf(run, t), ...leftOut(run, t)],
  };
};

const countsOf = ({ sent, failed, uncertain, cancelled, isDone }: InvitationRun, t: Text<'invitations'>): string[] => {
  const counts = [
    ...(sent > 0 || isDone ? [t('run.sent', { count: sent })] : []),
    ...(failed > 0 ? [t('run.failed', { count: failed })] : []),
    ...(uncertain > 0 ? [t('run.uncertain', { count: uncertain })] : []),
    ...(cancelled > 0 ? [t('run.cancelled', { count: cancelled })] : []),
  ];
  return counts.length > 0 ? [`${counts.join(', ')}.`] : [];
};

const leftOut = (run: InvitationRun, t: Text<'invitations'>): string[] => {
  const reasons = (['notInvitable', 'unreachable', 'tooSoon', 'overLimit'] as const)
    .filter((reason) => run.skipped[reason] > 0)
    .map((reason) => t(`run.skipped.${reason}`, { count: run.skipped[reason] }));
  return skippedBy(run) > 0 ? [t('run.left', { list: reasons.join(', ') })] : [];
};
