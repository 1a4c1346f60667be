import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { toast } from '#ui/toast.ts';
import { useAction } from '#widgets/forms/use-action.ts';
import type { CourseDialogState } from './course-dialog.rules.ts';
import { keepAttendance } from './course-statistics.queries.ts';

/** Attendance and results of the people who are shown, as a PDF to print for an inspector. */
export function AttendanceButton({ state }: { state: CourseDialogState }) {
  const t = useText('training-course');
  const keep = async () => {
    const name = await keepAttendance(state);
    toast.success(t('attendance.kept', { name }));
  };
  const { busy, run } = useAction(keep, { failed: t('attendance.failed') });
  return (
    <Button icon={IconPrinter} collapse loading={busy} title={t('attendance.hint')} onClick={() => run()}>
      {t('attendance.label')}
    </Button>
  );
}
