import { useText } from '#platform/text/use-text.ts';
import { toast } from '#ui/toast.ts';

type Changes = Record<string, string | null>;

/** Copies the address of what is shown with these changes (null takes one out), or of them `alone`, and says so. */
export const useCopyLink = () => {
  const t = useText('general');
  return async (changes: Changes, { alone = false }: { alone?: boolean } = {}): Promise<void> => {
    const address = new URL(window.location.href);
    if (alone) address.search = '';
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) address.searchParams.delete(name);
      else address.searchParams.set(name, value);
    }
    try {
      await navigator.clipboard.writeText(address.href);
      toast.success(t('link.copied'));
    } catch {
      toast.error(t('link.failed'));
    }
  };
};
