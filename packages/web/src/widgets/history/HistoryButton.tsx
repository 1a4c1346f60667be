import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import { useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { lazy } from '#ui/lazy.tsx';
import type { HistoryDialogProps } from './HistoryDialog.tsx';

const HistoryDialog = lazy(async () => {
  const dialog = await import('./HistoryDialog.tsx');
  return { default: dialog.HistoryDialog };
});

/** Opens the history of something in the head of its editor; its code comes with the first press. Needs the words of `history`. */
export function HistoryButton(props: Omit<HistoryDialogProps, 'onClose'>) {
  const t = useText('history');
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button variant="subtle" icon={IconHistory} collapse onClick={() => setOpened(true)}>
        {t('open')}
      </Button>
      {opened ? <HistoryDialog {...props} onClose={() => setOpened(false)} /> : null}
    </>
  );
}
