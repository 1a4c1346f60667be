import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs';
import type { ReactNode } from 'react';
import { asSentence, useFailureText } from '#platform/failure.ts';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { FootBar } from '#ui/FootBar.tsx';
import { Form, SubmitButton } from '#ui/Form.tsx';
import { Glyph } from '#ui/Glyph.tsx';
import type { FormHandle } from '#ui/use-form.ts';
import { LeaveQuestion } from '#widgets/LeaveQuestion.tsx';
import { Refused } from '#widgets/Refused.tsx';
import { UnsavedNote } from '#widgets/unsaved/UnsavedNote.tsx';
import type { FoundText } from '#widgets/unsaved/use-unsaved-text.ts';
import classes from './TabFrame.module.css';

type TabFrameProps = {
  tab: {
    form: FormHandle;
    failure: unknown;
    isUnsaved: boolean;
    found: FoundText | null;
    changed: readonly string[];
    wrong: number;
    undo: () => void;
  };
  /** Before it is saved: what was changed, in other words than a count. */
  says?: string | undefined;
  aside?: ReactNode;
  /** Under the fields, outside the form: lists that are saved on their own. */
  lists?: ReactNode;
  children: ReactNode;
};

/** A tab that is saved as a whole: fields at the left, what follows from them at the right, and the line that saves (SETTINGS-11). */
export function TabFrame({ tab, says, aside, lists, children }: TabFrameProps) {
  const t = useText('organization-settings');
  const failureText = useFailureText();
  const may = useMay();
  const { form, failure, isUnsaved, changed, wrong, undo } = tab;
  const changes = t('foot.changes', { count: changed.length });
  const line = wrong > 0 ? t('foot.both', { changes, wrong: t('foot.wrong', { count: wrong }) }) : (says ?? changes);
  return (
    <>
      <Refused
        title={t('saveFailed')}
        message={failure === null ? null : `${asSentence(failureText(failure))} ${t('kept')}`}
      />
      <UnsavedNote found={tab.found} />
      <div className={classes.split}>
        <Form form={form}>
          <fieldset className={classes.fields} disabled={!may('organization:update')}>
            {children}
          </fieldset>
        </Form>
        {aside ? <aside className={classes.aside}>{aside}</aside> : null}
      </div>
      {lists ? <div className={classes.lists}>{lists}</div> : null}
      {may('organization:update') ? (
        <FootBar
          start={
            <span role="status" className={classes.state}>
              {changed.length > 0 || wrong > 0 ? (
                <>
                  <Glyph icon={IconCircleDashed} size={16} />
                  {line}
                </>
              ) : null}
            </span>
          }
        >
          {changed.length > 0 ? (
            <Button variant="subtle" onClick={undo} disabled={form.submitting}>
              {t('foot.undo')}
            </Button>
          ) : null}
          <SubmitButton form={form}>{t('foot.save')}</SubmitButton>
        </FootBar>
      ) : null}
      <LeaveQuestion
        unsaved={isUnsaved}
        inAddress={['tab']}
        title={t('leave.title')}
        text={t('leave.text')}
        stay={t('leave.stay')}
        leave={t('leave.leave')}
      />
    </>
  );
}
