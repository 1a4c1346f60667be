import type { AudienceUses } from '@fanal/contract/audiences/audiences.shapes';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { UsesList } from './UsesList.tsx';

type UsedDialogProps = { name: string; uses: AudienceUses; onClose: () => void };

/** Says what keeps something from being deleted, each a step away; leaving it has the focus. */
export function UsedDialog({ name, uses, onClose }: UsedDialogProps) {
  const t = useText('audience-uses');
  return (
    <Dialog
      opened
      onClose={onClose}
      question
      title={t('title', { count: uses.total })}
      footer={
        <Button onClick={onClose} data-autofocus>
          {t('close')}
        </Button>
      }
    >
      <p>{t('hint', { name })}</p>
      <UsesList uses={uses} />
    </Dialog>
  );
}
