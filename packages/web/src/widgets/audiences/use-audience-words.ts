import type { NamedTarget } from '@fanal/contract/audiences/audiences.shapes';
import { useText } from '#platform/text/use-text.ts';

type Described = Pick<NamedTarget, 'kind' | 'parentName' | 'groupKind'>;

/** What an audience is, in grey after its name: «Structure, Génie civil», «Groupe par règle», «Site». */
export const useAudienceWords = (): ((target: Described) => string) => {
  const t = useText('audiences');
  return ({ kind, parentName, groupKind }) => {
    if (kind === 'userGroup') return t(`groupKinds.${groupKind ?? 'fixed'}`);
    const name = t(`kinds.${kind}`);
    return parentName ? t('inside', { name, parent: parentName }) : name;
  };
};
