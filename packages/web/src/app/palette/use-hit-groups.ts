import type { SearchKind, StructureKind } from '@fanal/contract/search/search.rules';
import type { SearchHit } from '@fanal/contract/search/search.shapes';
import IconAddressBook from '@tabler/icons-react/dist/esm/icons/IconAddressBook.mjs';
import IconApps from '@tabler/icons-react/dist/esm/icons/IconApps.mjs';
import IconBooks from '@tabler/icons-react/dist/esm/icons/IconBooks.mjs';
import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconId from '@tabler/icons-react/dist/esm/icons/IconId.mjs';
import IconNews from '@tabler/icons-react/dist/esm/icons/IconNews.mjs';
import IconSchool from '@tabler/icons-react/dist/esm/icons/IconSchool.mjs';
import IconSitemap from '@tabler/icons-react/dist/esm/icons/IconSitemap.mjs';
import IconStack2 from '@tabler/icons-react/dist/esm/icons/IconStack2.mjs';
import IconUsersGroup from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs';
import { useNavigate } from '@tanstack/react-router';
import { openingOf } from '#features/posts/openings.rules.ts';
import { useMay, useOrganizationPath } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import type { IconComponent } from '#ui/Glyph.tsx';
import type { Commands } from './commands.ts';
import { useHits } from './palette.queries.ts';

const icons: Record<SearchKind, IconComponent> = {
  post: IconNews,
  event: IconCalendarEvent,
  article: IconBooks,
  course: IconSchool,
  collection: IconStack2,
  card: IconId,
  contact: IconAddressBook,
  externalApp: IconApps,
  document: IconFileText,
  userGroup: IconUsersGroup,
  structureItem: IconSitemap,
};

const structurePaths: Record<StructureKind, string> = {
  site: 'sites',
  project: 'projects',
  position: 'positions',
  profession: 'professions',
  jobCategory: 'job-categories',
};

type Destination = { path: string; search: Record<string, string> };

const placeOf = (hit: SearchHit, mayChange: boolean): Destination => {
  const { id } = hit;
  switch (hit.kind) {
    case 'post':
    case 'event':
      return {
        path: hit.kind === 'post' ? 'content/posts' : 'content/events',
        search: { open: openingOf(hit), id },
      };
    case 'article':
      return { path: 'content/infohub', search: { open: 'edit', id } };
    case 'course':
      return { path: 'lms/formations', search: { course: id } };
    case 'collection':
      return { path: 'lms/collections', search: { open: 'edit', id } };
    case 'card':
      return { path: 'cards', search: { open: 'card', userId: hit.userId, id } };
    case 'contact':
      return { path: 'phone-book', search: { tab: 'contacts', open: 'edit', id } };
    case 'externalApp':
      return { path: 'organization/apps', search: { search: hit.name } };
    case 'document':
      return { path: 'ai/documents', search: { search: hit.name } };
    case 'userGroup':
      return { path: 'organization/users-management', search: { tab: 'groups', group: id } };
    case 'structureItem':
      return {
        path: `organization/${structurePaths[hit.structureKind]}`,
        search: { open: mayChange ? 'edit' : 'people', id },
      };
  }
};

/** Posts, events, articles, courses, collections, cards, contacts, applications, documents, groups and structure items; one kind that cannot be looked for does not hide the others. */
export const useHitGroups = (query: string, rested: string): { groups: Commands[]; hasFailed: boolean } => {
  const t = useText('palette');
  const may = useMay();
  const pathOf = useOrganizationPath();
  const navigate = useNavigate();
  const reads = {
    post: useHits('post', rested),
    event: useHits('event', rested),
    article: useHits('article', rested),
    course: useHits('course', rested),
    collection: useHits('collection', rested),
    card: useHits('card', rested),
    contact: useHits('contact', rested),
    externalApp: useHits('externalApp', rested),
    document: useHits('document', rested),
    userGroup: useHits('userGroup', rested),
    structureItem: useHits('structureItem', rested),
  };
  const labels: Record<SearchKind, string> = {
    post: t('posts'),
    event: t('events'),
    article: t('articles'),
    course: t('courses'),
    collection: t('collections'),
    card: t('cards'),
    contact: t('contacts'),
    externalApp: t('externalApps'),
    document: t('documents'),
    userGroup: t('userGroups'),
    structureItem: t('structureItems'),
  };
  const wordsOf = (hit: SearchHit) => {
    if (hit.kind === 'card') return { label: hit.userName, detail: hit.name };
    if (hit.kind === 'contact') return { label: hit.name, ...(hit.company && { detail: hit.company }) };
    if (hit.kind === 'structureItem') return { label: hit.name, detail: t(`kinds.${hit.structureKind}`) };
    return { label: hit.name };
  };
  const groups = (Object.keys(reads) as SearchKind[]).map((kind) => ({
    id: kind,
    label: labels[kind],
    items: (query === '' ? [] : (reads[kind].data ?? [])).map((hit) => {
      const { path, search } = placeOf(hit, may('structure:update'));
      return {
        id: hit.id,
        ...wordsOf(hit),
        icon: icons[kind],
        found: true,
        run: () => void navigate({ to: pathOf(path), search: search as never }),
      };
    }),
  }));
  return { groups, hasFailed: query !== '' && Object.values(reads).some(({ isError }) => isError) };
};
