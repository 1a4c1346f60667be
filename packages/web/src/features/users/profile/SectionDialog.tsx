import type { User } from '@fanal/contract/users/person.shapes';
import type { ComponentType } from 'react';
import { useFailureText } from '#platform/failure.ts';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Form, SubmitButton } from '#ui/Form.tsx';
import { Note } from '#ui/Note.tsx';
import { toast } from '#ui/toast.ts';
import { ConflictNote } from './ConflictNote.tsx';
import { ContactFields } from './ContactFields.tsx';
import { EmergencyFields } from './EmergencyFields.tsx';
import { EmploymentFields } from './EmploymentFields.tsx';
import { IdentityFields } from './IdentityFields.tsx';
import { LeaveFormQuestion } from './LeaveFormQuestion.tsx';
import { ProtectedFields } from './ProtectedFields.tsx';
import type { Section } from './person-form.rules.ts';
import classes from './SectionDialog.module.css';
import { useCloseSaved } from './use-close-saved.ts';
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
  const failureText = useFailureText();
  const { saved, markSaved } = useCloseSaved(onClose);
  const { form, failure, conflict, takeTheirs } = useSectionForm(user, section, () => {
    toast.success(t('edit.saved'));
    markSaved();
  });
  const Fields = fields[section];
  return (
    <>
      <Dialog
        opened
        onClose={onClose}
        title={t(`sections.${section}`)}
        busy={form.submitting}
        footer={
          <>
            <Button onClick={onClose} disabled={form.submitting}>
              {t('edit.cancel')}
            </Button>
            <SubmitButton form={form}>{t(conflict ? 'edit.keepMine' : 'edit.save')}</SubmitButton>
          </>
        }
      >
        <div role="alert">
          {failure ? (
            <Note tone="danger" className={classes.note} title={t('edit.failed')}>
              {failureText(failure)} {t('edit.kept')}
            </Note>
          ) : null}
          {conflict ? <ConflictNote conflict={conflict} onTake={takeTheirs} /> : null}
        </div>
        <Form form={form}>
          <Fields form={form} user={user} />
        </Form>
      </Dialog>
      <LeaveFormQuestion unsaved={form.dirty && !saved} />
    </>
  );
}
