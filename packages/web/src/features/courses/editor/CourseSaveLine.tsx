import { SAVING_SHOWN_MS } from '@fanal/contract/courses/courses.rules';
import IconDeviceFloppy from '@tabler/icons-react/dist/esm/icons/IconDeviceFloppy.mjs';
import { type ReactNode, useEffect, useState } from 'react';
import { useFailureText } from '#platform/failure.ts';
import { useText } from '#platform/text/use-text.ts';
import { Glyph } from '#ui/Glyph.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import saveLine from '#widgets/editor/saving/SaveLine.module.css';
import { useWhen } from '#widgets/editor/saving/use-when.ts';
import type { CourseEditorHandle } from './use-course-editor.ts';

/** On for at least so many milliseconds, however short it was: long enough to be seen (LMS-COURSES-18). */
const useShownAtLeast = (isOn: boolean, milliseconds: number): boolean => {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isOn) setHeld(true);
  }, [isOn]);
  useEffect(() => {
    if (!isHeld) return;
    const timer = setTimeout(() => setHeld(false), milliseconds);
    return () => clearTimeout(timer);
  }, [isHeld, milliseconds]);
  return isOn || isHeld;
};

/** « Brouillon de la version 2 enregistré à 10 h 58 », or why it is not, with the way to try again. */
export function CourseSaveLine({ editor }: { editor: CourseEditorHandle }) {
  const isSaving = useShownAtLeast(editor.progress.busy !== null, SAVING_SHOWN_MS);
  return (
    <span className={saveLine.line} role="status">
      <Words editor={editor} isSaving={isSaving} />
    </span>
  );
}

function Words({ editor, isSaving }: { editor: CourseEditorHandle; isSaving: boolean }): ReactNode {
  const t = useText('course-editor');
  const saving = useText('editor-saving');
  const failureText = useFailureText();
  const when = useWhen();
  const { progress, conflict, saved, status, readOnly } = editor;
  const retry = (words: string) => (
    <TextLink small onClick={() => void editor.saveDraft()}>
      {words}
    </TextLink>
  );
  if (readOnly) return saving(status === 'archived' ? 'line.archived' : 'line.published');
  if (isSaving) return saving('line.saving');
  if (conflict)
    return (
      <>
        {saving('line.conflict')} {retry(saving('line.compare'))}
      </>
    );
  if (progress.failure)
    return (
      <>
        {saving('line.failed', { reason: failureText(progress.failure) })} {retry(saving('line.retry'))}
      </>
    );
  if (!saved) return saving('line.new');
  const at = when(progress.savedAt ?? saved.updatedAt);
  const isAhead = saved.publishedVersion !== null && (saved.hasUnpublishedChanges || editor.dirty);
  return (
    <>
      <Glyph icon={IconDeviceFloppy} size={16} />
      {saved.publishedVersion === null
        ? saving('line.draft', { when: at })
        : isAhead
          ? t('line.version', { number: saved.publishedVersion + 1, when: at })
          : t('line.published', { number: saved.publishedVersion })}
    </>
  );
}
