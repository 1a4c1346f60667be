import { useText } from '#platform/text/use-text.ts';
import { Switch } from '#ui/Switch.tsx';
import { TextField } from '#ui/TextField.tsx';
import { MomentField } from '#widgets/moments/MomentField.tsx';
import { places } from '../editor-places.rules.ts';
import type { PartProps } from '../post-draft.rules.ts';
import classes from './EventFieldset.module.css';
import type { EventErrors } from './use-event-errors.ts';

const MOST_SEATS = 1_000_000;

/** No number is no limit. */
const seatsIn = (text: string): number | null => Math.min(Number(text.replace(/\D/g, '')), MOST_SEATS) || null;

/** Whether people answer, until when, for how many there is room and whom they may bring (EVENTS-06, EVENTS-07, EVENTS-14). */
export function EventRegistration(props: PartProps & { errors: EventErrors }) {
  const t = useText('post-event');
  const { draft, change, disabled = false } = props;
  return (
    <div>
      <Switch
        label={t('registration.label')}
        description={t('registration.hint')}
        checked={draft.eventHasRegistration}
        disabled={disabled}
        onChange={(on) => change({ eventHasRegistration: on })}
      />
      {draft.eventHasRegistration ? <RegistrationTerms {...props} /> : null}
    </div>
  );
}

function RegistrationTerms({ draft, change, disabled = false, errors }: PartProps & { errors: EventErrors }) {
  const t = useText('post-event');
  return (
    <div className={classes.opened}>
      <div className={classes.terms}>
        <div {...errors.leaving('closes')}>
          <MomentField
            id={places.registrationEnd}
            label={t('closesAt')}
            required
            clearable
            usualTime="17:00"
            value={draft.eventRegistrationClosesAt}
            disabled={disabled}
            error={errors.of('closes')}
            onChange={(value) => change({ eventRegistrationClosesAt: value })}
          />
        </div>
        <TextField
          label={t('capacity.label')}
          inputMode="numeric"
          autoComplete="off"
          placeholder={t('capacity.none')}
          value={draft.eventCapacity === null ? '' : String(draft.eventCapacity)}
          disabled={disabled}
          onChange={(text) => change({ eventCapacity: seatsIn(text) })}
        />
      </div>
      <Switch
        label={t('plusOne')}
        checked={draft.eventAllowPlusOne}
        disabled={disabled}
        onChange={(on) => change({ eventAllowPlusOne: on })}
      />
      <Switch
        label={t('children')}
        checked={draft.eventAllowChildren}
        disabled={disabled}
        onChange={(on) => change({ eventAllowChildren: on })}
      />
    </div>
  );
}
