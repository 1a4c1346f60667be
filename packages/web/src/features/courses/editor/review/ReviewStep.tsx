import { publicationChanges } from '@fanal/contract/courses/courses.rules';
import type { PublicationPreview } from '@fanal/contract/courses/courses.shapes';
import { textOrNull } from '@fanal/contract/kit/blank-texts.rules';
import { useState } from 'react';
import { useFailureText } from '#platform/failure.ts';
import { useText } from '#platform/text/use-text.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Note } from '#ui/Note.tsx';
import { RadioChoice } from '#ui/RadioChoice.tsx';
import { SkeletonLines } from '#ui/Skeleton.tsx';
import { places } from '../course-places.rules.ts';
import type { CourseEditorHandle } from '../use-course-editor.ts';
import { RegradeChoice } from './RegradeChoice.tsx';
import classes from './Review.module.css';
import type { Publishing } from './use-publishing.ts';

type ReviewStepProps = { editor: CourseEditorHandle; publishing: Publishing; keep: () => Promise<boolean> };

/** What a publication would do: whom it reaches, what has changed, and who would be asked again. */
export function ReviewStep({ editor, publishing, keep }: ReviewStepProps) {
  const t = useText('course-review');
  const failureText = useFailureText();
  const general = useText('general');
  const { preview, isAgain, hasChanges } = publishing;
  if (!editor.saved || editor.dirty)
    return (
      <Note
        tone="signal"
        title={t('unsaved')}
        action={
          <Button small loading={editor.progress.busy !== null} onClick={() => void keep()}>
            {t('save')}
          </Button>
        }
      />
    );
  if (preview.error && !preview.data)
    return (
      <Note
        tone="danger"
        title={t('failed')}
        action={
          <Button small onClick={() => void preview.refetch()}>
            {general('reload')}
          </Button>
        }
      >
        {failureText(preview.error)}
      </Note>
    );
  if (!preview.data) return <SkeletonLines count={8} />;
  return (
    <div className={classes.step}>
      {isAgain && !hasChanges ? <Note tone="info">{t('nothingChanged')}</Note> : null}
      <People preview={preview.data} />
      {isAgain && hasChanges ? <Changed preview={preview.data} /> : null}
      {isAgain && hasChanges && !editor.readOnly ? (
        <NewVersion preview={preview.data} publishing={publishing} editor={editor} />
      ) : null}
    </div>
  );
}

/** What only a version after the first one asks: what kind of change it is, whether attempts are graded again, and the way back. */
function NewVersion({ preview, publishing, editor }: Omit<ReviewStepProps, 'keep'> & { preview: PublicationPreview }) {
  const { change } = publishing;
  return (
    <>
      <Change preview={preview} publishing={publishing} wasTried={editor.wasTried} />
      {change !== 'material' && preview.regrade ? (
        <RegradeChoice regrade={preview.regrade} publishing={publishing} />
      ) : null}
      {editor.mayPublish ? <Discard publishing={publishing} /> : null}
    </>
  );
}

function People({ preview }: { preview: PublicationPreview }) {
  const t = useText('course-review');
  const { number } = useNumbers();
  const { people, notified, phones, warnings } = preview;
  const figures = [
    { id: 'required', value: people.required },
    { id: 'recommended', value: people.recommended },
    { id: 'none', value: people.none },
    { id: 'notified', value: notified },
    { id: 'phones', value: phones },
  ] as const;
  return (
    <section className={classes.part}>
      <h3>{t('people.title')}</h3>
      <dl className={classes.figures}>
        {figures.map(({ id, value }) => (
          <div key={id}>
            <dt>{t(`people.${id}`)}</dt>
            <dd>{number(value)}</dd>
          </div>
        ))}
      </dl>
      <p>{t('people.once')}</p>
      {warnings.map(({ id, name }) =>
        name ? (
          <Note key={id ?? name} tone="signal">
            {t('people.empty', { name })}
          </Note>
        ) : null,
      )}
    </section>
  );
}

function Changed({ preview }: { preview: PublicationPreview }) {
  const t = useText('course-review');
  const { changedLessons, isInformationChanged } = preview;
  return (
    <section className={classes.part}>
      <h3>{t('changed.title')}</h3>
      <ul className={classes.changed}>
        {isInformationChanged ? <li>{t('changed.information')}</li> : null}
        {changedLessons.map(({ id, title, change }) => (
          <li key={id}>
            {textOrNull(title) ?? t('changed.untitled')}
            <span>{t(`changed.${change}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

type ChangeProps = { preview: PublicationPreview; publishing: Publishing; wasTried: boolean };

/** A correction leaves completions as they are; a change of the substance asks people again. */
function Change({ preview, publishing, wasTried }: ChangeProps) {
  const t = useText('course-review');
  return (
    <div id={places.change} tabIndex={-1} className={classes.part}>
      <RadioChoice
        boxed
        label={t('change.label', { number: preview.number })}
        value={publishing.change}
        onChange={publishing.setChange}
        error={wasTried && publishing.change === null ? t('change.required') : undefined}
        options={publicationChanges.map((value) => ({
          value,
          label: t(`change.${value}.title`),
          description:
            value === 'material'
              ? [
                  t('change.material.about', { count: preview.askedAgain }),
                  t('change.material.lost', { count: preview.completionsLost }),
                ].join(' ')
              : t('change.correction.about'),
        }))}
      />
    </div>
  );
}

/** Goes back to what members see, once that was confirmed. */
function Discard({ publishing }: { publishing: Publishing }) {
  const t = useText('course-review');
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="subtle" className={classes.discard} onClick={() => setAsking(true)}>
        {t('discard.action')}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('discard.title')}
        cancelLabel={t('discard.cancel')}
        confirmLabel={t('discard.confirm')}
        danger
        busy={publishing.busy}
        onConfirm={() => {
          setAsking(false);
          publishing.discard();
        }}
      >
        {t('discard.text')}
      </ConfirmDialog>
    </>
  );
}
