import type { ListView } from '@fanal/contract/list-views/list-views.shapes';
import { may, type RoleType, roleTypes } from '@fanal/contract/permissions';
import { useText } from '#platform/text/use-text.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { toast } from '#ui/toast.ts';
import { FormDialog } from '../forms/FormDialog.tsx';
import { useSavedForm } from '../forms/use-saved-form.ts';
import { useShareView } from './list-views.queries.ts';

/** Roles that use the portal: nobody else opens a list. */
const readers = roleTypes.filter((roleType) => may({ isSuperAdmin: false, roleType }, 'webapp:read'));

/** Chooses the roles that read a view. */
export function ShareViewDialog({ view, onClose }: { view: ListView; onClose: () => void }) {
  const t = useText('list-views');
  const general = useText('general');
  const share = useShareView();
  const saving = useSavedForm<{ roleTypes: readonly RoleType[] }, ListView>({
    initialValues: { roleTypes: view.roleTypes },
    write: ({ roleTypes: chosen }) => share(view, [...chosen]),
    onWritten: ({ name }) => toast.success(t('shareSaved', { name })),
    onSaved: onClose,
  });
  const { form } = saving;
  const chosen = form.values.roleTypes;
  const toggle = (roleType: RoleType, isOn: boolean) =>
    form.setValue('roleTypes', isOn ? [...chosen, roleType] : chosen.filter((one) => one !== roleType));
  return (
    <FormDialog
      saving={saving}
      size="small"
      onClose={onClose}
      title={t('shareTitle', { name: view.name })}
      detail={t('shareHint')}
      cancelLabel={t('cancel')}
      submitLabel={t('shareSubmit')}
    >
      {readers.map((roleType) => (
        <Checkbox
          key={roleType}
          label={general(`roles.${roleType}`)}
          checked={chosen.includes(roleType)}
          onChange={(isOn) => toggle(roleType, isOn)}
        />
      ))}
    </FormDialog>
  );
}
