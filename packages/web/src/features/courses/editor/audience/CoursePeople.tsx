import type { CourseRecipient } from '@fanal/contract/courses/recipients.shapes';
import { useText } from '#platform/text/use-text.ts';
import { AudiencePeople, PeopleTitle } from '#widgets/audiences/AudiencePeople.tsx';
import { useAudience } from '#widgets/audiences/use-audience.ts';
import { useVia } from '#widgets/audiences/use-via.ts';
import classes from './Audience.module.css';

/** The people who see the course, each once, and whether somebody is one of them. */
export function CoursePeople({ recipients }: { recipients: readonly CourseRecipient[] }) {
  const t = useText('course-audience');
  const targets = targetsOf(recipients);
  const { preview, reached, question, ask } = useAudience(targets);
  const viaOf = useVia(preview.data?.targets);
  return (
    <>
      <PeopleTitle count={reached}>{t('peopleTitle')}</PeopleTitle>
      {targets.length === 0 ? (
        <p className={classes.none}>{t('nobody')}</p>
      ) : (
        <AudiencePeople
          people={preview.data?.people}
          stale={preview.isPlaceholderData}
          error={preview.error}
          onReload={() => void preview.refetch()}
          question={question}
          onQuestion={ask}
          viaOf={viaOf}
          nobody={t('nobodyYet')}
        />
      )}
    </>
  );
}

/** Audiences that see the course; those that are only prepared reach nobody yet. */
export const targetsOf = (recipients: readonly CourseRecipient[]) => [
  ...new Map(
    recipients
      .filter(({ visible }) => visible)
      .map(({ recipient }) => [recipient.recipientid, { kind: recipient.kind, id: recipient.recipientid }]),
  ).values(),
];
