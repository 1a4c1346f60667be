import type { RichText } from '@fanal/contract/kit/rich-text.rules';
import { useState } from 'react';
import { RichTextField } from '#ui/rich-text/RichTextField.tsx';
import { RichTextView } from '#ui/rich-text/RichTextView.tsx';
import { useRichTextWords } from '#widgets/editor/rich-text/use-rich-text-words.ts';
import { useGalleryWords } from './gallery-words.ts';
import { findSamplePeople, fullText, pictureId, sampleText } from './rich-text-samples.ts';
import { Section, Stack } from './Section.tsx';
import classes from './UploadsSection.module.css';
import { scene } from './upload-samples.ts';

const samplePicture = async () => ({ fileId: pictureId, alt: '' });
const sourceOfPicture = (fileId: string) => (fileId === pictureId ? scene(320, 180) : null);

/** The editor of texts, empty, filled, refused, too long and for reading only; and a text as it is read. */
export function RichTextSection() {
  const t = useGalleryWords();
  const words = useRichTextWords();
  const [text, setText] = useState<RichText | null>(sampleText);
  const [missing, setMissing] = useState<RichText | null>(null);
  const [long, setLong] = useState<RichText | null>(sampleText);
  return (
    <Section title={t.sections.richText} wide>
      <div className={classes.rows}>
        <RichTextField
          label={t.richText.label}
          description={t.richText.help}
          value={text}
          onChange={setText}
          words={words}
          lang="fr"
          required
          placeholder={t.richText.placeholder}
          maxLength={5000}
          pickImage={samplePicture}
          imageSource={sourceOfPicture}
          findPeople={findSamplePeople}
        />
        <RichTextField
          label={t.richText.empty}
          value={missing}
          onChange={setMissing}
          words={words}
          placeholder={t.richText.placeholder}
          error={missing ? undefined : t.richText.error}
        />
        <RichTextField label={t.richText.over} value={long} onChange={setLong} words={words} maxLength={200} />
        <Stack>
          <RichTextField
            label={t.richText.readOnly}
            value={text}
            onChange={setText}
            words={words}
            readOnly
            imageSource={sourceOfPicture}
          />
          <h3>{t.richText.view}</h3>
          <RichTextView text={fullText} imageSource={sourceOfPicture} brokenLabel={words.image.broken} lang="fr" />
        </Stack>
      </div>
    </Section>
  );
}
