import { useText } from '#platform/text/use-text.ts';
import type { Leave } from '#widgets/forms/FormDialog.tsx';

/** What the address says of an open dialog: changing it leaves the dialog. */
const inAddress = ['open', 'id'] as const;

/** What whoever leaves an unsaved dialog of the structure is asked. */
export const useLeaveWords = (): Leave => {
  const t = useText('structure-items');
  return {
    inAddress,
    title: t('dialog.leaveTitle'),
    text: t('dialog.leaveHint'),
    stay: t('dialog.stay'),
    leave: t('dialog.leave'),
  };
};
