import type { AudienceUses } from '@fanal/contract/audiences/audiences.shapes';
import { useState } from 'react';
import { ApiError } from '#platform/api-error.ts';

type Refusal = { name: string; uses: AudienceUses };

/** What a deletion was refused for, once the server has said so. */
export const useRefusingUses = (): { refusal: Refusal | null; tellUses: (error: unknown) => boolean } => {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const tellUses = (error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== 'IN_USE') return false;
    const { name, ...uses } = error.details as AudienceUses & { name: string };
    setRefusal({ name, uses });
    return true;
  };
  return { refusal, tellUses };
};
