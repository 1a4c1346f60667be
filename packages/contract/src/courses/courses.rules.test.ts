import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  highestImportance,
  importances,
  lessonTypes,
  minutesOf,
  missingInCourse,
  movedTo,
  type PublishableCourse,
  statusOfCourse,
} from './courses.rules.ts';
import { NO_DEADLINE } from './deadlines.rules.ts';

const recipient = (id: string, importance: (typeof importances)[number]) => ({
  recipient: { id, name: `Groupe ${id}` },
  importance,
  deadline: NO_DEADLINE,
});

const complete: PublishableCourse = {
  name: 'Levage',
  translations: [],
  cover: { kind: 'tile', videoFileId: null, videoAddress: null },
  lessons: [
    {
      id: 'l',
      type: 'link',
      title: 'Lire',
      url: 'https://boreal.example',
      fileId: null,
      textJson: null,
      questions: [],
      drawCount: null,
    },
  ],
  recipients: [recipient('a', 'required')],
  cardRule: null,
  signOff: null,
};
const codesOf = (changes: Partial<PublishableCourse>) =>
  missingInCourse({ ...complete, ...changes }).map(({ code }) => code);

describe('a course to publish', () => {
  it('needs a name, a lesson and an audience (LMS-COURSES-03, LMS-COURSES-15, LMS-COURSES-16, GAP-47)', () => {
    expect(codesOf({})).toEqual([]);
    expect(codesOf({ name: ' ', lessons: [], recipients: [] })).toEqual([
      'NAME_REQUIRED',
      'LESSON_REQUIRED',
      'AUDIENCE_REQUIRED',
    ]);
    expect(codesOf({ translations: [{ locale: 'en_CA', name: '' }] })).toEqual(['TRANSLATION_NAME_REQUIRED']);
  });

  it('is not both required and recommended for a group, which is named once (LMS-COURSES-17, GAP-46)', () => {
    const recipients = [recipient('a', 'required'), recipient('a', 'recommended'), recipient('b', 'recommended')];
    expect(missingInCourse({ ...complete, recipients })).toEqual([{ code: 'AUDIENCE_TWICE', name: 'Groupe a' }]);
  });

  it('has a cover that can be shown, and settings that are complete (LMS-COURSES-04, LMS-LESSONS-16)', () => {
    const cover = { kind: 'videoAddress' as const, videoFileId: null, videoAddress: 'https://pirate.example/v' };
    expect(codesOf({ cover })).toEqual(['COVER_ADDRESS_INVALID']);
    expect(codesOf({ cover: { ...cover, kind: 'video' } })).toEqual(['COVER_VIDEO_REQUIRED']);
    expect(codesOf({ cardRule: { cardTypeId: null }, signOff: { gestures: [{ text: ' ' }] } })).toEqual([
      'CARD_TYPE_REQUIRED',
      'GESTURE_REQUIRED',
    ]);
    const deadline = { kind: 'after' as const, on: null, days: null };
    expect(codesOf({ recipients: [{ ...recipient('a', 'none'), deadline }] })).toEqual(['DEADLINE_INCOMPLETE']);
  });
});

describe('a course', () => {
  it('is draft, published or archived (LMS-COURSES-08, LMS-COURSES-09, LMS-COURSES-10)', () => {
    expect(statusOfCourse({ publishedAt: null, archivedAt: null })).toBe('draft');
    expect(statusOfCourse({ publishedAt: '2026-11-25', archivedAt: null })).toBe('published');
    expect(statusOfCourse({ publishedAt: '2026-11-25', archivedAt: '2026-11-26' })).toBe('archived');
  });

  it('counts for a person with the highest importance (GAP-84)', () => {
    expect(highestImportance([])).toBeNull();
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...importances), { minLength: 1 }), (found) => {
        const highest = highestImportance(found)!;
        expect(found).toContain(highest);
        for (const one of found) expect(importances.indexOf(highest)).toBeLessThanOrEqual(importances.indexOf(one));
      }),
    );
  });
});

describe('a lesson', () => {
  it('takes the minutes of its author, else of its medium, else the usual ones (LMS-LESSONS-02)', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...lessonTypes),
        fc.option(fc.integer({ min: 1, max: 1_440 })),
        fc.option(fc.double({ min: 0, max: 86_400, noNaN: true })),
        (type, duration, mediumSeconds) => {
          const minutes = minutesOf({ type, duration, mediumSeconds });
          expect(Number.isInteger(minutes)).toBe(true);
          expect(minutes).toBeGreaterThanOrEqual(1);
          if (duration !== null) expect(minutes).toBe(duration);
        },
      ),
    );
    expect(minutesOf({ type: 'video', duration: null, mediumSeconds: 89 })).toBe(1);
    expect(minutesOf({ type: 'pdf', duration: null, mediumSeconds: null })).toBe(5);
  });

  it('moves to a place without a gap or a repeat; beyond the end means the last one (LMS-LESSONS-04, P63)', () => {
    const list = fc.uniqueArray(fc.nat(), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(list, fc.nat(), fc.integer({ min: -5, max: 2_000 }), (items, at, order) => {
        const item = items[at % items.length]!;
        const moved = movedTo(items, item, order);
        expect([...moved].sort()).toEqual([...items].sort());
        expect(moved.indexOf(item) + 1).toBe(Math.min(Math.max(order, 1), items.length));
        expect(moved.filter((one) => one !== item)).toEqual(items.filter((one) => one !== item));
      }),
    );
  });
});
