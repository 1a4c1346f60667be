import { inboxReasons } from '@fanal/contract/dashboard/inbox.rules';
import { locales } from '@fanal/contract/locales';
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { chooseLocale, loadWords, registerWords, type Words } from '#platform/text/words.ts';
import { useReason } from './use-reason.ts';

registerWords(import.meta.glob<{ default: Words }>('./inbox.text.*.json'));

it('says each reason for which something waits, in every language, with and without a number (DASHBOARD-04)', async () => {
  await loadWords('inbox');
  const { result } = renderHook(useReason);
  for (const locale of locales) {
    await act(() => chooseLocale(locale));
    const said = inboxReasons.map((code) =>
      [null, 0, 1, 3].map((number) => result.current({ code, number, languages: ['es'] })),
    );
    expect(said.flat().filter((words) => words.trim() === '' || words.includes('{{'))).toEqual([]);
  }
});
