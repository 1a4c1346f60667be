/** Issues of a line and how to correct them, in the three languages. */
import type { Language } from '@fanal/contract/locales';
import type { Issue, IssueCode } from './rows.data.ts';

type IssueParams = { field: string; value: string; line: number; name: string };
type Sentence = (params: IssueParams) => string;
type Words = Record<IssueCode, readonly [message: Sentence, remedy: Sentence]>;

const plain =
  (text: string): Sentence =>
  () =>
    text;

const fr: Words = {
  namesMissing: [plain('Le prénom ou le nom est vide.'), plain('Remplissez les deux colonnes.')],
  nameMissing: [plain('Le nom est vide.'), plain('Remplissez la colonne, ou retirez la ligne.')],
  formula: [
    ({ field }) => `${field} : la cellule contient une formule.`,
    plain('Mettez la valeur à la place de la formule.'),
  ],
  duplicate: [
    ({ field, line }) => `${field} : la ligne ${line} a déjà cette valeur.`,
    plain('Gardez une seule des deux lignes.'),
  ],
  numberTaken: [({ name }) => `Numéro d’employé déjà attribué à ${name}.`, plain('Corrigez le numéro.')],
  emailTaken: [
    ({ name }) => `Courriel déjà utilisé par ${name}.`,
    plain('Gardez un seul courriel, ou retirez la ligne.'),
  ],
  phoneTaken: [({ name }) => `Mobile déjà utilisé par ${name}.`, plain('Gardez un seul mobile, ou retirez la ligne.')],
  emailInvalid: [
    ({ field, value }) => `${field} : « ${value} » n’est pas une adresse complète.`,
    plain('Écrivez l’adresse en entier : nom@exemple.ca.'),
  ],
  phoneInvalid: [
    ({ field, value }) => `${field} : « ${value} » n’est pas un numéro complet.`,
    plain('Écrivez dix chiffres, avec l’indicatif régional.'),
  ],
  dateInvalid: [({ field, value }) => `${field} illisible : « ${value} ».`, plain('Écrivez par exemple 2026-03-01.')],
  dateFuture: [({ field, value }) => `${field} dans l’avenir : « ${value} ».`, plain('Vérifiez l’année.')],
  choiceUnknown: [
    ({ field, value }) => `${field} : « ${value} » n’est pas un choix connu.`,
    plain('Associez la valeur à un choix avant d’importer, ou prenez un des choix du modèle.'),
  ],
  choiceUnclear: [
    ({ field, value }) => `${field} : « ${value} » peut se lire de plusieurs façons et a été laissé vide.`,
    plain('Dites ce que la valeur veut dire avant d’importer.'),
  ],
  tooLong: [({ field }) => `${field} : le texte est trop long.`, plain('Raccourcissez-le.')],
  invalid: [({ field, value }) => `${field} : « ${value} » ne convient pas.`, plain('Corrigez la valeur.')],
  extensionDropped: [
    ({ field, value }) => `${field} : le poste de « ${value} » n’a pas été gardé.`,
    plain('Mettez le poste avec le téléphone au travail.'),
  ],
  nameSplit: [
    ({ value }) => `Nom complet sans virgule : le premier mot de « ${value} » a été pris pour le prénom.`,
    plain('Écrivez « Nom, Prénom », ou deux colonnes.'),
  ],
  contactMissing: [
    plain('Ni courriel ni mobile : la personne ne peut pas être invitée.'),
    plain('Vérifiez le profil.'),
  ],
  reachMissing: [
    plain('Ni téléphone ni courriel : le contact ne servirait à personne.'),
    plain('Mettez un téléphone ou un courriel.'),
  ],
  tooMany: [({ field }) => `${field} : un contact en garde vingt au plus.`, plain('Retirez ceux qui ne servent plus.')],
  signInKept: [
    ({ field }) =>
      `${field} : vous ne pouvez pas changer cette valeur, car la personne a des droits que vous n’avez pas. Elle n’a pas été changée.`,
    plain('Demandez le changement à une personne qui a ces droits.'),
  ],
  phoneKept: [
    plain('Le mobile sert à la connexion et n’a pas été changé.'),
    plain('Changez le moyen de connexion dans le profil.'),
  ],
  roleForbidden: [
    plain('Vous ne pouvez pas donner ce rôle.'),
    plain('Laissez la cellule vide, ou choisissez un autre rôle.'),
  ],
  roleKept: [
    plain('Le rôle d’une personne déjà là n’est pas changé par une importation.'),
    plain('Changez-le dans le profil.'),
  ],
  valueLeftOut: [
    ({ field, value }) => `${field} : « ${value} » n’existe pas et a été laissé vide.`,
    plain('Choisissez quoi en faire, ou vérifiez le profil.'),
  ],
  groupUnclear: [
    ({ value }) => `Plusieurs groupes s’appellent « ${value} ».`,
    plain('Écrivez le chemin : Opérations > Entretien.'),
  ],
  supervisorUnknown: [
    ({ value }) => `Personne n’a le numéro ${value} : aucun responsable n’a été mis.`,
    plain('Vérifiez le numéro de la personne responsable.'),
  ],
  supervisorRefused: [
    ({ value }) =>
      `La ligne de la personne responsable au numéro ${value} est refusée : aucun responsable n’a été mis.`,
    plain('Corrigez cette ligne, puis la personne responsable.'),
  ],
  supervisorSelf: [
    ({ value }) => `Le numéro ${value} est celui de la personne elle-même : aucun responsable n’a été mis.`,
    plain('Vérifiez le numéro de la personne responsable.'),
  ],
  supervisorLoop: [
    ({ value }) =>
      `La personne responsable au numéro ${value} relèverait elle-même de cette personne : le lien a été laissé de côté.`,
    plain('Corrigez la personne responsable.'),
  ],
  emergencyContactIncomplete: [
    ({ field }) => `${field} : la cellule est vide, et ce contact n’a pas été gardé.`,
    plain('Mettez un nom et un téléphone pour ce contact.'),
  ],
  nationalIdInvalid: [
    plain('Le numéro d’assurance sociale n’est pas valide et n’a pas été gardé.'),
    plain('Vérifiez les neuf chiffres.'),
  ],
  nationalIdMasked: [
    plain('Le numéro d’assurance sociale est masqué et n’a pas été lu.'),
    plain('Écrivez-le en entier, ou videz la cellule.'),
  ],
  unexpected: [plain('La ligne n’a pas pu être importée.'), plain('Réessayez avec cette ligne seule.')],
};

