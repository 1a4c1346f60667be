import { RequestDialog } from '#widgets/catalogue-requests/RequestDialog.tsx';
import { useAskForType } from './organization-cards.queries.ts';
import { TypesAlike } from './TypesAlike.tsx';
import type { Switch, SwitchedType } from './use-switch.ts';

type RequestTypeDialogProps = {
  switchTo: Switch;
  onClose: () => void;
  onAsked: () => void;
  onFound: (type: SwitchedType) => void;
};

/** Asks for a type that is missing, after those that may be it were offered (CARD-TYPES-10). */
export function RequestTypeDialog({ switchTo, onClose, onAsked, onFound }: RequestTypeDialogProps) {
  const ask = useAskForType();
  const use = async (type: SwitchedType) => {
    if (await switchTo(type, true)) onFound(type);
  };
  return (
    <RequestDialog
      kind="cardType"
      ask={ask}
      onClose={onClose}
      onAsked={onAsked}
      alike={(written) => <TypesAlike written={written} onUse={(type) => void use(type)} />}
    />
  );
}
