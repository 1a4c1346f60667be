import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconDeviceFloppy from '@tabler/icons-react/dist/esm/icons/IconDeviceFloppy.mjs';
import IconRestore from '@tabler/icons-react/dist/esm/icons/IconRestore.mjs';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { toast } from '#ui/toast.ts';
import { useDeleteArticle } from './article-editor.queries.ts';
import type { ArticleEditorHandle } from './use-article-editor.ts';

type HeadActionsProps = {
  editor: ArticleEditorHandle;
  /** It was brought back: there is nothing left to do here. */
  onDone: () => void;
};

/** At the right of the head: what can be done with it as it stands, beside publishing it. */
export function HeadActions({ editor, onDone }: HeadActionsProps) {
  const t = useText('editor-saving');
  const { status, saved, mayPublish, mayDelete, readOnly } = editor;
  const { restore, isBusy } = useDeleteArticle();
  if (status === 'deleted' && saved)
    return mayDelete ? (
      <Button
        icon={IconRestore}
        collapse
        loading={isBusy}
        onClick={() =>
          void restore(saved.id).then(() => {
            toast.success(t('done.restored'));
            onDone();
          })
        }
      >
        {t('action.restore')}
      </Button>
    ) : null;
  const moveToDraft = async () => {
    if (await editor.moveTo('draft')) toast.success(t('done.withdrawn'));
  };
  if (status === 'published')
    return mayPublish ? (
      <Button icon={IconArrowBackUp} collapse loading={editor.isSaving} onClick={() => void moveToDraft()}>
        {t('action.archived')}
      </Button>
    ) : null;
  if (readOnly) return null;
  const save = async () => {
    if (await editor.saveDraft()) toast.success(t('done.saved'));
  };
  return (
    <Button icon={IconDeviceFloppy} collapse loading={editor.isSaving} onClick={() => void save()}>
      {t('action.save')}
    </Button>
  );
}
