import { isSafeLink } from '@fanal/contract/kit/rich-text.rules';

const MAILBOX = /^[^\s@<>"',;:]+@[^\s@<>"',;:]+\.[^\s@<>"',;:]+$/;
const TELEPHONE = /^\+?[\d\s().-]{7,24}$/;
const WEB = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(:\d+)?([/?#]\S*)?$/u;

/** An address as people write it (`exemple.com`, a mail address, a telephone number) as a whole one; null when it leads nowhere that is safe. */
export const linkAddress = (written: string): string | null => {
  const text = written.trim();
  if (isSafeLink(text)) return text;
  if (MAILBOX.test(text)) return `mailto:${text}`;
  if (TELEPHONE.test(text)) return `tel:${text.replace(/[^\d+]/g, '')}`;
  const onTheWeb = `https://${text}`;
  return WEB.test(text) && isSafeLink(onTheWeb) ? onTheWeb : null;
};
