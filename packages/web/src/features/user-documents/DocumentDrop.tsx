import { kindOf } from '@fanal/contract/uploads/uploads.rules';
import { useEffect, useEffectEvent } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { acceptedFormats } from '#platform/uploads/accepted-formats.ts';
import { uploads } from '#platform/uploads/uploads.ts';
import { useUploads } from '#platform/uploads/use-uploads.ts';
import { FileDrop } from '#ui/FileDrop.tsx';
import { lazy } from '#ui/lazy.tsx';
import { toast } from '#ui/toast.ts';
import { useShowUploads } from '#widgets/uploads/shown-uploads.ts';
import { useFormatsHint } from '#widgets/uploads/use-formats-hint.ts';
import { useRefusalWords } from '#widgets/uploads/use-refusal-words.ts';
import classes from './DocumentsTab.module.css';
import { useRefreshDocuments } from './user-documents.queries.ts';

const FieldTaskRow = lazy(async () => ({ default: (await import('#widgets/uploads/FieldTaskRow.tsx')).FieldTaskRow }));

const MOST_AT_ONCE = 20;
const { accepted } = kindOf('document');
const formats = acceptedFormats(accepted);

/** Files on their way to this person, those of an earlier visit as well; one that has arrived moves into the list. */
const useSending = (userId: string) => {
  const t = useText('user-documents');
  const refresh = useRefreshDocuments();
  const own = useUploads().filter(
    ({ metadata, isHidden }) => metadata.objectType === 'document' && metadata.rowId === userId && !isHidden,
  );
  const arrived = own.filter(({ status }) => status === 'finished');
  const welcome = useEffectEvent(async () => {
    if (arrived.length === 0) return;
    await refresh();
    for (const { id } of arrived) uploads.dismiss(id);
    toast.success(t('added', { count: arrived.length }));
  });
  const key = arrived.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when other files have arrived, not when one moves on.
  useEffect(() => void welcome(), [key]);
  useShowUploads(own.map(({ id }) => id));
  return own;
};

/** Where documents come in: dropped, chosen or pasted, several at once, each sent in the background. */
export function DocumentDrop({ userId }: { userId: string }) {
  const t = useText('user-documents');
  const words = useText('uploads');
  const hint = useFormatsHint(accepted);
  const refusalText = useRefusalWords(accepted, MOST_AT_ONCE);
  const sending = useSending(userId);
  return (
    <section aria-label={t('drop')} className={classes.drop}>
      <FileDrop
        wide
        lead={words('drop.files')}
        browse={words('drop.browse')}
        overLabel={words('drop.over')}
        hint={hint}
        formats={formats}
        mostFiles={MOST_AT_ONCE}
        drop
        paste
        onFiles={(files) => void uploads.add(files, { objectType: 'document', rowId: userId })}
        refusalText={refusalText}
      />
      {sending.length > 0 ? (
        <ul className={classes.sending}>
          {sending.map((task) => (
            <li key={task.id}>
              <FieldTaskRow task={task} />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
