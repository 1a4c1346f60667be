import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { asSentence, useFailureText } from '#platform/failure.ts';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Form, FormRow, SubmitButton } from '#ui/Form.tsx';
import { Note } from '#ui/Note.tsx';
import { toast } from '#ui/toast.ts';
import { LeaveDialogQuestion } from './LeaveDialogQuestion.tsx';
import classes from './NounDialogs.module.css';
import { NounField } from './NounField.tsx';
import type { NounRow, NounSpec } from './noun.rules.ts';
import { useNounForm } from './use-noun-form.ts';

type NounDialogProps = {
  spec: NounSpec;
  /** Null adds a new one. */
  row: NounRow | null;
  onClose: () => void;
  onOpenOther: (id: string) => void;
};

/** Adds one or changes one. */
export function NounDialog({ spec, row, onClose, onOpenOther }: NounDialogProps) {
  const t = useText('nouns');
  const [another, setAnother] = useState(false);
  const [saved, setSaved] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const finish = () => {
    toast.success(t(row ? `${spec.name}.changed` : `${spec.name}.added`));
    if (row || !another) return setSaved(true);
    fields.current?.querySelector('input')?.focus();
  };
  const { form, failure } = useNounForm({ spec, row, onSaved: finish, onOpenOther });
  const closeSaved = useEffectEvent(onClose);
  useEffect(() => {
    // Only once the form is known to hold nothing unsaved, so that closing asks no question.
    if (saved) closeSaved();
  }, [saved]);

  const submitByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.submit(event as never);
  };
  const anotherWords = t(spec.name === 'jobCategories' ? 'dialog.anotherFeminine' : 'dialog.another');
  return (
    <>
      <Dialog
        opened
        onClose={onClose}
        title={t(row ? `${spec.name}.edit` : `${spec.name}.add`)}
        busy={form.submitting}
        footerStart={row ? null : <Checkbox label={anotherWords} checked={another} onChange={setAnother} />}
        footer={
          <>
            <Button onClick={onClose} disabled={form.submitting}>
              {t('dialog.cancel')}
            </Button>
            <SubmitButton form={form}>{row ? t('dialog.save') : t(`${spec.name}.submit`)}</SubmitButton>
          </>
        }
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the key comes from the fields inside */}
        <div ref={fields} onKeyDown={submitByKey}>
          {failure ? (
            <Failure title={t(row ? `${spec.name}.changeFailed` : `${spec.name}.addFailed`)} error={failure} />
          ) : null}
          <Form form={form}>
            {spec.fields.map((line) => {
              const inLine = line.map((name) => <NounField key={name} spec={spec} name={name} form={form} row={row} />);
              return line.length > 1 ? <FormRow key={line.join()}>{inLine}</FormRow> : inLine;
            })}
          </Form>
        </div>
      </Dialog>
      <LeaveDialogQuestion unsaved={form.dirty && !saved} />
    </>
  );
}

function Failure({ title, error }: { title: string; error: Error }) {
  const t = useText('nouns');
  const failureText = useFailureText();
  return (
    <div role="alert">
      <Note tone="danger" className={classes.failure ?? ''} title={title}>
        {asSentence(failureText(error))} {t('dialog.kept')}
      </Note>
    </div>
  );
}
