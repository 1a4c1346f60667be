import { useState } from 'react';
import { lazy } from '#ui/lazy.tsx';

const load = async () => {
  const { OrganizationDialog } = await import('./OrganizationDialog.tsx');
  return { default: OrganizationDialog };
};
const OrganizationDialog = lazy(load);

/** Fetches the dialog before it is opened (pointer over its button). */
export const prepareSwitch = (): void => void load();

type OrganizationDialogHostProps = { opened: boolean; onClose: () => void };

/** The choice of another organization; its code arrives with the first opening. */
export function OrganizationDialogHost({ opened, onClose }: OrganizationDialogHostProps) {
  const [needed, setNeeded] = useState(false);
  if (opened && !needed) setNeeded(true);
  if (!needed) return null;
  return <OrganizationDialog opened={opened} onClose={onClose} />;
}
