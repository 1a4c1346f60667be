import { recipients } from '@fanal/contract/audiences/audiences.examples';
import type { AudienceTarget } from '@fanal/contract/audiences/audiences.shapes';
import { sites } from '@fanal/contract/structure/structure.examples';
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { PersonContext } from '#platform/session/person.tsx';
import { organizationSample, profileSample } from '#platform/testing/session.samples.ts';
import { FilterChip } from '#ui/FilterChip.tsx';
import { Lookup } from '#ui/Lookup.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { AudiencePicker } from '#widgets/audiences/AudiencePicker.tsx';
import { AudienceReach } from '#widgets/audiences/AudienceReach.tsx';
import { filled, useGalleryWords } from './gallery-words.ts';
import { Section, Stack } from './Section.tsx';
import { sampleClient } from './sample-client.ts';

const person = { profile: profileSample, organization: organizationSample };
const targetOf = ({ kind, recipientid: id }: (typeof recipients)[number]): AudienceTarget => ({ kind, id });

/** Choosing whom something is meant for, with the samples in place of a server. */
export function AudiencesSection() {
  const t = useGalleryWords();
  const [client] = useState(sampleClient);
  const [targets, setTargets] = useState<AudienceTarget[]>(recipients.slice(0, 3).map(targetOf));
  return (
    <PersonContext value={person}>
      <QueryClientProvider client={client}>
        <Section title={t.sections.audiences}>
          <AudiencePicker label={t.audiences.audience} value={targets} onChange={setTargets} />
          <Stack>
            <Views />
            <SiteLookup />
            <AudienceReach title={t.audiences.side} users={136} claimed={128} disabled={1} lines={[]} />
          </Stack>
        </Section>
      </QueryClientProvider>
    </PersonContext>
  );
}

function Views() {
  const t = useGalleryWords();
  const [view, setView] = useState<'list' | 'rule'>('rule');
  const options = (['list', 'rule'] as const).map((value) => ({ value, label: t.audiences[value] }));
  return <SegmentedControl label={t.audiences.view} value={view} onChange={setView} options={options} />;
}

function SiteLookup() {
  const t = useGalleryWords();
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState(['Dépôt d’Alma']);
  const items = sites
    .filter(({ name }) => name.toLowerCase().includes(query.toLowerCase()))
    .map(({ id, name, city, userCount }) => ({
      id,
      label: name,
      detail: city ?? undefined,
      icon: IconMapPin,
      end: String(userCount),
      disabled: chosen.includes(name),
    }));
  const without = (name: string) => setChosen(chosen.filter((one) => one !== name));
  return (
    <Lookup
      label={t.audiences.lookup}
      placeholder={t.audiences.lookupHint}
      onQuery={setQuery}
      groups={[{ id: 'sites', items }]}
      onPick={({ label }) => setChosen([...chosen, label])}
      status={filled(t.audiences.found, { count: String(items.length) })}
      {...(chosen.length > 0 && {
        chosen: chosen.map((name) => <FilterChip key={name} plain label={name} onRemove={() => without(name)} />),
      })}
    />
  );
}