const en: Words = {
  namesMissing: [plain('The first or last name is empty.'), plain('Fill in both columns.')],
  nameMissing: [plain('The name is empty.'), plain('Fill in the column, or remove the line.')],
  formula: [({ field }) => `${field}: the cell holds a formula.`, plain('Put the value in its place.')],
  duplicate: [
    ({ field, line }) => `${field}: line ${line} already has this value.`,
    plain('Keep only one of the two lines.'),
  ],
  numberTaken: [({ name }) => `Employee number already belongs to ${name}.`, plain('Correct the number.')],
  emailTaken: [({ name }) => `Email already used by ${name}.`, plain('Keep only one email, or remove the line.')],
  phoneTaken: [({ name }) => `Mobile already used by ${name}.`, plain('Keep only one mobile, or remove the line.')],
  emailInvalid: [
    ({ field, value }) => `${field}: “${value}” is not a whole address.`,
    plain('Write the whole address: name@example.com.'),
  ],
  phoneInvalid: [
    ({ field, value }) => `${field}: “${value}” is not a whole number.`,
    plain('Write ten digits, with the area code.'),
  ],
  dateInvalid: [({ field, value }) => `${field} cannot be read: “${value}”.`, plain('Write for example 2026-03-01.')],
  dateFuture: [({ field, value }) => `${field} is in the future: “${value}”.`, plain('Check the year.')],
  choiceUnknown: [
    ({ field, value }) => `${field}: “${value}” is not one of the choices.`,
    plain('Match the value to a choice before importing, or take one of the choices of the template.'),
  ],
  choiceUnclear: [
    ({ field, value }) => `${field}: “${value}” can be read in several ways and was left empty.`,
    plain('Say what the value means before importing.'),
  ],
  tooLong: [({ field }) => `${field}: the text is too long.`, plain('Shorten it.')],
  invalid: [({ field, value }) => `${field}: “${value}” does not fit.`, plain('Correct the value.')],
  extensionDropped: [
    ({ field, value }) => `${field}: the extension of “${value}” was not kept.`,
    plain('Put the extension with the work phone.'),
  ],
  nameSplit: [
    ({ value }) => `Full name without a comma: the first word of “${value}” was taken for the first name.`,
    plain('Write “Last name, First name”, or two columns.'),
  ],
  contactMissing: [plain('Neither email nor mobile: the person cannot be invited.'), plain('Check the profile.')],
  reachMissing: [plain('Neither phone nor email: nobody could use the contact.'), plain('Add a phone or an email.')],
  tooMany: [({ field }) => `${field}: a contact keeps twenty at most.`, plain('Remove those that are no longer used.')],
  signInKept: [
    ({ field }) =>
      `${field}: you cannot change this value, because the person has rights that you do not have. It was not changed.`,
    plain('Ask somebody who has these rights to change it.'),
  ],
  phoneKept: [
    plain('The mobile serves to sign in and was not changed.'),
    plain('Change the login method in the profile.'),
  ],
  roleForbidden: [plain('You cannot give this role.'), plain('Leave the cell empty, or choose another role.')],
  roleKept: [
    plain('An import does not change the role of somebody who is already there.'),
    plain('Change it in the profile.'),
  ],
  valueLeftOut: [
    ({ field, value }) => `${field}: “${value}” does not exist and was left empty.`,
    plain('Choose what to do with it, or check the profile.'),
  ],
  groupUnclear: [
    ({ value }) => `Several groups are called “${value}”.`,
    plain('Write the path: Operations > Maintenance.'),
  ],
  supervisorUnknown: [
    ({ value }) => `Nobody has number ${value}: no supervisor was set.`,
    plain('Check the supervisor’s number.'),
  ],
  supervisorRefused: [
    ({ value }) => `The line of the supervisor with number ${value} is refused: no supervisor was set.`,
    plain('Correct that line, then the supervisor.'),
  ],
  supervisorSelf: [
    ({ value }) => `Number ${value} is the person’s own number: no supervisor was set.`,
    plain('Check the supervisor’s number.'),
  ],
  supervisorLoop: [
    ({ value }) => `The supervisor with number ${value} would answer to this person: the link was left out.`,
    plain('Correct the supervisor.'),
  ],
  emergencyContactIncomplete: [
    ({ field }) => `${field}: the cell is empty, and this contact was not kept.`,
    plain('Give this contact a name and a phone number.'),
  ],
  nationalIdInvalid: [
    plain('The social insurance number is not valid and was not kept.'),
    plain('Check the nine digits.'),
  ],
  nationalIdMasked: [
    plain('The social insurance number is masked and was not read.'),
    plain('Write it in full, or empty the cell.'),
  ],
  unexpected: [plain('The line could not be imported.'), plain('Try again with this line alone.')],
};

