/** The files that a course shows: its cover, the media of its lessons, and the pictures of texts and questions. */
import { nodesOf, type RichText } from '@fanal/contract/kit/rich-text.rules';
import type { CourseContent, KeptLesson } from './published-courses.rules.ts';

export type FileKind = 'cover' | 'coverVideo' | 'photo' | 'video' | 'audio' | 'pdf' | 'picture';
/** `path`: where the request names the file. `lessonId` is null for the cover. */
export type FileUse = { fileId: string; path: string; kind: FileKind; lessonId: string | null };

const mediumKinds: Partial<Record<KeptLesson['type'], FileKind>> = {
  photo: 'photo',
  video: 'video',
  audio: 'audio',
  pdf: 'pdf',
};

const picturesIn = (text: RichText | null): string[] =>
  text ? [...nodesOf(text)].flatMap((node) => (node.type === 'image' ? [node.attrs.fileId.toLowerCase()] : [])) : [];

type Lesson = Pick<KeptLesson, 'id' | 'type' | 'fileId' | 'textJson' | 'quiz' | 'translations'>;

/** Files of a lesson, with the paths of a request that writes it. A type without a medium may hold none. */
export const usesOfLesson = (lesson: Lesson): FileUse[] => {
  const use = (kind: FileKind, path: string) => (fileId: string | null) =>
    fileId ? [{ fileId, path, kind, lessonId: lesson.id }] : [];
  const medium = mediumKinds[lesson.type] ?? 'picture';
  return [
    ...use(medium, 'data.fileId')(lesson.fileId),
    ...picturesIn(lesson.textJson).flatMap(use('picture', 'data.textJson')),
    ...(lesson.quiz?.questions ?? []).flatMap((question, at) => [
      ...use('picture', `data.quiz.questions.${at}.imageFileId`)(question.imageFileId),
      ...question.options.flatMap((option, place) =>
        use('picture', `data.quiz.questions.${at}.options.${place}.imageFileId`)(option.imageFileId),
      ),
    ]),
    ...lesson.translations.flatMap((text, at) => [
      ...use(medium, `translations.${at}.fileId`)(text.fileId),
      ...picturesIn(text.textJson).flatMap(use('picture', `translations.${at}.textJson`)),
    ]),
  ];
};

export const usesOfCover = ({ imageFileId, videoFileId }: CourseContent['cover']): FileUse[] => [
  ...(imageFileId ? [{ fileId: imageFileId, path: 'cover.imageFileId', kind: 'cover' as const, lessonId: null }] : []),
  ...(videoFileId
    ? [{ fileId: videoFileId, path: 'cover.videoFileId', kind: 'coverVideo' as const, lessonId: null }]
    : []),
];

/** Every file of a course, each once. */
export const usesIn = ({ cover, lessons }: Pick<CourseContent, 'cover' | 'lessons'>): FileUse[] => [
  ...new Map([...usesOfCover(cover), ...lessons.flatMap(usesOfLesson)].map((use) => [use.fileId, use])).values(),
];
