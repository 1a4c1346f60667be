import type { PostCopy } from '@fanal/contract/posts/copies.shapes';
import { usePerson } from '#platform/session/person.tsx';
import { localTimeOf } from '#platform/zoned-time.ts';
import { useSavedForm } from '#widgets/forms/use-saved-form.ts';
import { type ListedPost, useDuplicatePost } from './posts.queries.ts';

type CopyForm = {
  /** Why nothing is sent while a date stands there that nobody can read. */
  unreadable: string | null;
  onCopied: (id: string) => void;
};

/** What a copy takes from its original, and what is written for it. */
export const useCopyForm = (post: ListedPost, { unreadable, onCopied }: CopyForm) => {
  const { organization } = usePerson();
  const duplicate = useDuplicatePost();
  const day = post.eventStartsAt === null ? null : localTimeOf(new Date(post.eventStartsAt), organization.timeZone).day;
  const initialValues = {
    title: post.title,
    keepsAudience: true,
    keepsAttachments: true,
    keepsTranslations: true,
    keepsOptions: true,
    eventStartsOn: post.type === 'event' ? day : null,
  };
  return useSavedForm({
    initialValues,
    validate: () => (unreadable === null ? {} : { eventStartsOn: unreadable }),
    write: ({ eventStartsOn, ...kept }) => {
      const copy: PostCopy = { ...kept, ...(eventStartsOn === null ? {} : { eventStartsOn }) };
      return duplicate(post.id, copy);
    },
    onSaved: ({ id }) => onCopied(id),
  });
};
