import { useState } from 'react';

export const sides = ['front', 'back'] as const;
export type Side = (typeof sides)[number];

/** Each press makes a photo larger, the last one whole again. */
const steps = [1, 2, 3.5] as const;

/** Which side of a card is looked at, how closely, and how it is turned; each side is turned by itself. */
export const usePhotoView = (first: Side) => {
  const [side, setSide] = useState<Side>(first);
  const [step, setStep] = useState(0);
  const [turns, setTurns] = useState({ front: 0, back: 0 });
  const show = (next: Side) => {
    setSide(next);
    setStep(0);
  };
  return {
    side,
    zoom: steps[step] ?? 1,
    isLarge: step === steps.length - 1,
    turns: turns[side],
    show,
    flip: () => show(side === 'front' ? 'back' : 'front'),
    enlarge: () => setStep((step + 1) % steps.length),
    turn: () => setTurns({ ...turns, [side]: turns[side] + 1 }),
  };
};

export type PhotoView = ReturnType<typeof usePhotoView>;
