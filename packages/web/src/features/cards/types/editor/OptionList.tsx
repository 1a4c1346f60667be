import { MOST_OPTIONS } from '@fanal/contract/cards/cards.rules';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { FieldGroup } from '#ui/FieldGroup.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { leadTo } from '#ui/lead-to.ts';
import { Orderable, OrderedItem } from '#ui/order/Orderable.tsx';
import { type FieldDraft, newOption, type OptionDraft } from './field-draft.rules.ts';
import { inOrder, withOptionName } from './field-list.rules.ts';
import { NameInputs } from './NameInputs.tsx';
import { places } from './places.rules.ts';
import classes from './TypeEditor.module.css';
import type { TypeReview } from './use-type-review.ts';

type OptionListProps = {
  field: FieldDraft;
  review: TypeReview;
  onChange: (options: readonly OptionDraft[]) => void;
};

/** What can be chosen in a list, in its order, each called in three languages. */
export function OptionList({ field, review, onChange }: OptionListProps) {
  const t = useText('card-type-editor');
  const { key, options } = field;
  const cardReferenceOf = (option: string) => options.findIndex((one) => one.key === option) + 1;
  const add = () => {
    const option = newOption();
    onChange([...options, option]);
    review.lead({ place: places.optionName(option.key, 'fr'), field });
  };
  return (
    <FieldGroup
      label={t('options.title')}
      count={t('options.count', { count: options.length })}
      description={t('options.hint')}
      error={review.errorAt(places.addOption(key))}
      required
    >
      <Orderable
        ids={options.map((option) => option.key)}
        onChange={(keys) => onChange(inOrder(options, keys))}
        moved={(option, place, most) => t('options.moved', { option: cardReferenceOf(option), place, most })}
      >
        <ul className={classes.options}>
          {options.map((option, at) => (
            <OrderedItem
              key={option.key}
              id={option.key}
              handle={options.length > 1 ? t('options.handle', { place: at + 1 }) : null}
              className={classes.option}
            >
              <NameInputs
                names={option.locales}
                label={(language) => t('options.name', { place: at + 1, language })}
                hideLabels
                place={(language) => places.optionName(option.key, language)}
                review={review}
                onChange={(language, text) => onChange(withOptionName(options, option.key, language, text))}
              />
              <IconButton
                icon={IconX}
                label={t('options.remove', { place: at + 1 })}
                onClick={() => {
                  onChange(options.filter((one) => one.key !== option.key));
                  leadTo(places.addOption(key));
                }}
              />
            </OrderedItem>
          ))}
        </ul>
      </Orderable>
      {options.length < MOST_OPTIONS ? (
        <Button small variant="subtle" icon={IconPlus} id={places.addOption(key)} onClick={add}>
          {t('options.add')}
        </Button>
      ) : (
        <p className={classes.hint}>{t('options.most', { count: MOST_OPTIONS })}</p>
      )}
    </FieldGroup>
  );
}
