import IconCrane from '@tabler/icons-react/dist/esm/icons/IconCrane.mjs';
import IconGitCompare from '@tabler/icons-react/dist/esm/icons/IconGitCompare.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { EmptyState, ErrorState, ForbiddenState } from '#ui/EmptyState.tsx';
import { Note } from '#ui/Note.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { SkeletonLines } from '#ui/Skeleton.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { useGalleryWords } from './gallery-words.ts';
import { Row, Section, Stack } from './Section.tsx';

const nothing = () => undefined;
const here = '#';

export function StatesSection() {
  const t = useGalleryWords();
  return (
    <>
      <Section title={t.sections.statusKinds} wide>
        <StatusBadges />
      </Section>
      <Section title={t.sections.states}>
        <EmptyState boxed lantern="lit" title={t.upToDate} actions={<Button>{t.seeExpiring}</Button>}>
          {t.upToDateHelp}
        </EmptyState>
        <EmptyState boxed icon={IconCrane} title={t.noProject} actions={<FirstTime />}>
          {t.noProjectHelp}
        </EmptyState>
        <EmptyState boxed icon={IconSearch} title={t.noResult} actions={<Button>{t.clearFilter}</Button>}>
          {t.noResultHelp}
        </EmptyState>
        <ErrorState boxed title={t.failed} reloadLabel={t.reload} onReload={nothing}>
          {t.failedHelp}
        </ErrorState>
        <ForbiddenState boxed title={t.forbidden} actions={<ButtonLink href={here}>{t.backToDashboard}</ButtonLink>}>
          {t.forbiddenHelp}
        </ForbiddenState>
        <Stack>
          <h3>{t.skeletons}</h3>
          <SkeletonLines count={4} />
          <ProgressBar value={64} label={t.progress} working />
          <ProgressBar value={38} label={t.measure} />
        </Stack>
        <Notes />
      </Section>
    </>
  );
}

function StatusBadges() {
  const t = useGalleryWords();
  return (
    <Row>
      <StatusBadge kind="done">{t.statusDone}</StatusBadge>
      <StatusBadge kind="half">{t.statusHalf}</StatusBadge>
      <StatusBadge kind="upcoming">{t.statusUpcoming}</StatusBadge>
      <StatusBadge kind="waiting">{t.statusWaiting}</StatusBadge>
      <StatusBadge kind="draft">{t.statusDraft}</StatusBadge>
      <StatusBadge kind="planned">{t.statusPlanned}</StatusBadge>
      <StatusBadge kind="out">{t.statusOut}</StatusBadge>
      <StatusBadge kind="refused">{t.statusRefused}</StatusBadge>
      <StatusBadge kind="off">{t.statusOff}</StatusBadge>
      <StatusBadge kind="waiting" detail={t.addedOn}>
        {t.toSend}
      </StatusBadge>
    </Row>
  );
}

function FirstTime() {
  const t = useGalleryWords();
  return (
    <>
      <Button>{t.import}</Button>
      <Button variant="filled">{t.addProject}</Button>
    </>
  );
}

function Notes() {
  const t = useGalleryWords();
  return (
    <Stack>
      <Note
        tone="danger"
        title={t.cardFailed}
        action={
          <TextLink tone="danger" onClick={nothing}>
            {t.retry}
          </TextLink>
        }
      >
        {t.stillHere}
      </Note>
      <Note
        tone="signal"
        icon={IconGitCompare}
        title={t.someoneChanged}
        action={<TextLink onClick={nothing}>{t.compare}</TextLink>}
      >
        {t.textKept}
      </Note>
      <Note
        tone="info"
        icon={IconRefresh}
        action={
          <TextLink tone="info" onClick={nothing}>
            {t.refresh}
          </TextLink>
        }
      >
        {t.newVersion}
      </Note>
      <Note>{t.neutralNote}</Note>
    </Stack>
  );
}
