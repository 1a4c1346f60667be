import { objectTypes, postPictureUses } from '@fanal/contract/uploads/uploads.rules';
import { useEffect, useState } from 'react';
import { useProfile, useSignedIn } from '#platform/session/session.queries.ts';
import { enterOrganization } from '#platform/session/storage.ts';
import type { SentPictureUse } from '#platform/uploads/picture-calls.ts';
import { Note } from '#ui/Note.tsx';
import { FilesField } from '#widgets/uploads/FilesField.tsx';
import { PictureField } from '#widgets/uploads/PictureField.tsx';
import type { PictureValue } from '#widgets/uploads/use-picture-upload.ts';
import { UploadPanelHost } from '../layout/UploadPanelHost.tsx';
import { filled, useGalleryWords } from './gallery-words.ts';
import { Section } from './Section.tsx';
import classes from './UploadsSection.module.css';

const uses: readonly SentPictureUse[] = [...postPictureUses, 'profile', 'cardPhoto'];

/** The whole road with the server behind it, for each kind of file, in the first organization of whoever is signed in. */
export function RealUploads() {
  const t = useGalleryWords();
  const signedIn = useSignedIn();
  const { data: profile } = useProfile(signedIn);
  const organization = profile?.organizationUsers[0]?.organizationId;
  useEffect(() => {
    if (organization) enterOrganization(organization);
  }, [organization]);
  if (!signedIn || !profile || !organization)
    return (
      <Section title={t.uploads.real} wide>
        <Note>{t.uploads.realSignIn}</Note>
      </Section>
    );
  return (
    <Section title={t.uploads.real} wide>
      <Note>{filled(t.uploads.realFor, { organization, name: profile.displayName })}</Note>
      <div className={classes.rows}>
        {objectTypes.map((objectType) => (
          <FilesField key={objectType} label={objectType} objectType={objectType} />
        ))}
        {uses.map((use) => (
          <RealPicture key={use} use={use} />
        ))}
      </div>
      <UploadPanelHost />
    </Section>
  );
}

function RealPicture({ use }: { use: SentPictureUse }) {
  const [picture, setPicture] = useState<PictureValue | null>(null);
  return <PictureField label={use} use={use} value={picture} onChange={setPicture} drop={use !== 'cardPhoto'} />;
}
