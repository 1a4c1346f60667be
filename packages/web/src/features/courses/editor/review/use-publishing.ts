import type { PublicationChange } from '@fanal/contract/courses/courses.rules';
import { useState } from 'react';
import { ApiError } from '#platform/api-error.ts';
import { useFailureText } from '#platform/failure.ts';
import { useText } from '#platform/text/use-text.ts';
import { toast } from '#ui/toast.ts';
import { usePublicationPreview, usePublishCourse } from '../course-editor.queries.ts';
import type { CourseEditorHandle } from '../use-course-editor.ts';
import type { CoursePlaces } from '../use-course-places.ts';

type PublishingInput = {
  editor: CourseEditorHandle;
  at: CoursePlaces;
  keep: () => Promise<boolean>;
  /** It is out: there is nothing left to do here. */
  finish: () => void;
};

/** From what a publication would do to its result: what is written is saved first, and a new version says what it changes. */
export const usePublishing = ({ editor, at, keep, finish }: PublishingInput) => {
  const t = useText('course-review');
  const failureText = useFailureText();
  const [change, setChange] = useState<PublicationChange | null>(null);
  const [chosen, setRegrade] = useState<boolean | null>(null);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const calls = usePublishCourse();
  const { saved, dirty } = editor;
  // the preview tells of what is saved: it is asked for again after each change of that
  const preview = usePublicationPreview(saved?.id ?? null, at.step === 'review' && !dirty);
  const isAgain = saved !== null && saved.publishedVersion !== null;
  const hasChanges = saved === null || !isAgain || saved.hasUnpublishedChanges || dirty;
  // worth it as soon as somebody would pass
  const regrade = chosen ?? (preview.data?.regrade?.attempts ?? 0) > 0;
  const regrades = change === 'correction' && regrade && preview.data?.regrade != null;
  const number = (saved?.publishedVersion ?? 0) + 1;
  const ask = async () => {
    editor.noteTried();
    setFailure(null);
    const [first] = editor.missing;
    if (first) return at.lead(first);
    if (isAgain && change === null) return at.lead({ code: 'CHANGE_REQUIRED' });
    if (!(await keep())) return;
    if (at.step !== 'review') at.openStep('review');
    await preview.refetch();
    setAsking(true);
  };
  const publish = async () => {
    if (!saved) return;
    setAsking(false);
    setBusy(true);
    try {
      const course = await calls.publish(saved.id, {
        version: saved.version,
        ...(isAgain && change ? { change } : {}),
        ...(isAgain && regrades ? { regrade } : {}),
      });
      toast.success(t('done', { number: course.publishedVersion ?? number }), undefined);
      finish();
    } catch (error) {
      setFailure(error);
      if (error instanceof ApiError && error.code === 'VERSION_CONFLICT') await editor.readAgain();
    } finally {
      setBusy(false);
    }
  };
  const discard = async () => {
    if (!saved) return;
    setBusy(true);
    try {
      await calls.discard(saved.id, saved.version);
      await editor.readAgain();
      toast.success(t('discarded'));
    } catch (error) {
      toast.error(failureText(error));
    } finally {
      setBusy(false);
    }
  };
  return {
    number,
    isAgain,
    hasChanges,
    change,
    setChange,
    regrade,
    setRegrade,
    regrades,
    preview,
    asking,
    stopAsking: () => setAsking(false),
    busy,
    failure,
    ask: () => void ask(),
    publish: () => void publish(),
    discard: () => void discard(),
  };
};

export type Publishing = ReturnType<typeof usePublishing>;
