import type { CertificateCheck } from '@fanal/contract/courses/certificates.shapes';
import IconCertificate from '@tabler/icons-react/dist/esm/icons/IconCertificate.mjs';
import { useParams } from '@tanstack/react-router';
import { formatLongDay } from '#platform/dates.ts';
import { useFailureText } from '#platform/failure.ts';
import { useLocale, useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { Glyph } from '#ui/Glyph.tsx';
import { PlainCard, PlainMessage } from '#ui/PlainPage.tsx';
import { SkeletonLines } from '#ui/Skeleton.tsx';
import { StatusBadge, type StatusKind } from '#ui/StatusBadge.tsx';
import { PlainFrame } from '#widgets/PlainFrame.tsx';
import { useCertificateCheck } from './certificate-check.queries.ts';
import classes from './VerifyPage.module.css';

/** Whether a certificate is real and still holds, for anybody who has its number; nobody signs in. */
export function VerifyPage() {
  const t = useText('certificate-check');
  return (
    <PlainFrame windowTitle={t('window')}>
      <Checked />
    </PlainFrame>
  );
}

function Checked() {
  const t = useText('certificate-check');
  const general = useText('general');
  const failureText = useFailureText();
  const { number = '' } = useParams({ strict: false }) as { number?: string };
  const { data, error, refetch } = useCertificateCheck(number);
  if (data) return <Certificate check={data} />;
  if (!error)
    return (
      <PlainCard className={classes.card}>
        <div aria-busy="true" className={classes.body}>
          <h1 className={classes.title}>{t('checking')}</h1>
          <SkeletonLines count={4} />
        </div>
      </PlainCard>
    );
  // A number that is none is refused by its form: to whoever checks it, that is the same.
  if (error.status === 404 || error.status === 422 || error.status === 400)
    return <PlainMessage title={t('unknown')}>{t('unknownHint', { number })}</PlainMessage>;
  return (
    <PlainMessage title={t('failed')} actions={<Button onClick={() => void refetch()}>{general('reload')}</Button>}>
      {failureText(error)}
    </PlainMessage>
  );
}

const kinds: Record<CertificateCheck['state'], StatusKind> = { valid: 'done', expired: 'out', outdated: 'half' };

function Certificate({ check }: { check: CertificateCheck }) {
  const t = useText('certificate-check');
  const locale = useLocale();
  const { number, personName, courseName, organizationName, completedOn, expiresOn, state } = check;
  const day = (text: string) => formatLongDay(text, locale);
  const facts = [
    { id: 'person', value: personName },
    { id: 'course', value: courseName },
    { id: 'organization', value: organizationName },
    { id: 'completedOn', value: day(completedOn) },
    { id: 'expiresOn', value: expiresOn ? day(expiresOn) : t('noEnd') },
    { id: 'number', value: number },
  ] as const;
  return (
    <PlainCard className={classes.card}>
      <div className={classes.body}>
        <span className={classes.mark}>
          <Glyph icon={IconCertificate} size={30} />
        </span>
        <h1 className={classes.title}>{t(`states.${state}`)}</h1>
        <p className={classes.sentence}>
          <StatusBadge kind={kinds[state]}>{t(`words.${state}`)}</StatusBadge>
        </p>
        <dl className={classes.facts}>
          {facts.map(({ id, value }) => (
            <div key={id} className={classes.fact}>
              <dt>{t(`facts.${id}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {state === 'valid' ? null : <p className={classes.sentence}>{t(`hints.${state}`)}</p>}
      </div>
    </PlainCard>
  );
}
