import { useText } from '#platform/text/use-text.ts';

/** First group of the request id, which the logs carry whole. */
const shortOf = (requestId: string): string => requestId.split('-', 1)[0]!.slice(0, 12).toUpperCase();

/** What a person quotes to support; nothing when no answer of the server is known. */
export function Reference({ requestId }: { requestId: string | undefined }) {
  const t = useText('app');
  if (!requestId) return null;
  return t('error.reference', { reference: shortOf(requestId) });
}
