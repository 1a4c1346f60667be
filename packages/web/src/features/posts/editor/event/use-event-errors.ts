import type { MissingCode } from '@fanal/contract/posts/posts.rules';
import { useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import type { PartProps } from '../post-draft.rules.ts';

/** Fields that something may be missing from, and what may be said of each. */
const codesOf = {
  start: ['EVENT_START_REQUIRED', 'EVENT_START_PAST'],
  end: ['EVENT_END_BEFORE_START'],
  place: ['EVENT_PLACE_REQUIRED'],
  address: ['EVENT_ADDRESS_REQUIRED'],
  url: ['EVENT_URL_REQUIRED'],
  closes: ['REGISTRATION_END_REQUIRED', 'REGISTRATION_END_WRONG'],
} as const satisfies Record<string, readonly MissingCode[]>;
export type EventField = keyof typeof codesOf;
type EventCode = (typeof codesOf)[EventField][number];

/** Nobody is blamed for what has not been written yet: only for what was left empty. */
const waitsForLeaving = (code: EventCode) => code.endsWith('_REQUIRED');

/** What is wrong with each field of an event, in words: at once what was written wrong, and what lacks once it was left or going out was asked for. */
export const useEventErrors = ({ missing, wasTried = false }: Pick<PartProps, 'missing' | 'wasTried'>) => {
  const t = useText('post-event');
  const [left, setLeft] = useState<ReadonlySet<EventField>>(new Set());
  const codes = new Set<string>(missing.map(({ code }) => code));
  return {
    of: (field: EventField): string | undefined => {
      const code = codesOf[field].find(
        (one) => codes.has(one) && (wasTried || left.has(field) || !waitsForLeaving(one)),
      );
      return code && t(`wrong.${code}`);
    },
    /** For what stands around the field. */
    leaving: (field: EventField) => ({ onBlur: () => setLeft((before) => new Set(before).add(field)) }),
  };
};

export type EventErrors = ReturnType<typeof useEventErrors>;
