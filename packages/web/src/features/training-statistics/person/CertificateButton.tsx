import IconCertificate from '@tabler/icons-react/dist/esm/icons/IconCertificate.mjs';
import { useText } from '#platform/text/use-text.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { toast } from '#ui/toast.ts';
import { useAction } from '#widgets/forms/use-action.ts';
import { keepCertificate } from './person-statistics.queries.ts';

type CertificateButtonProps = { courseId: string; userId: string; label: string };

/** Keeps the certificate of a completed course as a PDF. */
export function CertificateButton({ courseId, userId, label }: CertificateButtonProps) {
  const t = useText('training-person');
  const keep = async () => {
    const name = await keepCertificate(courseId, userId);
    toast.success(t('certificate.kept', { name }));
  };
  const { busy, run } = useAction(keep, { failed: t('certificate.failed') });
  return <IconButton small icon={IconCertificate} label={label} aria-busy={busy} onClick={() => run()} />;
}
