/** What the crop dialog says. */
export type CropWords = {
  title: string;
  /** The name of the frame: « Cadre de 1080 × 1920 pixels ». */
  frame: string;
  /** How to move and zoom. */
  help: string;
  /** Said of a picture that is smaller than what it becomes. */
  tooSmall: string;
  zoom: string;
  /** The zoom as it is read: « 150 % ». */
  zoomValue: (zoom: number) => string;
  closer: string;
  farther: string;
  up: string;
  down: string;
  left: string;
  right: string;
  reset: string;
  failed: string;
  cancel: string;
  confirm: string;
};
