/**
 * Heading rows of exports of personnel and payroll systems, in the three languages, each heading with the field that it
 * means; '-' means that no field fits, or that nobody can tell.
 */

type HeadingRow = { system: string; headings: string[]; fields: (string | null)[]; samples: string[][] };

/** «Heading = field», or «Heading [sample] = field», with '|' between columns. */
const row = (system: string, text: string): HeadingRow => {
  const columns = text.split('|').map((column) => {
    const [heading = '', field = '-'] = column.split('=').map((part) => part.trim());
    const sample = /\[(.*)\]$/.exec(heading)?.[1];
    return {
      heading: heading.replace(/ ?\[.*\]$/, ''),
      field: field === '-' ? null : field,
      samples: sample === undefined ? [] : [sample],
    };
  });
  return {
    system,
    headings: columns.map(({ heading }) => heading),
    fields: columns.map(({ field }) => field),
    samples: columns.map(({ samples }) => samples),
  };
};

export const headingRows: readonly HeadingRow[] = [
  row(
    'Workday, worker report (en)',
    `Employee ID = employeeNumber | Legal First Name = givenName | Legal Last Name = familyName | Preferred First Name = preferredGivenName
    | Preferred Last Name = - | Business Title = title | Hire Date = hireDate | Original Hire Date = - | Location = site | Cost Center = -
    | Manager ID = supervisor | Manager Name = - | Primary Work Email = professionalEmail | Primary Address: City = city
    | Primary Address: Postal Code = postalCode | Worker Status [Active] = -`,
  ),
  row(
    'Workday, contact report (en)',
    `Employee ID = employeeNumber | Legal Name - First Name = givenName | Legal Name - Last Name = familyName | Home Email = email
    | Work Phone = workPhone | Mobile Phone = phone | Address Line 1 = street | Address Line 2 = - | City = city | State/Province = province
    | Country = country | Date of Birth = dateOfBirth | Gender = gender | Supervisory Organization = -`,
  ),
  row(
    'Workday (fr)',
    `Matricule de l’employé = employeeNumber | Prénom légal = givenName | Nom de famille légal = familyName | Prénom préféré = preferredGivenName
    | Titre professionnel = title | Date d’embauche = hireDate | Date de fin d’emploi = - | Emplacement = site
    | Matricule du gestionnaire = supervisor | Adresse courriel professionnelle = professionalEmail | Téléphone cellulaire = phone`,
  ),
  row(
    'ADP Workforce Now (en)',
    `File Number = employeeNumber | Payroll Company Code = - | Last Name = familyName | First Name = givenName | Middle Initial = middleName
    | Birth Date = dateOfBirth | Hire Date = hireDate | Rehire Date = - | Termination Date = - | Position Status [Active] = -
    | Job Title Description = - | Home Department Code = - | Personal Contact: Personal Mobile = - | Personal Email = email | Work Email = professionalEmail
    | Primary Address: Address Line 1 = street | Primary Address: City = city | Primary Address: State / Territory Code = - | Primary Address: Zip / Postal Code = postalCode`,
  ),
  row(
    'ADP (fr)',
    `No de dossier = employeeNumber | Nom = familyName | Prénom = givenName | Initiale = - | Sexe = gender | Date de naissance = dateOfBirth
    | Date d'embauche = hireDate | Date de cessation = - | Service = group | Taux horaire = - | Adresse 1 = street | Adresse 2 = -
    | Ville = city | Province = province | Code postal = postalCode | Téléphone = homePhone | NAS = nationalId`,
  ),
  row(
    'ADP Canada, Workforce Now (en/fr)',
    `Employee ID / Matricule = employeeNumber | First Name / Prénom = givenName | Last Name / Nom = familyName | Hire Date / Date d’embauche = hireDate
    | Department / Service = group | Email / Courriel = email | Language / Langue = locale`,
  ),
  row(
    'Dayforce (en)',
    `Employee Number = employeeNumber | Employee First Name = givenName | Employee Last Name = familyName | Display Name = -
    | Primary Job = position | Primary Location = site | Department = group | Direct Manager = supervisor | Employment Status [Active] = -
    | Pay Type = - | Pay Class [FT] = - | Business Email = professionalEmail | Mobile = phone | Start Date = startDate | Seniority Date = -`,
  ),
  row(
    'Dayforce (fr)',
    `Numéro d’employé = employeeNumber | Prénom de l’employé = givenName | Nom de l’employé = familyName | Emploi principal = position
    | Établissement = site | Département = group | Gestionnaire direct = supervisor | Statut d’emploi [Temps plein] = employmentType
    | Courriel professionnel = professionalEmail | Cellulaire = phone | Date d’ancienneté = -`,
  ),
  row(
    'SAP SuccessFactors, user import (en)',
    `STATUS [active] = - | USERID = - | USERNAME = - | FIRSTNAME = givenName | LASTNAME = familyName | MI = middleName | GENDER = gender
    | EMAIL = email | MANAGER = supervisor | HR = - | DEPARTMENT = group | JOBCODE = - | DIVISION = - | LOCATION = site | TIMEZONE = -
    | HIREDATE = hireDate | EMPID = employeeNumber | TITLE = title | BIZ_PHONE = workPhone | FAX = - | ADDR1 = street | ADDR2 = -
    | CITY = city | STATE = province | ZIP = postalCode | COUNTRY = country`,
  ),
  row(
    'SAP SuccessFactors, Employee Central (en)',
    `Person ID = employeeNumber | First Name = givenName | Last Name = familyName | Date Of Birth = dateOfBirth | Event Reason = -
    | Job Classification = - | Position = position | Employee Class = - | Business Unit = - | Department = group | Supervisor = supervisor
    | National ID = nationalId | National ID Card Type = - | Phone Type = - | Emergency Contact Name = emergencyContact1Name | Nationality = -`,
  ),
  row(
    'SAP SuccessFactors (es)',
    `ID de persona = employeeNumber | Nombre de pila = givenName | Apellidos = familyName | Segundo apellido = - | Fecha de nacimiento = dateOfBirth
    | Fecha de contratación = hireDate | Puesto = position | Departamento = group | Jefe directo = supervisor | Correo electrónico = email
    | Centro de coste = - | Ubicación = site | Nacionalidad = -`,
  ),
  row(
    'BambooHR (en)',
    `Employee # = employeeNumber | First Name = givenName | Middle Name = middleName | Last Name = familyName | Preferred Name = preferredGivenName
    | Birth Date = dateOfBirth | Gender = gender | SSN = nationalId | Address Line 1 = street | Address Line 2 = - | City = city | State = province
    | Zip Code = postalCode | Country = country | Work Phone = workPhone | Work Phone Ext = workPhoneExtension | Mobile Phone = phone
    | Home Phone = homePhone | Work Email = professionalEmail | Home Email = email | Hire Date = hireDate | Employment Status [Full-Time] = employmentType
    | Job Title = title | Department = group | Division = - | Location = site | Reporting to = supervisor | Pay rate = -`,
  ),
  row(
    'BambooHR (fr)',
    `No d’employé = employeeNumber | Prénom = givenName | Deuxième prénom = middleName | Nom de famille = familyName | Date de naissance = dateOfBirth
    | Genre = gender | Téléphone au travail = workPhone | Téléphone mobile = phone | Téléphone à domicile = homePhone | Courriel au travail = professionalEmail
    | Courriel personnel = email | Date d’embauche = hireDate | Titre du poste = title | Département = group | Lieu = site | Relève de = supervisor`,
  ),
  row(
    'UKG Pro (en)',
    `Employee Number = employeeNumber | First Name = givenName | Last Name = familyName | Preferred Name = preferredGivenName | Company Code = -
    | Org Level 1 = - | Job Code = - | Job = position | Full/Part Time [FT] = employmentType | Supervisor Employee Number = supervisor
    | Supervisor Name = - | Supervisor Email = - | Last Hire Date = - | Original Hire = hireDate | Email Address = email
    | Home Phone Number = homePhone | Address Zip Code = postalCode`,
  ),
  row(
    'UKG Ready / Kronos (en)',
    `Employee Id = employeeNumber | Username = - | First Name = givenName | Last Name = familyName | Cell Phone = phone | Home Phone = homePhone
    | Work Phone = workPhone | Email = email | Date Hired = hireDate | Date Started = startDate | Date Terminated = - | Birthday = dateOfBirth
    | Default Location = - | Badge Number = - | Locale [fr] = locale`,
  ),
  row(
    'Rippling (en)',
    `Employee number = employeeNumber | Legal first name = givenName | Legal last name = familyName | Preferred first name = preferredGivenName
    | Work email = professionalEmail | Personal email = email | Phone number = homePhone | Start date = startDate | End date = - | Employment type [Salaried, full-time] = employmentType
    | Title = title | Department = group | Work location = site | Manager = supervisor | Home address - Street = street | Home address - City = city
    | Home address - State = province | Home address - Zip = postalCode`,
  ),
  row(
    'Gusto (en)',
    `Last name = familyName | First name = givenName | Personal email = email | Work email = professionalEmail | Phone number = homePhone
    | Date of birth = dateOfBirth | SSN = nationalId | Job title = title | Manager = supervisor | Department = group | Employment type [Full time] = employmentType
    | Start date = startDate | Home street = street | Home city = city | Home state = province | Home zip = postalCode | Compensation rate = -`,
  ),
  row(
    'QuickBooks Online, contact list (en)',
    `Employee = - | Phone numbers = homePhone | Email = email | Address = street | Hire date = hireDate | Birth date = dateOfBirth | Pay schedule = -`,
  ),
  row(
    'QuickBooks Desktop (en)',
    `Active Status = - | Mr./Ms./... = - | First Name = givenName | M.I. = middleName | Last Name = familyName | Street1 = street | Street2 = -
    | City = city | State = province | Zip = postalCode | Main Phone = homePhone | Mobile = phone | Fax = - | E-mail = email | SS No. = -
    | Account No. = - | Gender = gender | Date of Birth = dateOfBirth | Hire Date = hireDate | Release Date = -`,
  ),
  row(
    'QuickBooks (fr)',
    `Nom complet = fullName | Téléphone = homePhone | Adresse courriel = email | Adresse municipale = - | Ville = city | Date d’embauche = hireDate
    | Date de naissance = dateOfBirth | Fréquence de paie = -`,
  ),
  row(
    'Nethris (fr)',
    `Matricule = employeeNumber | Nom = familyName | Prénom = givenName | Adresse ligne 1 = street | Adresse ligne 2 = - | Ville = city
    | Province = province | Code postal = postalCode | Tél. rés. = homePhone | Tél. bur. = workPhone | Tél. cell. = phone | F. naissance = dateOfBirth
    | Date embauche = hireDate | Sexe (M/F) = gender | Langue = locale | NAS = nationalId | Numéro de compte = - | Courriel = email`,
  ),
  row(
    'Nethris, bilingue (fr/en)',
    `Matricule / Employee no. = employeeNumber | Nom / Last name = familyName | Prénom / First name = givenName | Ville / City = city
    | Code postal / Postal code = postalCode | Courriel / Email = email | Poste / Position = position | Département / Department = group`,
  ),
  row(
    'Employeur D (fr)',
    `No employé = employeeNumber | Nom, prénom = fullName | Téléphone résidence = homePhone | Cellulaire = phone | Adresse électronique = email
    | Date d’entrée en fonction = startDate | Date de fin de probation = trialEndDate | Corps de métier = profession | Classe d’emploi = jobCategory
    | Unité administrative = group | Lieu de travail = site | Supérieur immédiat = supervisor | Accès au dossier = -`,
  ),
  row(
    'Employeur D, liste du personnel (fr)',
    `Matricule = employeeNumber | Nom de l’employé = fullName | Titre d’emploi = title | Statut [Permanent] = employmentType | Statut civil = -
    | Quart de travail = - | Service = group | Poste téléphonique = workPhoneExtension | Courriel = email`,
  ),
  row(
    'Acomba Paie (fr)',
    `Numéro = employeeNumber | Nom = familyName | Prénom = givenName | Adresse = street | Ville = city | Province = province | Code postal = postalCode
    | Pays = country | Téléphone #1 = - | Téléphone #2 = - | Cellulaire = phone | Courriel = email | N.A.S. = nationalId | Date de naissance = dateOfBirth
    | Date d’engagement = - | Actif = - | Groupe = group`,
  ),
  row(
    'Avantage (fr)',
    `Code employé = employeeNumber | Nom de famille = familyName | Prénom = givenName | Sexe = gender | Langue de correspondance = locale
    | Adresse civique = street | Municipalité = city | Code postal = postalCode | Téléphone maison = homePhone | Téléphone travail = workPhone
    | Poste tél. = workPhoneExtension | Courriel travail = professionalEmail | Chantier = site | Métier = profession | Taux = -`,
  ),
  row(
    'Maestro (fr)',
    `Code = employeeNumber | Nom = familyName | Prénom = givenName | Tél. domicile = homePhone | Cell # = phone | No CCQ = - | Métier = profession | Statut CCQ = -
    | Projet = project | Contremaître = - | Région = - | DDN = dateOfBirth | Embauché le = hireDate`,
  ),
  row(
    'Maestro (en)',
    `Employee Code = employeeNumber | Last Name = familyName | First Name = givenName | Trade = profession | Project = project | Cell # = phone
    | Union = - | Zip/Postal Code = postalCode | Province/State = province | Foreman = -`,
  ),
  row(
    'Sage 50 (fr)',
    `Employé(e) = - | Nom de famille = familyName | Prénom = givenName | Rue 1 = street | Rue 2 = - | Ville = city | Province = province | Code postal = postalCode
    | Téléphone 1 = - | Téléphone 2 = - | Courriel = email | NAS = nationalId | Date de naissance = dateOfBirth | Date d’embauche = hireDate | Langue = locale`,
  ),
  row(
    'Sage HR (en)',
    `Employee number = employeeNumber | Name = fullName | Position = position | Team = group | Branch = site | Line manager = supervisor
    | Employment status [Permanent] = employmentType | Work start date = - | Home telephone = homePhone | Office telephone = workPhone | Mobile = phone
    | Nationality = - | Bank account = -`,
  ),
  row(
    'Sage Despachos / Nómina (es)',
    `Código = employeeNumber | Apellidos y nombre = fullName | NIF = - | N.º afiliación SS = - | F. nacimiento = dateOfBirth | F. alta = hireDate
    | F. baja = - | Categoría profesional = - | Centro de trabajo = site | Tipo de contrato [Indefinido] = employmentType | Domicilio = -
    | Población = city | C.P. = postalCode | Provincia = province | Teléfono = homePhone | E-mail = email`,
  ),
  row(
    'Factorial (es)',
    `Nombre = givenName | Apellidos = familyName | Correo electrónico = email | Fecha de nacimiento = dateOfBirth | Género = gender | Nacionalidad = -
    | Dirección línea 1 = street | Dirección línea 2 = - | Ciudad = city | Código postal = postalCode | Estado/Provincia = province | País = country
    | Número de teléfono = homePhone | Equipo = group | Lugar de trabajo = site | Responsable = supervisor | Fecha de inicio = startDate | Tipo de identificación = -`,
  ),
  row(
    'Factorial (en)',
    `First name = givenName | Last name = familyName | Access email = - | Preferred name = preferredGivenName | Legal gender = gender | Birthday = dateOfBirth
    | Identifier type = - | Company phone = workPhone | Personal phone = - | Contract start date = - | Contract has trial period = - | Trial period end = trialEndDate
    | Job title = title | Teams = group | Timeoff manager = -`,
  ),
  row(
    'Buk (es, Chile)',
    `Número de Documento = - | Tipo de Documento = - | Código Ficha = - | Nombres = givenName | Primer Apellido = familyName | Segundo Apellido = -
    | Sexo = gender | Fecha de Nacimiento = dateOfBirth | Email = email | Email Personal = - | Teléfono = homePhone | Celular = phone | Dirección = street
    | Comuna = - | Estado [Activo] = - | Cargo = title | Área = group | Supervisor = supervisor | Fecha de Ingreso = hireDate | Sueldo base = -`,
  ),
  row(
    'Meta4 (es)',
    `Matrícula = - | Nombre = givenName | Primer apellido = familyName | Segundo apellido = - | NIF = - | Fecha antigüedad = - | Fecha incorporación = hireDate
    | Unidad organizativa = group | Puesto de trabajo = position | Centro = site | Jefe inmediato = supervisor | Correo corporativo = professionalEmail
    | Móvil de empresa = professionalPhone | Extensión = workPhoneExtension`,
  ),
  row(
    'CONTPAQi Nóminas (es, México)',
    `Código = employeeNumber | Apellido paterno = familyName | Apellido materno = - | Nombre = givenName | RFC = - | CURP = - | NSS = nationalId | Fecha de alta = hireDate
    | Fecha de baja = - | Departamento = group | Puesto = position | Tipo de contrato [Temporal] = employmentType | Salario diario = - | Turno = -
    | Entidad federativa = - | Código postal = postalCode | Correo electrónico = email`,
  ),
  row(
    'Aspel NOI (es, México)',
    `Clave = employeeNumber | Nombre = fullName | Sexo = gender | Calle y número = street | Colonia = - | Población = city | Estado [Jalisco] = province | C.P. = postalCode
    | Teléfono = homePhone | Fec. ingreso = hireDate | Estatus = -`,
  ),
  row(
    'A3 Nom (es)',
    `Código empleado = employeeNumber | Nombre completo = fullName | DNI = nationalId | Fecha de alta = hireDate | Fecha de fin de contrato = - | Categoría = jobCategory
    | Departamento = group | Centro de trabajo = site | Móvil = phone | Correo = email | Cuenta bancaria = - | Fin del período de prueba = trialEndDate`,
  ),
  row(
    'Oracle HCM (en)',
    `Person Number = employeeNumber | First Name = givenName | Last Name = familyName | Known As = preferredGivenName | Legal Employer = - | Business Unit = -
    | Department = group | Job = position | Position = - | Location = site | Line Manager = supervisor | Assignment Status = - | Work Email = professionalEmail
    | Home Phone = homePhone | Hire Date = hireDate | Date of Birth = dateOfBirth | Town or City = city`,
  ),
  row(
    'PeopleSoft (en)',
    `Empl ID = employeeNumber | Name = fullName | Birthdate = dateOfBirth | Sex = gender | Hire Date = hireDate | Dept ID = - | Department = group | Job Code = -
    | Supervisor ID = supervisor | Reg/Temp = - | Full/Part Time [Full-Time] = employmentType | Location = site | Postal = postalCode | Phone = homePhone`,
  ),
  row(
    'Paychex Flex (en)',
    `Worker ID = employeeNumber | Given Name = givenName | Family Name = familyName | Middle Name = middleName | Birth Date = dateOfBirth | Hire Date = hireDate
    | Worker Type [Full-time] = employmentType | Job Title = title | Location = site | Address = street | City = city | State = province | Postal Code = postalCode
    | Home Phone = homePhone | Emergency Contact Phone = emergencyContact1Phone | Ethnicity = -`,
  ),
  row(
    'Humi (en, Canada)',
    `Employee Number = employeeNumber | Legal First Name = givenName | Last Name = familyName | Preferred Name = preferredGivenName | Email = email
    | Personal Email = - | Work Phone = workPhone | Work Phone Extension = workPhoneExtension | Personal Phone = - | SIN = nationalId | SIN Expiry = - | Date of Birth = dateOfBirth
    | Position = position | Office = - | Department = group | Manager = supervisor | Employment Type [Full Time] = employmentType | Hire Date = hireDate
    | Probation End Date = trialEndDate | Emergency Contact = emergencyContact1Name | Emergency Contact Relationship = emergencyContact1Relationship`,
  ),
  row(
    'Folks RH (fr)',
    `Identifiant de l’employé = employeeNumber | Prénom = givenName | Nom = familyName | Courriel = email | Courriel personnel = - | Téléphone (cellulaire) = phone
    | Téléphone (maison) = homePhone | Sexe = gender | Pronoms = preferredPronouns | Date de naissance (AAAA-MM-JJ) = dateOfBirth | Date d’embauche (AAAA-MM-JJ) = hireDate
    | Poste = position | Établissement = site | Département = group | Gestionnaire (matricule) = supervisor | Type d’emploi [Permanent temps plein] = employmentType
    | Contact d’urgence = emergencyContact1Name | Contact d’urgence - Téléphone = emergencyContact1Phone | Allergies = allergies`,
  ),
  row(
    'Kelio (fr, France)',
    `Matricule = employeeNumber | Civilité [Mme] = gender | Nom d’usage = - | Nom de naissance = - | Prénom = givenName | Adresse mail = email | Portable = phone
    | Tél. fixe = - | Date d’entrée = startDate | Date de sortie = - | Type de contrat [CDI] = employmentType | Service = group | Responsable hiérarchique = supervisor
    | Numéro de sécurité sociale = nationalId`,
  ),
  row(
    'Silae (fr, France)',
    `Code salarié = employeeNumber | Nom = familyName | Prénom = givenName | Voie = - | Complément adresse = - | Code postal = postalCode | Ville = city | Pays = country
    | Téléphone portable = phone | Date de naissance = dateOfBirth | Lieu de naissance = - | Date début contrat = - | Emploi = position | Qualification = -`,
  ),
  row(
    'Tableur maison, chantier (fr)',
    `# = - | Nom = familyName | Prénom = givenName | Cell. = phone | Courriel perso = email | Chandail (grandeur) = - | Taille t-shirt = tShirtSize
    | Superviseur = supervisor | Date naiss. = dateOfBirth | Adr. courriel bureau = - | Outils prêtés = - | Remarques = - | Nom de la mère = motherName`,
  ),
  row(
    'Home made spreadsheet (en)',
    `No. = - | Full name = fullName | Cell = phone | E-mail address = email | Job = position | Crew = - | DOB = dateOfBirth | Start date = startDate | T-shirt size = tShirtSize
    | Emergency contact phone number = emergencyContact1Phone | Spoken languages = spokenLanguages | Notes = - | Spouse name = - | Mother’s maiden name = motherName`,
  ),
  row(
    'Hoja de cálculo propia (es)',
    `Nº empleado = employeeNumber | Nombre y apellidos = fullName | Móvil = phone | Correo personal = email | Puesto = position | Obra = site | Talla de camiseta = tShirtSize
    | Idioma = locale | Alergias = allergies | Teléfono de emergencia = emergencyContact1Phone | Observaciones = - | Fecha de inicio = startDate | Sexo = gender`,
  ),
  row(
    'Workday, emergency and addresses (en)',
    `Worker = - | Employee ID = employeeNumber | Home Address - Line 1 = street | Home Address - City = city | Work Address - City = - | Work Location City = -
    | Country of Birth = - | City of Birth = - | Hire Reason = - | Job Profile = - | Position ID = - | Manager Email = - | Time Type [Full time] = -
    | Phone - Mobile = phone | Email - Work = professionalEmail`,
  ),
  row(
    'Ceridian Powerpay (en)',
    `EE # = - | Surname = familyName | Given Name = givenName | Address 1 = street | Address 2 = - | City = city | Prov = province | Postal Code = postalCode
    | Telephone = homePhone | Social Insurance Number = nationalId | Birth Date = dateOfBirth | Date of Hire = hireDate | Language Preference [F] = - | Sex [M] = gender
    | Employee E-mail Address = email | Branch = site | Department = group`,
  ),
  row(
    'Ceridian Powerpay (fr)',
    `No empl. = employeeNumber | Nom de famille = familyName | Prénom = givenName | Adresse 1 = street | Ville = city | Prov. = province | Code postal = postalCode
    | Téléphone = homePhone | Numéro d’assurance sociale = nationalId | Date de naiss. = dateOfBirth | Date d’emb. = hireDate | Langue = locale | Sexe = gender
    | Succursale = site | Service = group | Nom du superviseur = - | Courriel du superviseur = - | Tél. du superviseur = -`,
  ),
  row(
    'HiBob (en)',
    `First name = givenName | Last name = familyName | Full name = fullName | Display name = - | Email = email | Work phone = workPhone | Work mobile = professionalPhone
    | Site = site | Department = group | Job title = title | Reports to = supervisor | Start date = startDate | Pronouns = preferredPronouns
    | Shirt size = tShirtSize | Food preference = - | Hobbies = - | Mother’s name = motherName | Personal mobile = phone | Home phone = homePhone`,
  ),
  row(
    'Personio (es)',
    `Nombre = givenName | Apellido = familyName | Correo electrónico del trabajo = professionalEmail | Correo electrónico personal = email | Teléfono móvil = phone
    | Teléfono del trabajo = workPhone | Oficina = - | Departamento = group | Equipo = - | Puesto = position | Supervisor = supervisor | Tipo de empleo [Prácticas] = employmentType
    | Fecha de contratación = hireDate | Fin del periodo de prueba = trialEndDate | Fecha de baja = - | Género = gender | Fecha de nacimiento = dateOfBirth | Salario = -`,
  ),
  row(
    'PayFit (fr, France)',
    `Prénom = givenName | Nom = familyName | Email professionnel = professionalEmail | Email personnel = email | Téléphone professionnel = workPhone | Téléphone personnel = -
    | Intitulé du poste = title | Type de contrat [CDD] = employmentType | Date de début de contrat = - | Date de fin de contrat = - | Manager = supervisor | Équipe = group
    | Nom de la banque = - | Nom du conjoint = - | Personne à contacter en cas d’urgence = emergencyContact1Name | Temps de travail = -`,
  ),
  row(
    'Lucca (fr, France)',
    `Matricule = employeeNumber | Nom = familyName | Prénom = givenName | E-mail = email | Date de début = startDate | Date de fin = - | Département = group | Établissement = site
    | Manager direct = supervisor | Ligne directe = - | Téléphone direct = - | Portable professionnel = professionalPhone | Langue = locale | CSP = -`,
  ),
  row(
    'Desjardins, service de paie (fr)',
    `Numéro d'employé = employeeNumber | Prénom = givenName | Nom = familyName | Adresse = street | Appartement = - | Ville = city | Code postal = postalCode | Courriel = email
    | No téléphone = homePhone | No cellulaire = phone | Date d'entrée en service = - | Statut d'emploi [Régulier temps plein] = employmentType | Fonction = title
    | Lieu de travail = site | No de compte = - | Folio = -`,
  ),
  row(
    'Zoho People (en)',
    `EmployeeID = employeeNumber | First Name = givenName | Last Name = familyName | Email ID = - | Department = group | Title = title | Location = site
    | Reporting To = supervisor | Date of joining = - | Employee Status [Active] = - | Mobile Phone = phone | Work phone = workPhone | Extension = workPhoneExtension | Role [Team member] = -
    | Address = street | Birth Date = dateOfBirth | Marital Status = -`,
  ),
  row(
    'Sesame HR (es)',
    `Código = employeeNumber | Nombre = givenName | Apellidos = familyName | Email = email | Teléfono = homePhone | Género = gender | Oficina = - | Departamento = group | Cargo = title
    | Fecha incorporación = hireDate | Ciudad = city | Provincia = province | Código postal = postalCode | Contacto de emergencia = emergencyContact1Name | Nº Seguridad Social = nationalId | Estado civil = - | Hijos = -`,
  ),
  row(
    'Rexmas / Runa (es, México)',
    `No. de empleado = employeeNumber | Nombre(s) = givenName | Apellidos = familyName | Correo = email | Celular = phone | Jefe inmediato = supervisor | Sucursal = site | Área = group
    | Puesto = position | Fecha de ingreso = hireDate | Periodicidad de pago = - | Banco = - | CLABE = - | Talla = tShirtSize | Parentesco = -`,
  ),
  row(
    'Agendrix (fr)',
    `Prénom = givenName | Nom = familyName | Courriel = email | Téléphone mobile = phone | Téléphone (domicile) = homePhone | Numéro d'employé = employeeNumber | Succursales = site
    | Postes = position | Date d'embauche = hireDate | Taux = - | Langue = locale | Anniversaire = - | Contact en cas d'urgence = emergencyContact1Name | Gestionnaire = supervisor`,
  ),
  row(
    'Deputy (en)',
    `First Name = givenName | Last Name = familyName | Email = email | Mobile Number = phone | Date of Birth = dateOfBirth | Gender = gender | Pronoun = preferredPronouns
    | Address = street | Locations = site | Access Level [Supervisor] = - | Hire Date = hireDate | Emergency Contact Name = emergencyContact1Name | Emergency Phone = emergencyContact1Phone | Payroll ID = employeeNumber`,
  ),
  row(
    'Connecteam (en)',
    `First name = givenName | Last name = familyName | Mobile phone = phone | Country code = - | Email = email | Employee ID = employeeNumber | Branch = site | Team = group | Title = title
    | Direct manager = supervisor | Employment start date = startDate | Birthday = dateOfBirth | Kiosk code = - | Tags = -`,
  ),
];