const es: Words = {
  namesMissing: [plain('El nombre o los apellidos están vacíos.'), plain('Complete las dos columnas.')],
  nameMissing: [plain('El nombre está vacío.'), plain('Complete la columna o quite la línea.')],
  formula: [({ field }) => `${field}: la celda contiene una fórmula.`, plain('Ponga el valor en su lugar.')],
  duplicate: [
    ({ field, line }) => `${field}: la línea ${line} ya tiene este valor.`,
    plain('Conserve solo una de las dos líneas.'),
  ],
  numberTaken: [({ name }) => `El número de empleado ya pertenece a ${name}.`, plain('Corrija el número.')],
  emailTaken: [({ name }) => `Correo ya utilizado por ${name}.`, plain('Conserve un solo correo o quite la línea.')],
  phoneTaken: [({ name }) => `Móvil ya utilizado por ${name}.`, plain('Conserve un solo móvil o quite la línea.')],
  emailInvalid: [
    ({ field, value }) => `${field}: «${value}» no es una dirección completa.`,
    plain('Escriba la dirección entera: nombre@ejemplo.com.'),
  ],
  phoneInvalid: [
    ({ field, value }) => `${field}: «${value}» no es un número completo.`,
    plain('Escriba el número con su código de área.'),
  ],
  dateInvalid: [({ field, value }) => `${field} ilegible: «${value}».`, plain('Escriba por ejemplo 2026-03-01.')],
  dateFuture: [({ field, value }) => `${field} en el futuro: «${value}».`, plain('Compruebe el año.')],
  choiceUnknown: [
    ({ field, value }) => `${field}: «${value}» no es una de las opciones.`,
    plain('Asocie el valor a una opción antes de importar, o elija una de las opciones de la plantilla.'),
  ],
  choiceUnclear: [
    ({ field, value }) => `${field}: «${value}» puede leerse de varias maneras y se ha dejado vacío.`,
    plain('Diga qué significa el valor antes de importar.'),
  ],
  tooLong: [({ field }) => `${field}: el texto es demasiado largo.`, plain('Acórtelo.')],
  invalid: [({ field, value }) => `${field}: «${value}» no es válido.`, plain('Corrija el valor.')],
  extensionDropped: [
    ({ field, value }) => `${field}: no se guardó la extensión de «${value}».`,
    plain('Ponga la extensión con el teléfono del trabajo.'),
  ],
  nameSplit: [
    ({ value }) => `Nombre completo sin coma: la primera palabra de «${value}» se tomó como nombre.`,
    plain('Escriba «Apellidos, Nombre» o dos columnas.'),
  ],
  contactMissing: [plain('Ni correo ni móvil: no se puede invitar a la persona.'), plain('Compruebe el perfil.')],
  reachMissing: [
    plain('Ni teléfono ni correo: el contacto no serviría a nadie.'),
    plain('Ponga un teléfono o un correo.'),
  ],
  tooMany: [({ field }) => `${field}: un contacto guarda veinte como máximo.`, plain('Quite los que ya no se usan.')],
  signInKept: [
    ({ field }) =>
      `${field}: no puede cambiar este valor, porque la persona tiene derechos que usted no tiene. No se ha cambiado.`,
    plain('Pida el cambio a alguien que tenga estos derechos.'),
  ],
  phoneKept: [
    plain('El móvil sirve para iniciar sesión y no se ha cambiado.'),
    plain('Cambie el medio de inicio de sesión en el perfil.'),
  ],
  roleForbidden: [plain('Usted no puede dar este rol.'), plain('Deje la celda vacía o elija otro rol.')],
  roleKept: [plain('Una importación no cambia el rol de quien ya está.'), plain('Cámbielo en el perfil.')],
  valueLeftOut: [
    ({ field, value }) => `${field}: «${value}» no existe y se dejó vacío.`,
    plain('Elija qué hacer o compruebe el perfil.'),
  ],
  groupUnclear: [
    ({ value }) => `Varios grupos se llaman «${value}».`,
    plain('Escriba la ruta: Operaciones > Mantenimiento.'),
  ],
  supervisorUnknown: [
    ({ value }) => `Nadie tiene el número ${value}: no se puso responsable.`,
    plain('Compruebe el número de la persona responsable.'),
  ],
  supervisorRefused: [
    ({ value }) => `La línea de la persona responsable con el número ${value} está rechazada: no se puso responsable.`,
    plain('Corrija esa línea y después la persona responsable.'),
  ],
  supervisorSelf: [
    ({ value }) => `El número ${value} es el de la propia persona: no se puso responsable.`,
    plain('Compruebe el número de la persona responsable.'),
  ],
  supervisorLoop: [
    ({ value }) => `La persona responsable con el número ${value} dependería de esta persona: el vínculo se omitió.`,
    plain('Corrija la persona responsable.'),
  ],
  emergencyContactIncomplete: [
    ({ field }) => `${field}: la celda está vacía, y este contacto no se ha guardado.`,
    plain('Indique un nombre y un teléfono para este contacto.'),
  ],
  nationalIdInvalid: [
    plain('El número de identificación no es válido y no se guardó.'),
    plain('Compruebe las cifras.'),
  ],
  nationalIdMasked: [
    plain('El número de identificación está oculto y no se leyó.'),
    plain('Escríbalo entero o vacíe la celda.'),
  ],
  unexpected: [plain('No se pudo importar la línea.'), plain('Inténtelo de nuevo solo con esta línea.')],
};

const words: Record<Language, Words> = { fr, en, es };

/** `field` is the label of the field. */
export const issueMessage = (issue: Issue, field: string, language: Language): { message: string; remedy: string } => {
  const [message, remedy] = words[language][issue.code];
  const params = { field, value: issue.value ?? '', line: issue.line ?? 0, name: issue.name ?? '' };
  return { message: message(params), remedy: remedy(params) };
};
