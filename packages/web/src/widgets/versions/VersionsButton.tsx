import IconColumns2 from '@tabler/icons-react/dist/esm/icons/IconColumns2.mjs';
import { useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { lazy } from '#ui/lazy.tsx';
import type { VersionsDialogProps } from './VersionsDialog.tsx';

const VersionsDialog = lazy(async () => {
  const dialog = await import('./VersionsDialog.tsx');
  return { default: dialog.VersionsDialog };
});

/** Opens the kept versions of something in the head of its editor; their code comes with the first press. */
export function VersionsButton(props: Omit<VersionsDialogProps, 'onClose'>) {
  const t = useText('versions');
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button variant="subtle" icon={IconColumns2} collapse onClick={() => setOpened(true)}>
        {t('open')}
      </Button>
      {opened ? <VersionsDialog {...props} onClose={() => setOpened(false)} /> : null}
    </>
  );
}
