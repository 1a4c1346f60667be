import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import { useState } from 'react';
import { Autocomplete } from '#ui/Autocomplete.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { RadioChoice } from '#ui/RadioChoice.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { Switch } from '#ui/Switch.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextField } from '#ui/TextField.tsx';
import { provinces, siteTypes } from './gallery.samples.ts';
import { useGalleryWords } from './gallery-words.ts';
import { Section, Stack } from './Section.tsx';

const noDate = '31/02/2027';
const farDate = '31/03/2038';
const mobile = '418 555-0142';
const nothing = () => undefined;

export function FieldsSection() {
  const t = useGalleryWords();
  return (
    <Section title={t.sections.fields}>
      <TextFields />
      <Choices />
      <Boxes />
    </Section>
  );
}

function TextFields() {
  const t = useGalleryWords();
  const [name, setName] = useState('');
  const [note, setNote] = useState(t.noteText);
  const [date, setDate] = useState(noDate);
  return (
    <Stack>
      <TextField
        label={t.name}
        description={t.nameHelp}
        value={name}
        onChange={setName}
        required
        placeholder={t.search}
      />
      <TextField label={t.expiry} icon={IconCalendar} value={date} onChange={setDate} required error={t.dateMissing} />
      <TextField label={t.expiry} icon={IconCalendar} value={farDate} onChange={nothing} warning={t.warned} />
      <TextField label={t.locked} value={mobile} onChange={nothing} readOnly hint={t.lockedHelp} />
      <TextField label={t.postalCode} value="" onChange={nothing} optional={t.optional} disabled />
      <TextArea label={t.note} value={note} onChange={setNote} counter={t.noteCount} />
    </Stack>
  );
}

function Choices() {
  const t = useGalleryWords();
  const [type, setType] = useState('Cour et atelier');
  const [province, setProvince] = useState<string | null>('QC');
  const [none, setNone] = useState<string | null>(null);
  const [role, setRole] = useState<'member' | 'creator' | 'admin'>('member');
  return (
    <Stack>
      <Autocomplete label={t.type} value={type} onChange={setType} suggestions={siteTypes} hint={t.usedTypes} />
      <SelectField
        label={t.province}
        value={province}
        onChange={setProvince}
        options={provinces}
        clearable
        icon={IconMapPin}
      />
      <SelectField
        label={t.province}
        value={none}
        onChange={setNone}
        options={provinces}
        searchable
        required
        placeholder={t.chooseProvince}
        error={none ? undefined : t.chooseProvince}
      />
      <SelectField label={t.province} value="QC" onChange={nothing} options={provinces} disabled />
      <RadioChoice
        label={t.role}
        value={role}
        onChange={setRole}
        options={[
          { value: 'member', label: t.roleMember, description: t.roleMemberHelp },
          { value: 'creator', label: t.roleCreator, description: t.roleCreatorHelp },
          { value: 'admin', label: t.roleAdmin, disabled: true },
        ]}
      />
    </Stack>
  );
}

function Boxes() {
  const t = useGalleryWords();
  const [another, setAnother] = useState(true);
  const [push, setPush] = useState(true);
  const [accepted, setAccepted] = useState(false);
  return (
    <Stack>
      <Checkbox label={t.another} description={t.anotherHelp} checked={another} onChange={setAnother} />
      <Checkbox label={t.showArchived} checked={false} onChange={nothing} />
      <Checkbox label={t.some} checked={false} indeterminate onChange={nothing} />
      <Checkbox label={t.unavailable} checked onChange={nothing} disabled />
      <Checkbox
        label={t.another}
        checked={accepted}
        onChange={setAccepted}
        error={accepted ? undefined : t.mustAccept}
      />
      <Switch label={t.push} description={t.pushHelp} checked={push} onChange={setPush} />
      <Switch label={t.showArchived} checked={false} onChange={nothing} />
      <Switch label={t.unavailable} checked onChange={nothing} disabled />
    </Stack>
  );
}
