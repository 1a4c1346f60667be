import type { CourseReminded } from '@fanal/contract/training-statistics/training-statistics.shapes';
import { useText } from '#platform/text/use-text.ts';
import { toast } from '#ui/toast.ts';
import { useAction } from '#widgets/forms/use-action.ts';

/** Sends reminders once, and says to how many people, by which way, and that at night they arrive without a sound. */
export const useReminding = (
  remind: () => Promise<CourseReminded>,
  onDone?: () => void,
): { busy: boolean; run: () => void } => {
  const t = useText('reminders');
  const act = async () => {
    const { reminded, leftOut, isNight } = await remind();
    onDone?.();
    const [what, more] =
      reminded > 0
        ? [t('sent', { count: reminded }), t(isNight ? 'sentAtNight' : 'sentNow')]
        : [t('none'), leftOut > 0 ? t('leftOut', { count: leftOut }) : t('noneLeft')];
    toast.success(`${what} ${more}`);
  };
  const { busy, run } = useAction(act, { failed: t('failed') });
  return { busy, run: () => run() };
};
