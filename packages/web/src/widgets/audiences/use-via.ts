import type { AudienceMember, NamedTarget } from '@fanal/contract/audiences/audiences.shapes';
import { useText } from '#platform/text/use-text.ts';

const MOST_NAMED = 2;

/** What brought somebody into an audience: the names of one or two targets, of more only how many. */
export const useVia = (
  targets: readonly Pick<NamedTarget, 'name'>[] | undefined,
): ((member: Pick<AudienceMember, 'via'>) => string) => {
  const t = useText('audiences');
  return ({ via }) =>
    via.length > MOST_NAMED
      ? t('several', { count: via.length })
      : via.flatMap((place) => targets?.[place]?.name ?? []).join(', ');
};
