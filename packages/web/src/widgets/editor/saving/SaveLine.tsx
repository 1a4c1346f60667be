import IconDeviceFloppy from '@tabler/icons-react/dist/esm/icons/IconDeviceFloppy.mjs';
import type { ReactNode } from 'react';
import { useFailureText } from '#platform/failure.ts';
import { useText } from '#platform/text/use-text.ts';
import { Glyph } from '#ui/Glyph.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import classes from './SaveLine.module.css';
import { useWhen } from './use-when.ts';

type Status = 'draft' | 'scheduled' | 'published' | 'archived' | 'deleted';

type Saving = {
  readOnly: boolean;
  status: Status;
  dirty: boolean;
  saved: { updatedAt: string } | null;
  conflict: object | null;
  progress: { busy: string | null; failure: unknown; savedAt: Date | null };
  saveDraft: () => Promise<unknown>;
};

/** «Brouillon enregistré à 10 h 42», or why it is not, with the way to try again. */
export function SaveLine({ editor }: { editor: Saving }) {
  return (
    <span className={classes.line} role="status">
      <Words editor={editor} />
    </span>
  );
}

function Words({ editor }: { editor: Saving }): ReactNode {
  const t = useText('editor-saving');
  const failureText = useFailureText();
  const when = useWhen();
  const { progress, conflict, saved, dirty, status, readOnly } = editor;
  const retry = (words: string) => (
    <TextLink small onClick={() => void editor.saveDraft()}>
      {words}
    </TextLink>
  );
  if (readOnly) return t(status === 'draft' ? 'line.published' : `line.${status}`);
  if (progress.busy) return t('line.saving');
  if (conflict)
    return (
      <>
        {t('line.conflict')} {retry(t('line.compare'))}
      </>
    );
  if (progress.failure)
    return (
      <>
        {t('line.failed', { reason: failureText(progress.failure) })} {retry(t('line.retry'))}
      </>
    );
  const isQuiet = status === 'draft';
  if (dirty && !isQuiet) return t('line.changed');
  if (!saved) return t('line.new');
  return (
    <>
      <Glyph icon={IconDeviceFloppy} size={16} />
      {t(isQuiet ? 'line.draft' : 'line.saved', { when: when(progress.savedAt ?? saved.updatedAt) })}
    </>
  );
}
