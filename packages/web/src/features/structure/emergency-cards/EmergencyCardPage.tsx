import type { MyEmergencyCard } from '@fanal/contract/emergency-cards/emergency-cards.shapes';
import { useParams } from '@tanstack/react-router';
import { formatDateTime } from '#platform/dates.ts';
import { useFailureText } from '#platform/failure.ts';
import { formatPhone } from '#platform/phone-numbers.ts';
import { useSignedIn } from '#platform/session/session.queries.ts';
import { startSignIn } from '#platform/session/sign-in.ts';
import { currentLanguageTag } from '#platform/text/locale.ts';
import { useLocale, useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { PlainCard, PlainMessage } from '#ui/PlainPage.tsx';
import { SkeletonLines } from '#ui/Skeleton.tsx';
import { useAction } from '#widgets/forms/use-action.ts';
import { PlainFrame } from '#widgets/PlainFrame.tsx';
import classes from './EmergencyCardPage.module.css';
import { EmergencyCardView } from './EmergencyCardView.tsx';
import { useScannedCard } from './emergency-cards.queries.ts';

/** Where the code of a printed card leads: the card as it is now, for everybody of the organization. */
export function EmergencyCardPage() {
  const t = useText('emergency-cards');
  const signedIn = useSignedIn();
  return (
    <PlainFrame windowTitle={t('title')} place="high">
      {signedIn ? <Scanned /> : <SignIn />}
    </PlainFrame>
  );
}

function SignIn() {
  const t = useText('emergency-cards');
  const general = useText('general');
  const { busy, run } = useAction(() => startSignIn(window.location.pathname, currentLanguageTag()), {
    failed: t('signIn.failed'),
  });
  return (
    <PlainMessage
      title={t('title')}
      actions={
        <Button variant="filled" loading={busy} onClick={() => void run()}>
          {general('signIn')}
        </Button>
      }
    >
      {t('signIn.hint')}
    </PlainMessage>
  );
}

function Scanned() {
  const t = useText('emergency-cards');
  const general = useText('general');
  const failureText = useFailureText();
  const { organizationId = '', siteId = '' } = useParams({ strict: false }) as Record<string, string>;
  const { data, error, refetch } = useScannedCard(organizationId, siteId);
  if (data?.card) return <Card mine={data} card={data.card} />;
  if (error?.status === 404 || error?.status === 422 || data)
    return <PlainMessage title={t('unknown')}>{t('unknownHint')}</PlainMessage>;
  if (error)
    return (
      <PlainMessage title={t('unread')} actions={<Button onClick={() => void refetch()}>{general('reload')}</Button>}>
        {failureText(error)}
      </PlainMessage>
    );
  return (
    <PlainCard className={classes.card}>
      <div aria-busy="true" className={classes.body}>
        <h1 className={classes.title}>{t('reading')}</h1>
        <SkeletonLines count={6} />
      </div>
    </PlainCard>
  );
}

type CardProps = { mine: MyEmergencyCard; card: NonNullable<MyEmergencyCard['card']> };

function Card({ mine: { country, timeZone }, card }: CardProps) {
  const t = useText('emergency-cards');
  const locale = useLocale();
  const when = formatDateTime(card.madeAt, locale, timeZone);
  return (
    <div className={classes.card}>
      <p className={classes.now}>{t('upToDate', { when })}</p>
      <EmergencyCardView card={card} heading="h1" formatPhone={(number) => formatPhone(number, country) ?? number} />
    </div>
  );
}
