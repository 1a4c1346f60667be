import { importances } from '@fanal/contract/courses/courses.rules';
import {
  type DeadlineKind,
  deadlineKinds,
  MOST_DEADLINE_DAYS,
  NO_DEADLINE,
} from '@fanal/contract/courses/deadlines.rules';
import type { CourseRecipient, CourseRecipientChanges } from '@fanal/contract/courses/recipients.shapes';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useText } from '#platform/text/use-text.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { FieldError } from '#ui/Field.tsx';
import { Glyph } from '#ui/Glyph.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { audienceIcons } from '#widgets/audiences/audience-icons.ts';
import { DateField } from '#widgets/moments/DateField.tsx';
import { NumberBox } from '../NumberBox.tsx';
import classes from './Audience.module.css';

/** Days of a deadline before anybody has said how many. */
const USUAL_DAYS = 30;

type RecipientRowProps = {
  row: CourseRecipient;
  disabled: boolean;
  /** Why the last change of it was refused. */
  refused: string | undefined;
  wasTried: boolean;
  onChange: (changes: Omit<CourseRecipientChanges, 'version'>) => void;
  onRemove: () => void;
};

/** One audience: how important, visible or only prepared, told or not, and until when. */
export function RecipientRow({ row, disabled, refused, wasTried, onChange, onRemove }: RecipientRowProps) {
  const t = useText('course-audience');
  const words = useText('audiences');
  const { number } = useNumbers();
  const { recipient, importance, visible, notification } = row;
  const { name } = recipient;
  return (
    <li className={classes.row}>
      <div className={classes.head}>
        <Glyph icon={audienceIcons[recipient.kind]} className={classes.icon} />
        <span className={classes.words}>
          <b>{name}</b>
          <span className={classes.detail}>{recipient.parentName ?? words(`kinds.${recipient.kind}`)}</span>
          {recipient.count === 0 ? (
            <span className={classes.warning}>
              <Glyph icon={IconAlertTriangle} size={16} />
              {t('empty')}
            </span>
          ) : null}
        </span>
        <span className={classes.count}>
          {t('people', { count: recipient.count, number: number(recipient.count) })}
        </span>
        {disabled ? null : <IconButton small icon={IconX} label={words('remove', { name })} onClick={onRemove} />}
      </div>
      <fieldset disabled={disabled} className={classes.settings}>
        <SegmentedControl
          label={t('importanceOf', { name })}
          value={importance}
          onChange={(next) => onChange({ importance: next })}
          options={importances.map((value) => ({ value, label: t(`importance.${value}`) }))}
        />
        <Checkbox label={t('visible')} checked={visible} onChange={(next) => onChange({ visible: next })} />
        <Checkbox
          label={t('notification')}
          checked={notification}
          onChange={(next) => onChange({ notification: next })}
        />
        <Deadline row={row} disabled={disabled} wasTried={wasTried} onChange={onChange} />
      </fieldset>
      <div role="alert">{refused ? <FieldError>{refused}</FieldError> : null}</div>
    </li>
  );
}

type DeadlineProps = Pick<RecipientRowProps, 'row' | 'disabled' | 'wasTried' | 'onChange'>;

/** None, by a day, or so many days after the course reached the person. */
function Deadline({ row: { deadline, recipient }, disabled, wasTried, onChange }: DeadlineProps) {
  const t = useText('course-audience');
  const { name } = recipient;
  const choose = (kind: string | null) => {
    const known = deadlineKinds.find((one) => one === kind);
    if (known === 'after') onChange({ deadline: { kind: known, on: null, days: deadline.days ?? USUAL_DAYS } });
    else if (known) onChange({ deadline: { ...NO_DEADLINE, kind: known, on: known === 'on' ? deadline.on : null } });
  };
  return (
    <span className={classes.deadline}>
      <SelectField
        label={t('deadline.of', { name })}
        hideLabel
        className={classes.select}
        disabled={disabled}
        value={deadline.kind}
        options={deadlineKinds.map((kind: DeadlineKind) => ({ value: kind, label: t(`deadline.kinds.${kind}`) }))}
        onChange={choose}
      />
      {deadline.kind === 'on' ? (
        <DateField
          label={t('deadline.day', { name })}
          hideLabel
          className={classes.day}
          disabled={disabled}
          value={deadline.on}
          error={wasTried && !deadline.on ? t('deadline.dayRequired') : undefined}
          onChange={(on) => onChange({ deadline: { kind: 'on', on, days: null } })}
          onClear={() => onChange({ deadline: { kind: 'on', on: null, days: null } })}
        />
      ) : null}
      {deadline.kind === 'after' ? (
        <>
          <NumberBox
            label={t('deadline.days', { name })}
            min={1}
            max={MOST_DEADLINE_DAYS}
            disabled={disabled}
            value={deadline.days ?? USUAL_DAYS}
            onChange={(days) => onChange({ deadline: { kind: 'after', on: null, days } })}
          />
          {t('deadline.after')}
        </>
      ) : null}
    </span>
  );
}
