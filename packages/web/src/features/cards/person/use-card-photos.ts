import type { FieldIssue } from '@fanal/contract/errors';
import { useRef, useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import type { PictureValue, UploadStep } from '#widgets/uploads/use-picture-upload.ts';

export const sides = ['front', 'back'] as const;
export type Side = (typeof sides)[number];

const sideOf = (path: string): Side | undefined => sides.find((side) => path === `${side}Photo`);

type Photo = { value: PictureValue | null; step: UploadStep };
type Photos = Record<Side, Photo>;
const none: Photos = { front: { value: null, step: 'ready' }, back: { value: null, step: 'ready' } };

/** The two photos of a card that is not there yet: each is sent as soon as it is chosen, and the card waits for both. */
export const useCardPhotos = () => {
  const t = useText('user-cards');
  const [photos, setPhotos] = useState<Photos>(none);
  /** Known before it is drawn: a press must not be quicker than a photo that was just chosen, or has just arrived. */
  const current = useRef<Photos>(none);
  const [errors, setErrors] = useState<Partial<Record<Side, string>>>({});
  const put = (side: Side, change: Partial<Photo>) => {
    current.current = { ...current.current, [side]: { ...current.current[side], ...change } };
    setPhotos(current.current);
    setErrors((before) => ({ ...before, [side]: undefined }));
  };
  return {
    bySide: photos,
    errors,
    isTouched: sides.some((side) => photos[side].value !== null || photos[side].step !== 'ready'),
    /** The photos that have arrived, as the card names them. */
    sent: () => ({
      frontPhoto: current.current.front.value?.id ?? null,
      backPhoto: current.current.back.value?.id ?? null,
    }),
    change: (side: Side, value: PictureValue | null) => put(side, { value }),
    step: (side: Side, step: UploadStep) => put(side, { step }),
    /** Whether the card must wait for a photo; its field says so then. */
    hold: (): boolean => {
      const stepOf = (side: Side) => current.current[side].step;
      const late = sides.filter((side) => stepOf(side) !== 'ready');
      const words = (side: Side) => t(stepOf(side) === 'sending' ? 'new.photoSending' : 'new.photoFailed');
      setErrors(Object.fromEntries(late.map((side) => [side, words(side)])));
      return late.length > 0;
    },
    /** Tells what was refused of the photos where they stand, and answers the rest. */
    refuse: (issues: readonly FieldIssue[]): FieldIssue[] => {
      const gone = issues.flatMap(({ path }) => sideOf(path) ?? []);
      setErrors(Object.fromEntries(gone.map((side) => [side, t('new.photoGone')])));
      return issues.filter(({ path }) => !sideOf(path));
    },
  };
};

export type CardPhotos = ReturnType<typeof useCardPhotos>;
