import type { InvitationChannel } from '@fanal/contract/invitations/invitations.rules';
import type { RoleType } from '@fanal/contract/permissions';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import clsx from 'clsx';
import { useText } from '#platform/text/use-text.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { TextField } from '#ui/TextField.tsx';
import classes from './InviteDialog.module.css';
import { channelFor, type InviteLine, type LineField } from './invitations.rules.ts';
import type { InviteForm } from './use-invite-form.ts';

type InviteRowProps = { line: InviteLine; place: number; form: InviteForm };

const channels: readonly InvitationChannel[] = ['sms', 'email'];

/** One person of the invitation form; what keeps this line from being sent stands under it. */
export function InviteRow({ line, place, form }: InviteRowProps) {
  const t = useText('invitations');
  const general = useText('general');
  const name = (field: LineField) => t('form.field', { field: t(`form.${field}`), place });
  const text = (field: 'firstName' | 'lastName' | 'contact') => ({
    label: name(field),
    value: line[field],
    error: form.errorOf(line, field),
    onChange: (value: string) => form.change(line, { [field]: value }),
    placeholder: field === 'contact' ? t(`form.contactBy.${line.channel}`) : t(`form.${field}`),
    hideLabel: true,
    className: clsx(classes.field, classes[field]),
  });
  return (
    <li className={classes.line}>
      <span aria-hidden="true" className={classes.place}>
        {place}
      </span>
      <TextField {...text('firstName')} autoComplete="off" {...(place === 1 && { 'data-autofocus': true })} />
      <TextField {...text('lastName')} autoComplete="off" />
      <div className={classes.channel}>
        <SegmentedControl
          label={t('form.field', { field: t('form.channel'), place })}
          value={line.channel}
          onChange={(channel) =>
            form.change(line, { channel, contact: channelFor(line.contact) === channel ? line.contact : '' })
          }
          options={channels.map((value) => ({ value, label: t(`channel.${value}`) }))}
        />
      </div>
      <TextField
        {...text('contact')}
        onChange={(contact) => form.change(line, { contact, channel: channelFor(contact) ?? line.channel })}
        type={line.channel === 'email' ? 'email' : 'tel'}
        inputMode={line.channel === 'email' ? 'email' : 'tel'}
        autoComplete="off"
      />
      <SelectField
        label={name('roleType')}
        hideLabel
        className={classes.role}
        value={line.roleType}
        error={form.errorOf(line, 'roleType')}
        onChange={(roleType) => form.change(line, { roleType: roleType as RoleType })}
        options={form.roles.map((role) => ({ value: role, label: general(`roles.${role}`) }))}
      />
      <IconButton
        icon={IconTrash}
        className={classes.drop}
        label={t('form.drop', { place })}
        onClick={() => form.drop(line)}
      />
    </li>
  );
}
