import IconDeviceFloppy from '@tabler/icons-react/dist/esm/icons/IconDeviceFloppy.mjs';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { toast } from '#ui/toast.ts';
import { VersionsButton } from '#widgets/versions/VersionsButton.tsx';
import { originalOfCourse } from './course-draft.rules.ts';
import { courseReads } from './course-editor.queries.ts';
import type { CourseEditorHandle } from './use-course-editor.ts';

type HeadActionsProps = {
  editor: CourseEditorHandle;
  /** Saves, or leads to the name that it needs; true once it is saved. */
  onSave: () => Promise<boolean>;
};

/** At the right of the head: kept versions, and the button that saves. */
export function HeadActions({ editor, onSave }: HeadActionsProps) {
  const saving = useText('editor-saving');
  const { saved, readOnly } = editor;
  const save = async () => {
    if (await onSave()) toast.success(saving('done.saved'));
  };
  return (
    <>
      {saved && saved.publishedVersion !== null ? (
        <VersionsButton
          of="course"
          id={saved.id}
          name={originalOfCourse(editor.draft).name}
          version={saved.version}
          // a version that is put back is a draft until it is published
          isPublished={false}
          mayRestore={editor.mayPublish && !readOnly}
          isUnsaved={editor.dirty}
          refreshes={courseReads}
          onRestored={editor.readAgain}
        />
      ) : null}
      {readOnly ? null : (
        <Button icon={IconDeviceFloppy} collapse loading={editor.isSaving} onClick={() => void save()}>
          {saving('action.save')}
        </Button>
      )}
    </>
  );
}
