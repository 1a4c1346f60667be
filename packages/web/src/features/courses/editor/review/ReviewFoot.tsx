import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { useFailureText } from '#platform/failure.ts';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { Glyph } from '#ui/Glyph.tsx';
import { Note } from '#ui/Note.tsx';
import { useAudience } from '#widgets/audiences/use-audience.ts';
import review from '#widgets/editor/review/Review.module.css';
import { targetsOf } from '../audience/CoursePeople.tsx';
import { stepBeside } from '../course-draft.rules.ts';
import type { CourseEditorHandle } from '../use-course-editor.ts';
import type { CoursePlaces } from '../use-course-places.ts';
import { PublishQuestion } from './PublishQuestion.tsx';
import classes from './Review.module.css';
import type { Publishing } from './use-publishing.ts';

type ReviewFootProps = { editor: CourseEditorHandle; at: CoursePlaces; publishing: Publishing };

/** How many people it reaches, the way back, and the one way on: to the next step, and at last to its publication. */
export function ReviewFoot({ editor, at, publishing }: ReviewFootProps) {
  const t = useText('course-editor');
  const words = useText('course-review');
  const shared = useText('editor-review');
  const failureText = useFailureText();
  const { reached } = useAudience(targetsOf(editor.recipients));
  const failure = publishing.failure ?? editor.failure;
  const people = editor.recipients.length === 0 || reached === 0 ? t('check.nobody') : null;
  return (
    <>
      {failure ? (
        <div role="alert">
          <Note tone="danger" className={review.failure} title={shared('failed')}>
            {failureText(failure)}
          </Note>
        </div>
      ) : null}
      <p className={review.when}>
        <Glyph icon={IconUsers} size={16} />
        <span>{people ?? (reached === undefined ? '…' : t('check.people', { count: reached }))}</span>
      </p>
      <div className={classes.ways}>
        <Back at={at} editor={editor} />
        {at.step === 'review' ? (
          <Publish editor={editor} publishing={publishing} />
        ) : (
          <Button
            variant="filled"
            iconAfter={IconArrowRight}
            onClick={() => at.openStep(stepBeside(at.step, 1) ?? 'review')}
          >
            {t(`steps.${stepBeside(at.step, 1) ?? 'review'}`)}
          </Button>
        )}
      </div>
      {at.step === 'review' && !editor.mayPublish && !editor.readOnly ? (
        <p className={review.detail}>{words('mayNot')}</p>
      ) : null}
      <PublishQuestion publishing={publishing} />
    </>
  );
}

/** The lesson before, or the step before. */
function Back({ at, editor }: Pick<ReviewFootProps, 'at' | 'editor'>) {
  const t = useText('course-editor');
  const { lessons } = editor.draft;
  const place = lessons.findIndex(({ id }) => id === at.lesson?.id);
  const before = at.step === 'lessons' ? lessons[place - 1] : undefined;
  if (before) return <Button onClick={() => at.openLesson(before.id)}>{t('check.previousLesson')}</Button>;
  const step = stepBeside(at.step, -1);
  return step ? <Button onClick={() => at.openStep(step)}>{t(`steps.${step}`)}</Button> : null;
}

function Publish({ editor, publishing }: Pick<ReviewFootProps, 'editor' | 'publishing'>) {
  const t = useText('course-review');
  if (editor.readOnly || !editor.mayPublish || !publishing.hasChanges) return null;
  return (
    <Button variant="filled" loading={publishing.busy || editor.isSaving} onClick={publishing.ask}>
      {publishing.isAgain ? t('publishVersion', { number: publishing.number }) : t('publish')}
    </Button>
  );
}
