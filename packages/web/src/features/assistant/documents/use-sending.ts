import { useEffect, useEffectEvent } from 'react';
import { useFailureText } from '#platform/failure.ts';
import { useText } from '#platform/text/use-text.ts';
import { uploads } from '#platform/uploads/uploads.ts';
import { useUploads } from '#platform/uploads/use-uploads.ts';
import { toast } from '#ui/toast.ts';
import { useShowUploads } from '#widgets/uploads/shown-uploads.ts';
import { useDocumentCalls, useForgetDocuments } from './ai-documents.queries.ts';

/** Files on their way to documents: each is announced first, so that it stands in the list whatever becomes of this page. */
export const useSending = () => {
  const t = useText('ai-documents');
  const failureText = useFailureText();
  const { create } = useDocumentCalls();
  const forget = useForgetDocuments();
  const tasks = useUploads().filter(({ metadata }) => metadata.objectType === 'aiDocument');
  const arrived = tasks.filter(({ status }) => status === 'finished');
  const welcome = useEffectEvent(async () => {
    if (arrived.length === 0) return;
    await forget();
    for (const { id } of arrived) uploads.dismiss(id);
  });
  const key = arrived.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when other files have arrived, not when one moves on.
  useEffect(() => void welcome(), [key]);
  useShowUploads(tasks.map(({ id }) => id));
  const add = async (files: readonly File[]) => {
    for (const file of files)
      try {
        const { id } = await create({ name: file.name, size: file.size });
        uploads.add([file], { objectType: 'aiDocument', rowId: id });
      } catch (error) {
        toast.error(t('addFailed', { name: file.name }), { text: failureText(error) });
      }
  };
  return { tasks, add };
};
