import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useState } from 'react';
import { Avatar } from '#ui/Avatar.tsx';
import { FieldGroup } from '#ui/FieldGroup.tsx';
import { FileDrop } from '#ui/FileDrop.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { PhotoViewer } from '#ui/PhotoViewer.tsx';
import { Picture } from '#ui/Picture.tsx';
import { ProgressRing } from '#ui/ProgressRing.tsx';
import { UploadProgress } from '#ui/UploadProgress.tsx';
import { TaskRow } from '#widgets/uploads/TaskRow.tsx';
import { UploadPanelView } from '#widgets/uploads/UploadPanelView.tsx';
import { CropSamples } from './CropSamples.tsx';
import { people } from './gallery.samples.ts';
import { filled, useGalleryWords } from './gallery-words.ts';
import { Row, Section, Stack } from './Section.tsx';
import classes from './UploadsSection.module.css';
import { scene, tasksOf } from './upload-samples.ts';

const nothing = () => undefined;
const actions = { onRetry: nothing, onResume: () => false, onCancel: nothing, onRemove: nothing };
const MEGABYTE = 1024 * 1024;
const pdf = {
  label: 'PDF',
  extensions: ['pdf'],
  contentType: 'application/pdf',
  mostBytes: 25 * MEGABYTE,
  begins: () => true,
};
const absent = 'data:image/png;base64,nothing';

export function UploadsSection() {
  const t = useGalleryWords();
  return (
    <Section title={t.sections.uploads} wide>
      <Drops />
      <Pictures />
      <CropSamples />
      <h3>{t.uploads.rows}</h3>
      <ul className={classes.rows}>
        {tasksOf(t.uploads.refusedWords).map((task) => (
          <li key={task.id}>
            <TaskRow {...actions} task={task} boxed />
          </li>
        ))}
      </ul>
      <Panels />
    </Section>
  );
}

function Drops() {
  const t = useGalleryWords();
  const words = { browse: t.uploads.browse, overLabel: t.uploads.over, hint: t.uploads.hint };
  const drop = {
    ...words,
    lead: t.uploads.dropLead,
    formats: [pdf],
    mostFiles: 3,
    onFiles: nothing,
    refusalText: ({ file }: { file: File }) => filled(t.uploads.refusedSample, { name: file.name }),
  };
  return (
    <div className={classes.rows}>
      <FieldGroup label={t.uploads.attachments} count={t.uploads.attachmentsCount} required>
        <FileDrop {...drop} />
      </FieldGroup>
      <FieldGroup label={t.uploads.attachments} error={t.uploads.missing}>
        <FileDrop {...drop} wide />
      </FieldGroup>
      <FieldGroup label={t.uploads.attachments}>
        <FileDrop {...drop} lead={undefined} browse={t.uploads.click} drop={false} />
      </FieldGroup>
      <FieldGroup label={t.uploads.attachments}>
        <FileDrop {...drop} disabled />
      </FieldGroup>
    </div>
  );
}

function Pictures() {
  const t = useGalleryWords();
  const name = people[2]?.name ?? '';
  const said = { alt: t.uploads.shown, brokenLabel: t.uploads.broken };
  return (
    <Stack>
      <h3>{t.uploads.pictures}</h3>
      <Row>
        <Picture {...said} src={scene(320, 180)} ratio="16 / 9" className={classes.picture} />
        <Picture {...said} src={scene(180, 180)} contained className={classes.picture} />
        <Picture {...said} src={scene(180, 180)} round className={classes.square} />
        <Picture {...said} src={null} ratio="16 / 9" className={classes.picture} />
        <Picture {...said} src={absent} ratio="16 / 9" className={classes.picture} />
        <span className={classes.ring}>
          <Avatar name={name} src={scene(72, 72)} size="large" />
          <ProgressRing value={40} label={t.uploads.ring} size={84} />
        </span>
      </Row>
      <Row>
        {[1, 2].map((zoom) => (
          <div key={zoom} className={classes.viewer}>
            <PhotoViewer {...said} emptyLabel={t.uploads.none} src={scene(320, 180)} zoom={zoom} turns={zoom - 1} />
          </div>
        ))}
        <div className={classes.viewer}>
          <PhotoViewer {...said} emptyLabel={t.uploads.none} src={null} />
        </div>
      </Row>
      <div className={classes.rows}>
        <UploadProgress
          boxed
          name="chemin-km14.jpg"
          icon={IconFileTypePdf}
          preview={{ src: scene(54, 54), brokenLabel: t.uploads.broken }}
          state={t.uploads.cropped}
          actions={<IconButton small icon={IconTrash} label={t.delete} />}
        />
        <UploadProgress boxed name="Plan-de-détour.pdf" icon={IconFileTypePdf} state={t.uploads.arrived} />
      </div>
    </Stack>
  );
}

function Panels() {
  const t = useGalleryWords();
  const [unfolded, setUnfolded] = useState(true);
  const tasks = tasksOf(t.uploads.refusedWords);
  const folded = [['uploading', 'slow', 'turn'], ['connection'], ['processing'], ['error', 'finished'], ['finished']];
  const fold = { ...actions, onClose: nothing, onUnfold: nothing, unfolded: false };
  return (
    <Stack>
      <h3>{t.uploads.panel}</h3>
      <div className={classes.rows}>
        <UploadPanelView {...fold} tasks={tasks} unfolded={unfolded} onUnfold={setUnfolded} />
        <Stack>
          {folded.map((ids) => (
            <UploadPanelView
              key={ids.join()}
              {...fold}
              label={ids.join()}
              tasks={tasks.filter(({ id }) => ids.includes(id))}
            />
          ))}
        </Stack>
      </div>
    </Stack>
  );
}
