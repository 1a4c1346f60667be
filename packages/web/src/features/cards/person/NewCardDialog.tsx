import type { ListedCard } from '@fanal/contract/cards/cards.shapes';
import type { ReactNode } from 'react';
import { ApiError } from '#platform/api-error.ts';
import { useFailureText } from '#platform/failure.ts';
import { useText } from '#platform/text/use-text.ts';
import { Note } from '#ui/Note.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { FormDialog } from '#widgets/forms/FormDialog.tsx';
import { PictureField } from '#widgets/uploads/PictureField.tsx';
import { CardFields } from '../CardFields.tsx';
import { REMARK, shownFields } from '../card-form.rules.ts';
import classes from './NewCardDialog.module.css';
import { type CardPhotos, sides } from './use-card-photos.ts';
import { useLabelWord } from './use-label-word.ts';
import { type NewCardForm, TYPE, useNewCard } from './use-new-card.ts';
import { useFile } from './user-cards.queries.ts';

type NewCardDialogProps = {
  userId: string;
  /** What the person has of each type that can be chosen. */
  holdings: readonly ListedCard[];
  /** The type of the address; '' for none. */
  typeId: string;
  onType: (typeId: string) => void;
  /** Leads to a card that stands in the way. */
  onSee: (cardId: string) => void;
  onClose: () => void;
};

/** Adds a card for a person, once it is known what the file can fill in (GAP-69). */
export function NewCardDialog(props: NewCardDialogProps) {
  const file = useFile(props.userId);
  return file.isPending ? null : <OpenDialog {...props} file={file.data} />;
}

const inAddress = ['open', 'id'] as const;

type OpenDialogProps = NewCardDialogProps & { file: ReturnType<typeof useFile>['data'] };

function OpenDialog({ userId, file, holdings, typeId, onType, onSee, onClose }: OpenDialogProps) {
  const t = useText('user-cards');
  const types = holdings.map(({ cardType }) => cardType);
  const card = useNewCard({ userId, file, types, typeId, onType, onAdded: onClose });
  const leave = {
    inAddress,
    title: t('new.leaveTitle'),
    text: t('new.leaveText'),
    stay: t('new.stay'),
    leave: t('new.leave'),
  };
  return (
    <FormDialog
      // The reason of a failure stands among the notes, with the way to what causes it.
      saving={{ ...card, failure: null }}
      onClose={onClose}
      size="large"
      title={t('new.title')}
      detail={file ? t('new.for', { name: file.displayName }) : null}
      cancelLabel={t('new.cancel')}
      submitLabel={t('new.submit')}
      leave={leave}
    >
      <Notes card={card} holdings={holdings} onSee={onSee} />
      <TypeField card={card} holdings={holdings} />
      <div className={classes.panes}>
        <Photos photos={card.photos} />
        <Fields card={card} />
      </div>
    </FormDialog>
  );
}

type NotesProps = { card: NewCardForm } & Pick<NewCardDialogProps, 'holdings' | 'onSee'>;

/** What stands in the way of the card: one of the type that waits already, or a refusal in words. */
function Notes({ card: { failure, type }, holdings, onSee }: NotesProps) {
  const t = useText('user-cards');
  const failureText = useFailureText();
  const waiting = holdings.find(({ cardType, state }) => cardType.id === type?.id && state === 'pendingApproval');
  const see = (cardId: unknown): ReactNode =>
    typeof cardId === 'string' ? <TextLink onClick={() => onSee(cardId)}>{t('new.see')}</TextLink> : null;
  return (
    <div role="alert" className={classes.notes}>
      {failure ? (
        <Note tone="danger" title={t('new.failed')} action={see(pendingIn(failure))}>
          {failureText(failure)}
        </Note>
      ) : null}
      {waiting && !failure ? (
        <Note tone="signal" action={see(waiting.cardId)}>
          {t('new.waiting')}
        </Note>
      ) : null}
    </div>
  );
}

/** The card that is dealt with first, where one waits already. */
const pendingIn = (failure: unknown): unknown =>
  failure instanceof ApiError && failure.code === 'CARD_PENDING' ? failure.details.cardId : undefined;

/** More types than one sees at a glance. */
const MANY_TYPES = 8;

function TypeField({ card, holdings }: { card: NewCardForm; holdings: readonly ListedCard[] }) {
  const t = useText('user-cards');
  const word = useLabelWord();
  const { value, error } = card.form.field(TYPE);
  const options = holdings.map(({ cardType, state }) => ({
    value: cardType.id,
    label: cardType.name,
    detail: word(cardType.id === value ? 'selected' : state),
  }));
  return (
    <SelectField
      label={t('new.type')}
      required
      name={TYPE}
      placeholder={t('new.typeHint')}
      value={String(value) || null}
      error={error}
      hint={card.type?.description}
      onChange={(picked) => card.choose(picked ?? '')}
      options={options}
      searchable={options.length > MANY_TYPES}
      data-autofocus
    />
  );
}

/** Front and back, chosen by a press and by nothing else: what is added cannot be replaced (CARDS-32, CARDS-33, GAP-69). */
function Photos({ photos }: { photos: CardPhotos }) {
  const t = useText('user-cards');
  const words = useText('card');
  return (
    <div className={classes.photos}>
      {sides.map((side) => (
        <PictureField
          key={side}
          label={words(`photo.${side}`)}
          use="cardPhoto"
          drop={false}
          large
          value={photos.bySide[side].value}
          error={photos.errors[side]}
          onChange={(picture) => photos.change(side, picture)}
          onStep={(step) => photos.step(side, step)}
        />
      ))}
      <p className={classes.hint}>{t('new.photosHint')}</p>
    </div>
  );
}

/** Longest remark that is kept. */
const LONGEST_REMARK = 2_000;

function Fields({ card: { form, type, isPrefilled } }: { card: NewCardForm }) {
  const t = useText('user-cards');
  const words = useText('card');
  const { value, ...remark } = form.field(REMARK);
  return (
    <div className={classes.fields}>
      {type ? <CardFields fields={shownFields(type)} form={form} isRequired={({ isRequired }) => isRequired} /> : null}
      {isPrefilled ? <p className={classes.hint}>{t('new.prefilled')}</p> : null}
      <TextArea
        {...remark}
        label={words('remark.label')}
        optional={words('remark.optional')}
        hint={words('remark.hint')}
        value={String(value)}
        maxLength={LONGEST_REMARK}
      />
    </div>
  );
}
