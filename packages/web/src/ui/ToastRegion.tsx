import { Notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.css';
import classes from './ToastRegion.module.css';
import { MantineFrame } from './theme/MantineFrame.tsx';
import { useToastPlace } from './use-toast-place.ts';

const region = `.${classes.region}[data-position="bottom-right"]`;

/** Bottom right, over everything but what can be pressed. */
export function ToastRegion() {
  useToastPlace(region);
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
