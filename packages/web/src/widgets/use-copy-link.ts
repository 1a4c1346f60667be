import { useText } from '#platform/text/use-text.ts';
import { toast } from '#ui/toast.ts';

/** Copies an address for somebody else, and says so. */
export const useCopyLink = () => {
  const t = useText('general');
  return async (address: URL): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address.href);
      toast.success(t('link.copied'));
    } catch {
      toast.error(t('link.failed'));
    }
  };
};
