import { z } from 'zod';
import { CardTypeBrief } from './card-types.shapes.ts';
import { Card, NewCard } from './cards.shapes.ts';

/** A card of the caller, without the administrator's remark. */
export const MyCard = Card.pick({
  id: true,
  status: true,
  cardType: true,
  data: true,
  frontPhoto: true,
  backPhoto: true,
  rejectionReason: true,
  isReplaced: true,
  course: true,
  createdAt: true,
  decidedAt: true,
}).meta({ id: 'MyCard' });
export type MyCard = z.infer<typeof MyCard>;

/** Cards of the caller, newest first, and the types that can be requested. */
export const MyCards = z.object({ cards: z.array(MyCard), types: z.array(CardTypeBrief) });
export type MyCards = z.infer<typeof MyCards>;

/** The expiration date read from a photo may be invalid; the approver corrects it. */
export const CardRequest = NewCard.omit({ userId: true, comments: true });
export type CardRequest = z.infer<typeof CardRequest>;
