import type { CardType } from '@fanal/contract/cards/card-types.shapes';
import { asSentence, useFailureText } from '#platform/failure.ts';
import { useText } from '#platform/text/use-text.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { Button } from '#ui/Button.tsx';
import { Note } from '#ui/Note.tsx';
import { StatusMark } from '#ui/StatusBadge.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import classes from './TypeEditor.module.css';
import type { TypeIssue } from './type-issues.rules.ts';
import { useFieldName } from './use-field-name.ts';
import type { TypeForm } from './use-type-form.ts';
import type { TypeReview } from './use-type-review.ts';
import { useWrongWords } from './use-wrong-words.ts';

type ReviewColumnProps = { type: CardType | null; form: TypeForm; review: TypeReview };

/** What is still to be mended, each line leading there, and what the type amounts to. */
export function ReviewColumn({ type, form, review }: ReviewColumnProps) {
  const t = useText('card-type-editor');
  const points = [...Map.groupBy(review.issues, ({ field }) => field?.key).values()];
  return (
    <>
      <div className={classes.part}>
        <h3 className={classes.reviewTitle}>{t('review.title')}</h3>
        {form.surprise?.kind === 'outrun' ? <Outrun onTheirs={form.takeTheirs} /> : null}
        {points.length > 0 ? (
          <>
            <p className={classes.left}>{t('review.left', { count: points.length })}</p>
            <ul>
              {points.map(([issue, ...more]) => (
                <Point key={issue!.place} issue={issue!} more={more.length} onLead={() => review.lead(issue!)} />
              ))}
            </ul>
          </>
        ) : (
          <p className={classes.point}>
            <StatusMark kind="done" className={classes.mark} />
            <span className={classes.pointWords}>{t('review.complete')}</span>
          </p>
        )}
      </div>
      <Facts type={type} form={form} />
    </>
  );
}

/** What is wrong first with the type itself, or with one of its fields, and how much more there is. */
function Point({ issue, more, onLead }: { issue: TypeIssue; more: number; onLead: () => void }) {
  const t = useText('card-type-editor');
  const wordsOf = useWrongWords();
  const nameOf = useFieldName();
  const words = wordsOf(issue);
  const about = issue.field ? t('review.inField', { name: nameOf(issue.field) }) : t('review.inType');
  return (
    <li className={classes.point}>
      <StatusMark kind="waiting" className={classes.mark} />
      <span className={classes.pointWords}>
        <span className={classes.pointName}>{about}</span>
        <span className={classes.about}>
          {words} {more > 0 ? t('review.more', { count: more }) : null}
        </span>
      </span>
      <TextLink small onClick={onLead} aria-label={t('review.mendOf', { about, words })}>
        {t('review.mend')}
      </TextLink>
    </li>
  );
}

/** Somebody else saved meanwhile: both are in the draft now, and one may still go back to theirs (P60). */
function Outrun({ onTheirs }: { onTheirs: () => void }) {
  const t = useText('card-type-editor');
  return (
    <div role="alert">
      <Note tone="signal" className={classes.note} title={t('outrun.title')}>
        {t('outrun.text')}{' '}
        <TextLink small onClick={onTheirs}>
          {t('outrun.theirs')}
        </TextLink>
      </Note>
    </div>
  );
}

function Facts({ type, form: { draft } }: Pick<ReviewColumnProps, 'type' | 'form'>) {
  const t = useText('card-type-editor');
  const { number } = useNumbers();
  const facts = [
    ['asked', draft.fields.filter(({ isHidden }) => !isHidden).length],
    ['hidden', draft.fields.filter(({ isHidden }) => isHidden).length],
    ...(type ? ([['cards', type.cardCount]] as const) : []),
  ] as const;
  return (
    <div className={classes.part}>
      <h3>{t('facts.title')}</h3>
      <dl className={classes.facts}>
        {facts.map(([name, count]) => (
          <div key={name}>
            <dt>{t(`facts.${name}`)}</dt>
            <dd>{number(count)}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.hint}>{t(type ? 'facts.everywhere' : 'facts.everywhereNew')}</p>
    </div>
  );
}

type SaveFootProps = { form: TypeForm; review: TypeReview; isNew: boolean };

/** The one button that saves, and why it could not. */
export function SaveFoot({ form, review, isNew }: SaveFootProps) {
  const t = useText('card-type-editor');
  const failureText = useFailureText();
  return (
    <>
      {form.failure ? (
        <div role="alert">
          <Note tone="danger" className={classes.note} title={t('failed')}>
            {asSentence(failureText(form.failure))} {t('kept')}
          </Note>
        </div>
      ) : null}
      <Button variant="filled" wide loading={form.isSaving} onClick={() => void review.save()}>
        {t(isNew ? 'create' : 'save')}
      </Button>
    </>
  );
}
