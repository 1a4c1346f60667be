import { audienceKinds } from '@fanal/contract/audiences/audiences.rules';
import { type Importance, importances, recipientsTwice } from '@fanal/contract/courses/courses.rules';
import { useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { Field, FieldError } from '#ui/Field.tsx';
import { Note } from '#ui/Note.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { AudienceSearch } from '#widgets/audiences/AudienceSearch.tsx';
import { publishableOf } from '../course-draft.rules.ts';
import { places } from '../course-places.rules.ts';
import type { CourseEditorHandle } from '../use-course-editor.ts';
import classes from './Audience.module.css';
import { RecipientRow } from './RecipientRow.tsx';
import { useRecipients } from './use-recipients.ts';

type AudienceStepProps = { editor: CourseEditorHandle; keep: () => Promise<boolean> };

/** Whom the course is for, how important it is for each, who sees it and until when (LMS-COURSES-06, LMS-COURSES-19, GAP-46). */
export function AudienceStep({ editor, keep }: AudienceStepProps) {
  const t = useText('course-audience');
  const words = useText('audiences');
  const [importance, setImportance] = useState<Importance>('required');
  const recipients = useRecipients(editor, keep);
  const { rows, refused } = recipients;
  const twice = recipientsTwice(publishableOf(editor.draft, rows).recipients);
  const asSame = (id: string) =>
    rows.some(({ recipient, importance: has }) => recipient.recipientid === id && has === importance);
  return (
    <div className={classes.step}>
      {editor.status === 'published' && !editor.readOnly ? <Note tone="info">{t('atOnce')}</Note> : null}
      {editor.readOnly ? null : (
        <div className={classes.add}>
          <div className={classes.importance}>
            <span>{t('addAs')}</span>
            <SegmentedControl
              label={t('addAs')}
              value={importance}
              onChange={setImportance}
              options={importances.map((value) => ({ value, label: t(`importance.${value}`) }))}
            />
          </div>
          <Field
            id={places.audience}
            label={words('picker.add')}
            required
            error={refused?.id === 'new' ? refused.words : undefined}
          >
            {({ id, 'aria-describedby': describedBy }) => (
              <AudienceSearch
                id={id}
                describedBy={describedBy}
                label={words('picker.add')}
                placeholder={words('picker.hint')}
                kinds={audienceKinds}
                invalid={refused?.id === 'new'}
                refusal={({ recipientid }) => (asSame(recipientid) ? words('chosen') : undefined)}
                onPick={(picked) => recipients.add(picked, importance)}
              />
            )}
          </Field>
        </div>
      )}
      <div id={places.recipients} tabIndex={-1}>
        {twice.map(({ id, name }) => (
          <div key={id} role="alert">
            <FieldError>{t('twice', { name })}</FieldError>
          </div>
        ))}
        {rows.length === 0 ? (
          <p className={classes.none}>{t('none')}</p>
        ) : (
          <ul className={classes.rows} aria-label={t('chosen')}>
            {rows.map((row) => (
              <RecipientRow
                key={row.id}
                row={row}
                disabled={editor.readOnly}
                refused={refused?.id === row.id ? refused.words : undefined}
                wasTried={editor.wasTried}
                onChange={(changes) => recipients.change(row.id, changes)}
                onRemove={() => recipients.remove(row.id)}
              />
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
