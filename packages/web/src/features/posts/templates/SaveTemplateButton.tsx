import type { Post } from '@fanal/contract/posts/posts.shapes';
import IconTemplate from '@tabler/icons-react/dist/esm/icons/IconTemplate.mjs';
import { useState } from 'react';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { lazy } from '#ui/lazy.tsx';

const SaveTemplateDialog = lazy(async () => ({
  default: (await import('./SaveTemplateDialog.tsx')).SaveTemplateDialog,
}));

type SaveTemplateButtonProps = {
  post: Pick<Post, 'id' | 'targets'>;
  title: string;
  /** What was written since is not in the template. */
  isUnsaved: boolean;
  /** Saves what is written where that changes nothing that people see. */
  onBefore: () => Promise<unknown>;
};

/** Keeps what the editor holds as a template; the code of its dialog comes with the first press. */
export function SaveTemplateButton({ post, title, isUnsaved, onBefore }: SaveTemplateButtonProps) {
  const t = useText('post-actions');
  const may = useMay();
  const [opened, setOpened] = useState(false);
  const open = async () => {
    await onBefore();
    setOpened(true);
  };
  if (!may('posts:create')) return null;
  return (
    <>
      <Button variant="subtle" icon={IconTemplate} collapse onClick={() => void open()}>
        {t('template.saveAs')}
      </Button>
      {opened ? (
        <SaveTemplateDialog
          post={{ id: post.id, title, targetCount: post.targets.length }}
          isUnsaved={isUnsaved}
          onClose={() => setOpened(false)}
        />
      ) : null}
    </>
  );
}
