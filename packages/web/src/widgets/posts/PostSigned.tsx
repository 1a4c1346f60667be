import type { PostRow } from '@fanal/contract/posts/posts.shapes';
import { usePerson } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';

const between = ' · ';

type Signed = Pick<PostRow, 'author' | 'isSignedByOrganization' | 'postCategories' | 'organizationPost'>;

/** Who signs it, and what it is about: « Groupe Boréal · Sécurité ». */
export function PostSigned({ post }: { post: Signed }) {
  const t = useText('post-actions');
  const { organization } = usePerson();
  const { author, isSignedByOrganization, postCategories, organizationPost } = post;
  const signature = isSignedByOrganization ? organization.displayName : (author?.displayName ?? t('nobody'));
  const feed = organizationPost === 'community' ? [t('community')] : [];
  return [signature, ...postCategories, ...feed].join(between);
}
