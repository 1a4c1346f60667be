import { usePerson } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { SettingRow } from '#ui/SettingRow.tsx';

type SignatureSettingProps = {
  isSignedByOrganization: boolean;
  onChange: (isSignedByOrganization: boolean) => void;
  /** Who wrote it. */
  author: string;
};

/** Who appears as the author: the organization or the person. */
export function SignatureSetting({ isSignedByOrganization, onChange, author }: SignatureSettingProps) {
  const t = useText('editor-settings');
  const { displayName } = usePerson().organization;
  return (
    <SettingRow
      title={t('signature.title')}
      description={t('signature.about')}
      control={
        <SegmentedControl
          label={t('signature.title')}
          value={isSignedByOrganization ? 'organization' : 'author'}
          onChange={(signs) => onChange(signs === 'organization')}
          options={[
            { value: 'organization', label: displayName },
            { value: 'author', label: author },
          ]}
        />
      }
    />
  );
}
