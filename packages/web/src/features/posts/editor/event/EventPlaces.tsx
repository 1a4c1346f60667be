import { useText } from '#platform/text/use-text.ts';
import { TextField } from '#ui/TextField.tsx';
import { places } from '../editor-places.rules.ts';
import type { PartProps } from '../post-draft.rules.ts';
import classes from './EventFieldset.module.css';
import type { EventErrors } from './use-event-errors.ts';
import { withScheme } from './web-address.rules.ts';

type EventPlacesProps = PartProps & { errors: EventErrors };

/** A place, a link or both, as the mode asks; what the mode does not ask for stays written (EVENTS-04, EVENTS-05, GAP-39). */
export function EventPlaces(props: EventPlacesProps) {
  const { eventMode } = props.draft;
  return (
    <>
      {eventMode === 'virtual' ? null : <PlaceFields {...props} />}
      {eventMode === 'inPerson' ? null : <LinkField {...props} />}
    </>
  );
}

type Written = 'eventPlaceName' | 'eventAddress' | 'eventZipCode' | 'eventUrl';

/** A field whose empty text is nothing. */
const fieldOf = ({ draft, change, disabled = false }: PartProps, name: Written) => ({
  value: draft[name] ?? '',
  disabled,
  onChange: (text: string) => change({ [name]: text === '' ? null : text }),
});

function PlaceFields(props: EventPlacesProps) {
  const t = useText('post-event');
  const { errors } = props;
  return (
    <div className={classes.place}>
      <TextField
        id={places.eventPlace}
        label={t('place.label')}
        required
        maxLength={200}
        {...fieldOf(props, 'eventPlaceName')}
        {...errors.leaving('place')}
        error={errors.of('place')}
      />
      <TextField
        id={places.eventAddress}
        label={t('address.label')}
        required
        maxLength={300}
        {...fieldOf(props, 'eventAddress')}
        {...errors.leaving('address')}
        error={errors.of('address')}
      />
      <TextField label={t('zipCode.label')} maxLength={16} autoComplete="off" {...fieldOf(props, 'eventZipCode')} />
    </div>
  );
}

function LinkField(props: EventPlacesProps) {
  const t = useText('post-event');
  const { draft, change, errors } = props;
  const { eventUrl } = draft;
  const leave = () => {
    errors.leaving('url').onBlur();
    const whole = eventUrl && withScheme(eventUrl);
    if (whole !== eventUrl) change({ eventUrl: whole });
  };
  return (
    <TextField
      id={places.eventUrl}
      type="url"
      inputMode="url"
      label={t('url.label')}
      required
      maxLength={2_000}
      hint={t('url.hint')}
      {...fieldOf(props, 'eventUrl')}
      onBlur={leave}
      error={errors.of('url') && (eventUrl ? t('url.invalid') : errors.of('url'))}
    />
  );
}
