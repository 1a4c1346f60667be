import type { FieldIssue } from '@fanal/contract/errors';
import { useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import type { PictureValue, UploadStep } from '#widgets/uploads/use-picture-upload.ts';

export const sides = ['front', 'back'] as const;
export type Side = (typeof sides)[number];

const sideOf = (path: string): Side | undefined => sides.find((side) => path === `${side}Photo`);

/** The two photos of a card that is not there yet: each is sent as soon as it is chosen, and the card waits for both. */
export const useCardPhotos = () => {
  const t = useText('user-cards');
  const [values, setValues] = useState<Record<Side, PictureValue | null>>({ front: null, back: null });
  const [steps, setSteps] = useState<Record<Side, UploadStep>>({ front: 'ready', back: 'ready' });
  const [errors, setErrors] = useState<Partial<Record<Side, string>>>({});
  const forget = (side: Side) => setErrors((before) => ({ ...before, [side]: undefined }));
  return {
    values,
    errors,
    isTouched: sides.some((side) => values[side] !== null || steps[side] !== 'ready'),
    sent: { frontPhoto: values.front?.id ?? null, backPhoto: values.back?.id ?? null },
    change: (side: Side, picture: PictureValue | null) => {
      setValues((before) => ({ ...before, [side]: picture }));
      forget(side);
    },
    step: (side: Side, step: UploadStep) => {
      setSteps((before) => ({ ...before, [side]: step }));
      forget(side);
    },
    /** Whether the card must wait for a photo; its field says so then. */
    hold: (): boolean => {
      const late = sides.filter((side) => steps[side] !== 'ready');
      const words = (side: Side) => t(steps[side] === 'sending' ? 'new.photoSending' : 'new.photoFailed');
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
