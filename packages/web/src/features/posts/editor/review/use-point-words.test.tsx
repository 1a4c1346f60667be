import { wrongVideoAddress } from '@fanal/contract/posts/video-address.rules';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openScreen } from '#widgets/testing/open-screen.tsx';
import { newDraft } from '../post-draft.rules.ts';
import { usePointWords } from './use-point-words.ts';

describe('the words of the review', () => {
  it.each([
    ['fr_CA', wrongVideoAddress.fr],
    ['en_CA', 'Oops, invalid URL!'],
    ['es_ES', wrongVideoAddress.es],
  ] as const)('are the specified ones for the address of what is no video, in %s (POSTS-37)', async (locale, words) => {
    const Screen = () => {
      const wordsOf = usePointWords(newDraft('post'));
      const missing = { code: 'VIDEO_ADDRESS_INVALID' } as const;
      return <p role="note">{wordsOf({ id: missing.code, statusKind: 'half', kind: 'missing', missing }).title}</p>;
    };
    await openScreen(Screen, () => undefined, { locale });
    expect((await screen.findByRole('note')).textContent).toBe(words);
  });
});
