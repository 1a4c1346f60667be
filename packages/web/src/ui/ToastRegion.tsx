import { Notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.css';
import classes from './ToastRegion.module.css';
import { MantineFrame } from './theme/MantineFrame.tsx';

/** Bottom right, over everything. */
export function ToastRegion() {
  return (
    <MantineFrame>
      <Notifications
        position="bottom-right"
        containerWidth={420}
        zIndex={1000}
        transitionDuration={180}
        className={classes.region}
      />
    </MantineFrame>
  );
}
