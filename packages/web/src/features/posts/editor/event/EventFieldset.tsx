import { eventModes, eventTypes } from '@fanal/contract/posts/posts.rules';
import { useRef } from 'react';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { localTimeOf } from '#platform/zoned-time.ts';
import { FieldGroup } from '#ui/FieldGroup.tsx';
import { FormRow } from '#ui/Form.tsx';
import { Note } from '#ui/Note.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { MomentField } from '#widgets/moments/MomentField.tsx';
import { useMoments } from '#widgets/moments/use-moments.ts';
import { places } from '../editor-places.rules.ts';
import type { PartProps } from '../post-draft.rules.ts';
import classes from './EventFieldset.module.css';
import { EventPlaces } from './EventPlaces.tsx';
import { EventRegistration } from './EventRegistration.tsx';
import { EventSchedule } from './EventSchedule.tsx';
import { useEventErrors } from './use-event-errors.ts';

/** What an event has beside a post: when, where, for whom there is room, and what happens in it (EVENTS-03 to EVENTS-07). */
export function EventFieldset(props: PartProps) {
  const t = useText('post-event');
  const errors = useEventErrors(props);
  return (
    <section className={classes.fieldset} aria-label={t('label')}>
      <EventTypeField {...props} />
      <EventTimes {...props} errors={errors} />
      <EventPlaces {...props} errors={errors} />
      <EventRegistration {...props} errors={errors} />
      <EventSchedule {...props} />
    </section>
  );
}

/** What recurs begins as weekly, until the rule is chosen where publication is. */
const everyWeek = { frequency: 'weekly', end: { kind: 'never' } } as const;

/** Who tries the other type finds the rule again; who may not publish may not let anything recur either. */
function EventTypeField({ draft, change, disabled = false }: PartProps) {
  const t = useText('post-event');
  const mayPublish = useMay()('posts:publish');
  const { eventType, eventMode, recurrence } = draft;
  const kept = useRef(recurrence);
  const choose = (type: typeof eventType) => {
    if (type === eventType) return;
    if (type === 'single') kept.current = recurrence;
    change({ eventType: type, recurrence: type === 'single' ? null : (kept.current ?? everyWeek) });
  };
  return (
    <div>
      <fieldset disabled={disabled} className={classes.choices}>
        <FieldGroup label={t('type.label')}>
          <SegmentedControl
            label={t('type.label')}
            value={eventType}
            onChange={choose}
            options={eventTypes
              .filter((value) => mayPublish || value === eventType)
              .map((value) => ({ value, label: t(`type.${value}`) }))}
          />
        </FieldGroup>
        <FieldGroup label={t('mode.label')}>
          <SegmentedControl
            label={t('mode.label')}
            value={eventMode}
            onChange={(mode) => change({ eventMode: mode })}
            options={eventModes.map((value) => ({ value, label: t(`mode.${value}`) }))}
          />
        </FieldGroup>
      </fieldset>
      {eventType === 'recurring' ? (
        <Note tone="info" className={classes.note}>
          {t('type.chooseRule')}
        </Note>
      ) : null}
    </div>
  );
}

type WithErrors = PartProps & { errors: ReturnType<typeof useEventErrors> };

function EventTimes({ draft, change, disabled = false, errors }: WithErrors) {
  const t = useText('post-event');
  const { eventStartsAt, eventEndsAt } = draft;
  const { timeZone } = useMoments();
  return (
    <FormRow>
      <div {...errors.leaving('start')}>
        <MomentField
          id={places.eventStart}
          label={t('startsAt')}
          required
          clearable
          usualTime="09:00"
          value={eventStartsAt}
          disabled={disabled}
          error={errors.of('start')}
          onChange={(value) => change({ eventStartsAt: value })}
        />
      </div>
      <MomentField
        id={places.eventEnd}
        label={t('endsAt')}
        clearable
        usualTime="10:00"
        usualDay={eventStartsAt === null ? undefined : localTimeOf(eventStartsAt, timeZone).day}
        value={eventEndsAt}
        disabled={disabled}
        error={errors.of('end')}
        onChange={(value) => change({ eventEndsAt: value })}
      />
    </FormRow>
  );
}
