import type { Collection } from '@fanal/contract/courses/collections.shapes';
import { type ReactNode, useState } from 'react';
import { asSentence, useFailureText } from '#platform/failure.ts';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { FieldError } from '#ui/Field.tsx';
import { FootBar } from '#ui/FootBar.tsx';
import { Form, SubmitButton } from '#ui/Form.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { TextField } from '#ui/TextField.tsx';
import { LeaveQuestion } from '#widgets/LeaveQuestion.tsx';
import { Refused } from '#widgets/Refused.tsx';
import { UnsavedNote } from '#widgets/unsaved/UnsavedNote.tsx';
import type { UploadStep } from '#widgets/uploads/use-picture-upload.ts';
import { AddCourse } from './AddCourse.tsx';
import { CollectedCourses } from './CollectedCourses.tsx';
import { CollectionCover } from './CollectionCover.tsx';
import classes from './CollectionPanel.module.css';
import { collectionStates } from './collections.rules.ts';
import { useCollectionForm } from './use-collection-form.ts';

type CollectionEditorProps = {
  collection: Collection;
  /** What else can be done with it. */
  actions: ReactNode;
  /** The question about it. */
  children: ReactNode;
};

/** Parts of the address whose change leaves the form: another collection, another tab, another page of them. */
const inAddress = ['id', 'tab', 'page'] as const;

/** Cover, name, state and courses of a collection, saved together (LMS-COLLECTIONS-02 to LMS-COLLECTIONS-06). */
export function CollectionEditor({ collection, actions, children }: CollectionEditorProps) {
  const t = useText('collections');
  const failureText = useFailureText();
  const [step, setStep] = useState<UploadStep>('ready');
  const saving = useCollectionForm(collection, step === 'sending');
  const { form, failure } = saving;
  const { tile, courses, name } = form.values;
  return (
    <section aria-label={collection.name} className={classes.panel}>
      <Refused
        title={t('form.failed')}
        message={failure === null ? null : `${asSentence(failureText(failure))} ${t('form.kept')}`}
      />
      <UnsavedNote found={saving.found} />
      <CollectionCover
        value={tile}
        name={name}
        error={form.errors.tile}
        onChange={(changes) => form.setValue('tile', { ...tile, ...changes })}
        onStep={setStep}
      />
      <Form form={form}>
        <div className={classes.fields}>
          <TextField {...form.field('name')} label={t('form.name')} required className={classes.grows} />
          <StateField form={form} />
        </div>
        <p className={classes.hint}>
          {courses.length === 0 ? t('archivingHintEmpty') : t('archivingHint', { count: courses.length })}
        </p>
        <TextField {...form.field('description')} label={t('form.description')} />
      </Form>
      <CollectedCourses
        courses={courses}
        onChange={(next) => form.setValue('courses', next)}
        error={form.errors.courses}
      />
      <AddCourse
        collectionId={collection.id}
        courses={courses}
        onAdd={(one) => form.setValue('courses', [...courses, one])}
      />
      <div>{actions}</div>
      {saving.isUnsaved ? (
        <FootBar
          start={
            <StatusBadge kind="draft">{t(saving.isOrderAlone ? 'form.orderUnsaved' : 'form.unsaved')}</StatusBadge>
          }
        >
          <Button variant="subtle" onClick={saving.cancel} disabled={form.submitting}>
            {t('form.cancelChanges')}
          </Button>
          <SubmitButton form={form}>{t('form.save')}</SubmitButton>
        </FootBar>
      ) : null}
      <LeaveQuestion
        unsaved={saving.isUnsaved}
        inAddress={inAddress}
        title={t('form.leaveTitle')}
        text={t('form.leaveHint')}
        stay={t('form.stay')}
        leave={t('form.leave')}
      />
      {children}
    </section>
  );
}

type StateFieldProps = { form: ReturnType<typeof useCollectionForm>['form'] };

/** Three states, one of them chosen (LMS-COLLECTIONS-05). */
function StateField({ form }: StateFieldProps) {
  const t = useText('collections');
  return (
    <div>
      <p className={classes.label} aria-hidden="true">
        {t('form.status')}
      </p>
      <SegmentedControl
        label={t('form.status')}
        value={form.values.status}
        onChange={(status) => form.setValue('status', status)}
        options={collectionStates.map((value) => ({ value, label: t(`statuses.${value}`) }))}
      />
      {form.errors.status ? <FieldError>{form.errors.status}</FieldError> : null}
    </div>
  );
}
