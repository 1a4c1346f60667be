import { useEffect, useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import type { UploadTask } from '#platform/uploads/upload-task.ts';

const told = ['finished', 'error', 'failed'] as const;
type Told = (typeof told)[number];
const isTold = (status: UploadTask['status']): status is Told => (told as readonly string[]).includes(status);

/** What a screen reader is told: each end, good or bad, once; never the steps between. */
export const useUploadNews = (tasks: readonly UploadTask[]): string => {
  const t = useText('uploads');
  const [news, setNews] = useState('');
  const [known, setKnown] = useState<ReadonlyMap<string, UploadTask['status']>>(
    () => new Map(tasks.map(({ id, status }) => [id, status])),
  );
  useEffect(() => {
    const changed = tasks.filter(({ id, status }) => known.get(id) !== status);
    if (changed.length === 0) return;
    setKnown(new Map(tasks.map(({ id, status }) => [id, status])));
    const sentences = changed.flatMap(({ status, file }) =>
      isTold(status) ? [t(`said.${status}`, { name: file.name })] : [],
    );
    if (sentences.length > 0) setNews(sentences.join(' '));
  }, [tasks, known, t]);
  return news;
};
