import { useNumbers } from '#platform/use-dates.ts';
import { useDocumentCount } from './user-documents.queries.ts';

/** How many documents a person has, after the name of the tab; nothing for none. */
export function DocumentCount({ userId }: { userId: string }) {
  const { number } = useNumbers();
  const count = useDocumentCount(userId);
  return count ? number(count) : null;
}
