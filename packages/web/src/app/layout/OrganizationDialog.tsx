import { usePerson } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { OrganizationChooser } from '#widgets/OrganizationChooser.tsx';

type OrganizationDialogProps = { opened: boolean; onClose: () => void };

export function OrganizationDialog({ opened, onClose }: OrganizationDialogProps) {
  const t = useText('app');
  const { organization } = usePerson();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('top.switchOrganization')}>
      <OrganizationChooser current={organization.id} onChosen={onClose} />
    </Dialog>
  );
}
