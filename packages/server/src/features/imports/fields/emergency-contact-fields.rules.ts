/** Import fields of emergency contacts: as many contacts as a profile keeps. */
import { NewEmergencyContact } from '@fanal/contract/users/person.shapes';
import { type Field, words } from './field.rules.ts';

const { shape } = NewEmergencyContact;

/** The field of a part of a contact; `at` counts from 0. */
export type ContactField = { at: number; part: 'name' | 'relationship' | 'phone1' | 'phone2' };

const partsOf = (number: 1 | 2): (Field & ContactField)[] => {
  const prefix = `emergencyContact${number}`;
  const label = (fr: string, en: string, es: string) =>
    words(
      `Contact d’urgence ${number}\u00a0: ${fr}`,
      `Emergency contact ${number}: ${en}`,
      `Contacto de emergencia ${number}: ${es}`,
    );
  const contact = number === 1 ? 'emergency' : 'secondEmergency';
  return [
    {
      at: number - 1,
      part: 'name',
      name: `${prefix}Name`,
      kind: 'text',
      shape: shape.name,
      isName: true,
      example: number === 1 ? 'Diane Thériault' : '',
      labels: label('nom', 'name', 'nombre'),
      meanings: [`${contact} contact? name?`],
      hint: words(
        'Gardé avec un téléphone seulement',
        'Kept only with a phone number',
        'Solo se guarda con un teléfono',
      ),
    },
    {
      at: number - 1,
      part: 'relationship',
      name: `${prefix}Relationship`,
      kind: 'text',
      shape: shape.relationship,
      example: number === 1 ? words('Mère', 'Mother', 'Madre') : '',
      labels: label('lien', 'relationship', 'parentesco'),
      meanings: [`${contact} contact? relationship`],
    },
    {
      at: number - 1,
      part: 'phone1',
      name: `${prefix}Phone`,
      kind: 'phone',
      shape: shape.phone1,
      example: number === 1 ? '418 555-0177' : '',
      labels: label('téléphone', 'phone', 'teléfono'),
      meanings: [
        `${contact} contact? phone number? firstLine?`,
        `${contact} contact? mobile phone? number?`,
        `${contact} contact? home phone? number?`,
      ],
    },
    {
      at: number - 1,
      part: 'phone2',
      name: `${prefix}OtherPhone`,
      kind: 'phone',
      shape: shape.phone2,
      example: '',
      labels: label('autre téléphone', 'other phone', 'otro teléfono'),
      meanings: [`${contact} contact? other phone number?`, `${contact} contact? phone number? secondLine`],
    },
  ];
};

export const emergencyContactFields: readonly (Field & ContactField)[] = [...partsOf(1), ...partsOf(2)];
