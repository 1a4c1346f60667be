import type { AudienceUses } from '@fanal/contract/audiences/audiences.shapes';
import { useState } from 'react';
import { ApiError } from '#platform/api-error.ts';
import { useText } from '#platform/text/use-text.ts';
import type { Refusal } from '../removal/refusal.ts';
import { UsesList } from './UsesList.tsx';

/** What would lose its recipients, each a step away, as the refusal of a removal. */
export const useUsesWords = () => {
  const t = useText('audience-uses');
  return (name: string, uses: AudienceUses): Refusal => ({
    title: t('title', { count: uses.total }),
    words: (
      <>
        <p>{t('hint', { name })}</p>
        <UsesList uses={uses} />
      </>
    ),
    closeLabel: t('close'),
  });
};

/** What a removal was refused for, once the server has said so. */
export const useRefusingUses = () => {
  const wordsOf = useUsesWords();
  const [found, setFound] = useState<{ name: string; uses: AudienceUses } | null>(null);
  const showUses = (error: unknown): boolean => {
    if (!(error instanceof ApiError) || error.code !== 'IN_USE') return false;
    const { name, ...uses } = error.details as AudienceUses & { name: string };
    setFound({ name, uses });
    return true;
  };
  return { refusal: found && wordsOf(found.name, found.uses), showUses };
};
