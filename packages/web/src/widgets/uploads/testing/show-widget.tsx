/** Shows a piece that sends files, in French, with the server's answers in the hands of the test. */
import type { ReactNode } from 'react';
import { startFakeServer } from '#platform/testing/fake-server.ts';
import { startFakeXhr } from '#platform/testing/fake-xhr.ts';
import { applyLocale } from '#platform/text/locale.ts';
import { loadWords, registerWords, type Words } from '#platform/text/words.ts';
import { renderUi } from '#ui/testing/render-ui.tsx';

registerWords({
  ...import.meta.glob<{ default: Words }>('../*.text.*.json'),
  ...import.meta.glob<{ default: Words }>('../../../platform/text/*.text.*.json'),
});

export const showWidget = async (content: ReactNode) => {
  localStorage.setItem('token', 't1');
  const server = startFakeServer();
  const requests = startFakeXhr();
  applyLocale('fr_CA');
  await loadWords('general', 'uploads');
  renderUi(content);
  return { server, requests };
};

/** A file that begins as a JPEG does. */
export const photo = (name = 'chantier.jpg') =>
  new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xe1, 1, 2, 3)], name, { type: 'image/jpeg' });

export const fileInput = () => document.querySelector<HTMLInputElement>('input[type=file]')!;
