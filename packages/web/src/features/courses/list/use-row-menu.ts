import type { Course } from '@fanal/contract/courses/courses.shapes';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import { useFailureText } from '#platform/failure.ts';
import { useMay, usePerson } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import type { MenuItem } from '#ui/Menu.tsx';
import { toast } from '#ui/toast.ts';
import { useCopyLink } from '#widgets/use-copy-link.ts';
import { useDuplicateCourse } from '../courses.queries.ts';
import { listSearch } from '../courses.rules.ts';
import { actionsOn, mayEdit } from './course-actions.rules.ts';
import { looksOf } from './courses.icons.ts';

type RowMenuInput = { onEdit: (course: string) => void; onOpen: (dialog: string, id?: string) => void };

/** The menu of a row; its letters work while the row has the focus. */
export const useRowMenu = ({ onEdit, onOpen }: RowMenuInput): ((course: Course) => MenuItem[]) => {
  const t = useText('course-actions');
  const may = useMay();
  const { profile } = usePerson();
  const copyLink = useCopyLink();
  const duplicate = useDuplicate();
  return (course) => {
    const { id } = course;
    const edits = mayEdit(course, may, profile.id);
    const actions = actionsOn(course, may, profile.id).map((action) => ({
      id: action,
      label: t(`menu.${action}`),
      ...looksOf[action],
      onSelect: () => (action === 'duplicate' ? void duplicate(course) : onOpen(action, id)),
    }));
    return [
      {
        id: 'open',
        label: t(edits ? 'menu.edit' : 'menu.open'),
        icon: edits ? IconPencil : IconEye,
        hint: edits ? 'M' : 'O',
        onSelect: () => onEdit(id),
      },
      {
        id: 'link',
        label: t('menu.link'),
        icon: IconLink,
        onSelect: () => void copyLink(new URL(listSearch.href({ course: id }), window.location.href)),
      },
      ...actions,
    ];
  };
};

/** The copy is a draft of its own; it takes nothing away, so nobody is asked. */
const useDuplicate = () => {
  const t = useText('course-actions');
  const failureText = useFailureText();
  const duplicate = useDuplicateCourse();
  return async (course: Course) => {
    try {
      const { name } = await duplicate(course);
      toast.success(t('duplicated', { name }));
    } catch (error) {
      toast.error(t('failed'), { text: failureText(error) });
    }
  };
};
