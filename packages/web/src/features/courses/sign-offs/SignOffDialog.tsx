import type { SignOff } from '@fanal/contract/courses/sign-offs.shapes';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useRef } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { FieldError } from '#ui/Field.tsx';
import { Note } from '#ui/Note.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { toast } from '#ui/toast.ts';
import { FormDialog } from '#widgets/forms/FormDialog.tsx';
import { useSavedForm } from '#widgets/forms/use-saved-form.ts';
import classes from './SignOffDialog.module.css';
import { useSign } from './sign-offs.queries.ts';
import { lackingIn, type Observation } from './sign-offs.rules.ts';

type SignOffDialogProps = { signOff: SignOff; onClose: () => void };

/** The gestures of a person: to be ticked and signed by those who may, read by everybody else. */
export function SignOffDialog(props: SignOffDialogProps) {
  const { state, maySign } = props.signOff;
  return maySign && state !== 'signed' ? <Observing {...props} /> : <Observed {...props} />;
}

/** Both buttons send the same form. */
function Observing({ signOff, onClose }: SignOffDialogProps) {
  const t = useText('sign-offs');
  const sign = useSign();
  const isApproved = useRef(true);
  const { course, user, gestures, courseVersion } = signOff;
  const saving = useSavedForm<Observation>({
    initialValues: { observedIds: [], remark: '' },
    validate: (values) => {
      const { observedIds, remark } = lackingIn(isApproved.current, signOff, values);
      return {
        ...(observedIds && { observedIds: t('lacking.gestures') }),
        ...(remark && { remark: t('lacking.remark') }),
      };
    },
    write: ({ observedIds, remark }) =>
      sign(signOff, {
        courseVersion,
        isApproved: isApproved.current,
        observedIds: [...observedIds],
        remark: remark.trim() || null,
      }),
    onWritten: () =>
      toast.success(t(isApproved.current ? 'approved' : 'refused', { name: user.displayName, course: course.name })),
    onSaved: onClose,
  });
  const { form } = saving;
  const { observedIds } = form.values;
  const tick = (id: string, isTicked: boolean) =>
    form.setValue('observedIds', isTicked ? [...observedIds, id] : observedIds.filter((one) => one !== id));
  const send = (approves: boolean) => {
    isApproved.current = approves;
    form.submit();
  };
  return (
    <FormDialog
      saving={{ ...saving, form: { ...form, submit: () => send(true) } }}
      onClose={onClose}
      title={user.displayName}
      detail={course.name}
      cancelLabel={t('cancel')}
      submitLabel={t('approve')}
      footerStart={
        <Button variant="danger" icon={IconX} onClick={() => send(false)} disabled={form.submitting}>
          {t('refuse')}
        </Button>
      }
      failed={t('notSigned')}
    >
      <fieldset>
        <legend className={classes.legend}>{t('gesturesLegend')}</legend>
        <div className={classes.gestures}>
          {gestures.map(({ id, text }, at) => (
            <Checkbox
              key={id}
              label={text}
              checked={observedIds.includes(id)}
              onChange={(isTicked) => tick(id, isTicked)}
              aria-invalid={form.errors.observedIds && !observedIds.includes(id) ? true : undefined}
              {...(at === 0 && { 'data-autofocus': true })}
            />
          ))}
        </div>
        <div role="alert">{form.errors.observedIds ? <FieldError>{form.errors.observedIds}</FieldError> : null}</div>
      </fieldset>
      <TextArea {...form.field('remark')} label={t('remark')} hint={t('remarkHint')} maxLength={1_000} />
    </FormDialog>
  );
}

function Observed({ signOff, onClose }: SignOffDialogProps) {
  const t = useText('sign-offs');
  const { date } = useDates();
  const { course, user, gestures, state, remark, signedBy, signedAt } = signOff;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={user.displayName}
      detail={course.name}
      lead={<Avatar name={user.displayName} src={user.avatarUrl} size="medium" />}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      {state === 'waiting' ? (
        <Note>{t('notYours')}</Note>
      ) : (
        <p>{t(`by.${state}`, { name: signedBy ?? '', date: signedAt ? date(signedAt) : '' })}</p>
      )}
      <ul className={classes.read}>
        {gestures.map(({ id, text, isObserved }) => (
          <li key={id}>
            {text}{' '}
            <span className={classes.quiet}>{state === 'waiting' ? null : t(isObserved ? 'seen' : 'notSeen')}</span>
          </li>
        ))}
      </ul>
      {remark ? (
        <blockquote className={classes.remark}>
          <p>{remark}</p>
        </blockquote>
      ) : null}
    </Dialog>
  );
}
