import IconCalendarClock from '@tabler/icons-react/dist/esm/icons/IconCalendarClock.mjs';
import { useFailureText } from '#platform/failure.ts';
import { tagOf } from '#platform/text/locale.ts';
import { useLocale, useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { Glyph } from '#ui/Glyph.tsx';
import type { MenuItem } from '#ui/Menu.tsx';
import { Note } from '#ui/Note.tsx';
import { SplitButton } from '#ui/SplitButton.tsx';
import classes from '#widgets/editor/review/Review.module.css';
import { totalOf } from '../diffusion/plan.rules.ts';
import { dayWords, timeWords } from '../diffusion/recurrence-sentence.rules.ts';
import { isOut, usePlan, usePlanWords } from '../diffusion/use-plan.ts';
import type { PostEditorHandle } from '../use-post-editor.ts';
import { GoingQuestion } from './GoingQuestion.tsx';
import type { Ways } from './ReviewPanel.tsx';
import { useGoing } from './use-going.ts';

type ReviewFootProps = Ways & {
  editor: PostEditorHandle;
  /** It went out, or what people see has been changed: there is nothing left to do here. */
  onDone: () => void;
};

/** When it goes out, and the button that sends it out, for those who may; before it reaches many it asks once more. */
export function ReviewFoot({ editor, onDone, ...ways }: ReviewFootProps) {
  const t = useText('post-review');
  const review = useText('editor-review');
  const failureText = useFailureText();
  const going = useGoing(editor, ways, onDone);
  const items = useOtherWays(editor, going, ways);
  const when = useGoingWords(editor);
  if (editor.readOnly) return null;
  return (
    <>
      {editor.failure ? (
        <div role="alert">
          <Note tone="danger" className={classes.failure} title={review('failed')}>
            {failureText(editor.failure)}
          </Note>
        </div>
      ) : null}
      {editor.mayPublish ? (
        <>
          <p className={classes.when}>
            <Glyph icon={IconCalendarClock} size={16} />
            <span>{when}</span>
          </p>
          <SplitButton
            moreLabel={t('foot.more')}
            loading={editor.isSaving}
            onClick={() => going.ask(going.usual)}
            items={items}
          >
            {t(`send.${going.usual}`)}
          </SplitButton>
          {going.asked ? <GoingQuestion editor={editor} going={going} asked={going.asked} /> : null}
        </>
      ) : (
        <p className={classes.when}>{t('mayNotPublish')}</p>
      )}
    </>
  );
}

/** What else can be done with it as it stands. */
const useOtherWays = (editor: PostEditorHandle, going: ReturnType<typeof useGoing>, { openTab }: Ways): MenuItem[] => {
  const t = useText('post-review');
  const item = (id: 'published' | 'schedule' | 'save' | 'archived', onSelect: () => void): MenuItem => ({
    id,
    label: t(`ways.${id}`),
    onSelect,
  });
  const publish = item('published', () => going.ask('published'));
  const archive = item('archived', () => going.ask('archived'));
  if (editor.status === 'published') return [archive];
  const schedule = item('schedule', () => {
    editor.chooseWay('scheduled');
    openTab('diffusion');
  });
  const save = item('save', going.save);
  if (editor.way === 'published') return editor.status === 'draft' ? [schedule, save] : [schedule];
  return editor.status === 'draft' ? [publish, save] : [publish];
};

/** « Lundi 23/11/2026 à 6 h 30 (Toronto), puis 4 fois » */
const useGoingWords = (editor: PostEditorHandle): string => {
  const t = useText('post-review');
  const tag = tagOf(useLocale());
  const { dateTime } = useDates();
  const { speech } = usePlanWords();
  const plan = usePlan(editor);
  const { saved, unread } = editor;
  if (isOut(saved) && saved?.publishedAt) return t('when.out', { when: dateTime(saved.publishedAt) });
  if (!plan || unread.some(({ field }) => field === 'schedule')) return t('when.unknown');
  const { recurrence, start, time } = plan;
  const day = time === null ? null : `${dayWords(start, speech)} ${timeWords(time, speech)}`;
  const first =
    day === null
      ? t('when.now')
      : t('when.at', { when: day.charAt(0).toLocaleUpperCase(tag) + day.slice(1), city: speech.city });
  if (!recurrence) return first;
  const { count } = totalOf(recurrence, start);
  if (count === null) return t('when.endless', { first });
  return count > 1 ? t('when.again', { first, count: count - 1 }) : first;
};
