import type { PostReminded } from '@fanal/contract/posts/readers.shapes';
import { useText } from '#platform/text/use-text.ts';
import { toast } from '#ui/toast.ts';
import { useRemindReaders } from './readers.queries.ts';

/** Reminds, and says of how many people this is true and who was left out. */
export const useReminding = (id: string): ((userIds: string[] | null) => Promise<void>) => {
  const t = useText('post-readers');
  const remind = useRemindReaders(id);
  const wordsOf = ({ people, leftOut, isNight }: PostReminded): string =>
    [
      people > 0 ? t('reminder.sent', { count: people }) : t('reminder.nobody'),
      leftOut > 0 ? t('reminder.leftOut', { count: leftOut }) : '',
      people > 0 && isNight ? t('reminder.night') : '',
    ]
      .filter(Boolean)
      .join(' ');
  return async (userIds) => void toast.success(wordsOf(await remind(userIds)));
};
