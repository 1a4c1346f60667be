import { people } from '../structure/structure.examples.ts';
import { changedCourse } from './courses.examples.ts';
import type { SignOff } from './sign-offs.shapes.ts';

const gestures = (changedCourse.signOff?.gestures ?? []).map(({ id, text }) => ({ id, text, isObserved: false }));

const signOffOf = (number: number, given: Partial<SignOff>): SignOff => ({
  course: { id: changedCourse.id, name: changedCourse.name },
  courseVersion: 3,
  user: people[number]!,
  state: 'waiting',
  gestures,
  remark: null,
  signedBy: null,
  signedAt: null,
  lessonsDoneAt: '2026-11-18T15:00:00.000Z',
  maySign: true,
  ...given,
});

/** One waits for the caller, one for somebody with the card, one is signed, one was refused with a reason. */
export const signOffs: SignOff[] = [
  signOffOf(1, {}),
  signOffOf(2, { maySign: false }),
  signOffOf(3, {
    state: 'signed',
    gestures: gestures.map((gesture) => ({ ...gesture, isObserved: true })),
    remark: 'Gestes sûrs et bien expliqués.',
    signedBy: 'Caroline Hervieux',
    signedAt: '2026-11-19T19:30:00.000Z',
  }),
  signOffOf(4, {
    state: 'refused',
    gestures: gestures.map((gesture, at) => ({ ...gesture, isObserved: at === 0 })),
    remark: 'Le treuil doit être installé avant d’ouvrir la trappe.',
    signedBy: 'Caroline Hervieux',
    signedAt: '2026-11-19T20:10:00.000Z',
  }),
];
