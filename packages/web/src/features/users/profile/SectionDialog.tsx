import type { User } from '@fanal/contract/users/person.shapes';
import type { ComponentType } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { FormDialog } from '#widgets/forms/FormDialog.tsx';
import { ConflictNote } from './ConflictNote.tsx';
import { ContactFields } from './ContactFields.tsx';
import { EmergencyFields } from './EmergencyFields.tsx';
import { EmploymentFields } from './EmploymentFields.tsx';
import { IdentityFields } from './IdentityFields.tsx';
import { ProtectedFields } from './ProtectedFields.tsx';
import type { Section } from './person-form.rules.ts';
import { useLeaveWords } from './use-leave-words.ts';
import { type SectionForm, useSectionForm } from './use-section-form.ts';

const fields: Record<Section, ComponentType<{ form: SectionForm; user: User }>> = {
  identity: IdentityFields,
  contact: ContactFields,
  employment: EmploymentFields,
  emergency: EmergencyFields,
  protected: ProtectedFields,
};

type SectionDialogProps = { user: User; section: Section; onClose: () => void };

/** Changes one part of the file of a person. */
export function SectionDialog({ user, section, onClose }: SectionDialogProps) {
  const t = useText('user-profile');
  const saving = useSectionForm(user, section, onClose);
  const { conflict, takeTheirs } = saving;
  const Fields = fields[section];
  return (
    <FormDialog
      saving={saving}
      onClose={onClose}
      title={t(`sections.${section}`)}
      cancelLabel={t('edit.cancel')}
      submitLabel={t(conflict ? 'edit.keepMine' : 'edit.save')}
      failed={t('edit.failed')}
      kept={t('edit.kept')}
      leave={useLeaveWords()}
      notes={<div role="alert">{conflict ? <ConflictNote conflict={conflict} onTake={takeTheirs} /> : null}</div>}
    >
      <Fields form={saving.form} user={user} />
    </FormDialog>
  );
}
