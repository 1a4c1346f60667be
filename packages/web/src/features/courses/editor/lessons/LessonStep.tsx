import { type LessonType, lessonTypes } from '@fanal/contract/courses/courses.rules';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { Glyph } from '#ui/Glyph.tsx';
import type { TextPictures } from '#widgets/editor/languages/use-text-pictures.ts';
import { withLesson } from '../course-draft.rules.ts';
import { QuizForm } from '../quiz/QuizForm.tsx';
import type { CourseEditorHandle } from '../use-course-editor.ts';
import type { CoursePlaces } from '../use-course-places.ts';
import { AddressFields } from './AddressFields.tsx';
import { LessonHead } from './LessonHead.tsx';
import { LessonLanguages } from './LessonLanguages.tsx';
import classes from './Lessons.module.css';
import type { LanguageProps, LessonPartProps, OnPictureStep } from './lesson-form.rules.ts';
import { lessonIcons } from './lesson-types.icons.ts';
import { MediumFields } from './MediumFields.tsx';
import { PhotoFields } from './PhotoFields.tsx';
import { TextFields } from './TextFields.tsx';
import type { LessonActions } from './use-lesson-actions.ts';
import type { LessonUploads } from './use-lesson-uploads.ts';

type LessonStepProps = {
  editor: CourseEditorHandle;
  at: CoursePlaces;
  language: LanguageProps;
  actions: LessonActions;
  uploads: LessonUploads;
  pictures: TextPictures;
  onPictureStep: OnPictureStep;
};

/** The lesson that is open, in its form; or what there is to add (LMS-LESSONS-01). */
export function LessonStep(props: LessonStepProps) {
  const { editor, at } = props;
  const { lesson } = at;
  if (!lesson) return <NoLesson {...props} />;
  const missing = editor.missing.filter(({ lessonId }) => lessonId === lesson.id);
  const part: LessonPartProps = {
    lesson,
    missing,
    disabled: editor.readOnly,
    change: (changes) =>
      editor.change((draft) =>
        withLesson(draft, lesson.id, (now) => (typeof changes === 'function' ? changes(now) : changes)),
      ),
    lacks: (code) => editor.wasTried && missing.some((point) => point.code === code),
  };
  return (
    <div className={classes.step} key={lesson.id}>
      <LessonHead {...part} language={props.language} onRemove={() => props.actions.remove(lesson.id)} />
      <Content {...props} part={part} />
    </div>
  );
}

function Content({ part, ...props }: LessonStepProps & { part: LessonPartProps }) {
  const { language, uploads, pictures, onPictureStep } = props;
  const { lesson } = part;
  if (lesson.type === 'quiz')
    return lesson.quiz ? (
      <QuizForm {...part} quiz={lesson.quiz} language={language} onPictureStep={onPictureStep} />
    ) : null;
  return (
    <LessonLanguages {...part} {...language}>
      {(fields) => {
        const given = { ...part, ...fields };
        switch (lesson.type) {
          case 'photo':
            return <PhotoFields {...given} onPictureStep={onPictureStep} />;
          case 'text':
            return <TextFields {...given} pictures={pictures} />;
          case 'youtube':
          case 'link':
            return <AddressFields {...given} />;
          default:
            return <MediumFields {...given} uploads={uploads} />;
        }
      }}
    </LessonLanguages>
  );
}

/** Before the first lesson: the eight kinds, one press away. */
function NoLesson({ editor, actions }: LessonStepProps) {
  const t = useText('course-lessons');
  return (
    <div className={classes.empty}>
      <h3>{t('empty.title')}</h3>
      <p>{t('empty.text')}</p>
      {editor.readOnly ? null : (
        <div className={classes.kinds}>
          {lessonTypes.map((type: LessonType) => (
            <Button key={type} className={classes.kind} disabled={actions.busy} onClick={() => actions.add(type)}>
              <Glyph icon={lessonIcons[type]} /> {t(`types.${type}`)}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
