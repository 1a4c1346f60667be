import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import classes from './LanguageBar.module.css';

/** Takes a translation away, with its words, once that was confirmed. */
export function RemoveLanguage({ language, onRemove }: { language: string; onRemove: () => void }) {
  const t = useText('editor-languages');
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button small variant="subtle" icon={IconTrash} className={classes.remove} onClick={() => setAsking(true)}>
        {t('remove.action', { language })}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('remove.title', { language })}
        cancelLabel={t('remove.cancel')}
        confirmLabel={t('remove.confirm')}
        onConfirm={() => {
          setAsking(false);
          onRemove();
        }}
        danger
      >
        {t('remove.text')}
      </ConfirmDialog>
    </>
  );
}
