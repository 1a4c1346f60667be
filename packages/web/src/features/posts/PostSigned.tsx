import type { PostRow } from '@fanal/contract/posts/posts.shapes';
import { usePerson } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useRepetition } from './use-repetition.ts';

const between = ' · ';

type Signed = Pick<PostRow, 'author' | 'isSignedByOrganization' | 'postCategories' | 'organizationPost'> &
  Parameters<ReturnType<typeof useRepetition>>[0];

/** Who signs it, what it is about, and when it comes again: « Groupe Boréal · Sécurité · chaque lundi à 6 h ». */
export function PostSigned({ post }: { post: Signed }) {
  const t = useText('post-actions');
  const { organization } = usePerson();
  const repetitionOf = useRepetition();
  const { author, isSignedByOrganization, postCategories, organizationPost } = post;
  const signature = isSignedByOrganization ? organization.displayName : (author?.displayName ?? t('nobody'));
  const feed = organizationPost === 'community' ? [t('community')] : [];
  return [signature, ...postCategories, ...feed, repetitionOf(post)].filter(Boolean).join(between);
}
