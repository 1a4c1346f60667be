import { useText } from '#platform/text/use-text.ts';
import type { Leave } from '#widgets/forms/FormDialog.tsx';

/** What the address says of an open form: changing it leaves the form. */
const inAddress = ['edit', 'selectedTab'] as const;

/** What whoever leaves an unsaved form of a file is asked. */
export const useLeaveWords = (): Leave => {
  const t = useText('user-profile');
  return {
    inAddress,
    title: t('leave.title'),
    text: t('leave.text'),
    stay: t('leave.stay'),
    leave: t('leave.leave'),
  };
};
