import type { ComponentProps, ReactNode } from 'react';
import { SidePanel } from '#ui/SidePanel.tsx';
import { LeaveQuestion } from '../LeaveQuestion.tsx';
import { FormButtons, type FormFrameProps, FormInside } from './FormDialog.tsx';
import classes from './FormPanel.module.css';

type FormPanelProps = FormFrameProps &
  Pick<ComponentProps<typeof SidePanel>, 'title' | 'detail'> & {
    /** Across from the two buttons. */
    footerStart?: ReactNode;
  };

/** A form over the right side of a list: the list stays in sight. */
export function FormPanel({ title, detail, footerStart, ...frame }: FormPanelProps) {
  const { saving, leave, onClose } = frame;
  return (
    <>
      <SidePanel
        narrow
        title={title}
        detail={detail}
        onClose={onClose}
        busy={saving.form.submitting}
        foot={
          <div className={classes.foot}>
            {footerStart}
            <div className={classes.buttons}>
              <FormButtons {...frame} />
            </div>
          </div>
        }
      >
        <FormInside {...frame} />
      </SidePanel>
      {leave ? <LeaveQuestion {...leave} unsaved={saving.isUnsaved} /> : null}
    </>
  );
}
