import type { MissingCode } from '@fanal/contract/posts/posts.rules';
import type { Post } from '@fanal/contract/posts/posts.shapes';
import { type FocusEvent, useState } from 'react';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { Note } from '#ui/Note.tsx';
import { RadioChoice } from '#ui/RadioChoice.tsx';
import { MomentField } from '#widgets/moments/MomentField.tsx';
import { useMoments } from '#widgets/moments/use-moments.ts';
import { ZoneField } from '#widgets/moments/ZoneField.tsx';
import { places } from '../editor-places.rules.ts';
import type { Way, WayProps } from '../post-draft.rules.ts';
import classes from './DiffusionTab.module.css';
import { PushSwitch } from './PushSwitch.tsx';
import { RepeatFields } from './RepeatFields.tsx';
import { isOut } from './use-plan.ts';

type DiffusionTabProps = WayProps & { saved: Post | null };

/** When it goes out, how often it comes again, and whether push notifications are sent. */
export function DiffusionTab(props: DiffusionTabProps) {
  const { draft, change, missing, way, saved, disabled = false } = props;
  const t = useText('post-diffusion');
  const mayPublish = useMay()('posts:publish');
  return (
    <>
      {mayPublish ? null : <Note className={classes.note}>{t('when.mayNot')}</Note>}
      <fieldset disabled={!mayPublish || disabled}>
        <section className={classes.part}>
          <h3>{t('when.title')}</h3>
          {isOut(saved) ? <PublishedAt saved={saved} /> : <WhenFields {...props} />}
        </section>
        <section className={classes.part}>
          <h3 className={classes.repeatTitle}>{t('repeat.title')}</h3>
          <RepeatFields draft={draft} way={way} saved={saved} change={change} missing={missing} />
        </section>
      </fieldset>
      <fieldset disabled={disabled} className={classes.push}>
        <PushSwitch draft={draft} way={way} saved={saved} change={change} />
      </fieldset>
    </>
  );
}

function PublishedAt({ saved }: Pick<DiffusionTabProps, 'saved'>) {
  const t = useText('post-diffusion');
  const { dateTime } = useDates();
  return saved?.publishedAt ? (
    <p className={classes.out}>{t('when.out', { when: dateTime(saved.publishedAt) })}</p>
  ) : null;
}

const ways = ['published', 'scheduled'] as const satisfies readonly Way[];

/** What is wrong with the moment: that it is past, and that it lacks once somebody asked for it or left it. */
const useWrong = ({ missing, wasTried }: DiffusionTabProps) => {
  const t = useText('post-diffusion');
  const [wasLeft, setLeft] = useState(false);
  const lacks = (code: MissingCode) => missing.some((point) => point.code === code);
  const words = lacks('SCHEDULE_REQUIRED') && (wasTried || wasLeft) ? t('when.required') : undefined;
  const leave = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setLeft(true);
  };
  return { error: lacks('SCHEDULE_PAST') ? t('when.past') : words, leaving: { onBlur: leave } };
};

function WhenFields(props: DiffusionTabProps) {
  const { draft, change, way, chooseWay } = props;
  const { timeZone } = useMoments();
  const [zone, setZone] = useState(timeZone);
  const wrong = useWrong(props);
  const t = useText('post-diffusion');
  const choose = (next: Way) => {
    chooseWay(next);
    // A date that is not meant any more would bring the choice back with the next visit.
    if (next === 'published') change({ scheduledAt: null });
  };
  const moment = (
    <>
      <div {...wrong.leaving}>
        <MomentField
          id={places.schedule}
          label={t('when.moment')}
          hideLabel
          required
          clearable
          shortcuts
          zone={zone}
          value={draft.scheduledAt}
          error={wrong.error}
          onChange={(scheduledAt) => change({ scheduledAt })}
        />
      </div>
      <ZoneField zone={zone} onChange={setZone} />
    </>
  );
  const labels = { published: t('when.now'), scheduled: t('when.date') };
  return (
    <RadioChoice
      plain
      hideLabel
      label={t('when.title')}
      value={way}
      onChange={choose}
      options={ways.map((value) => ({
        value,
        label: labels[value],
        under: value === 'scheduled' && way === 'scheduled' ? moment : undefined,
      }))}
    />
  );
}
