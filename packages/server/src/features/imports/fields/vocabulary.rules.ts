/**
 * The words of headings in personnel systems, in the three languages, and the concepts that they stand for. Words are
 * written without accents and in the singular; a phrase counts before its single words. A heading with a word that
 * stands nowhere here is not guessed.
 */

/** Words that say nothing about the content of a column. */
export const neutralWords = new Set(
  (
    'a au aux d de des du e el en es et for l la las le les los del of or ou the un una une y and your votre su ' +
    'actual actuel actuelle current detail info information informacion legal legale main official ' +
    'officiel officielle oficial primaire primary principal principale ' +
    'obligatoire obligatorio optional opcional optionnel facultatif required requerido requis ' +
    // formats such as (AAAA-MM-JJ), (dd/mm/yyyy) and (10 digits)
    'aa aaaa dd jj mm mmm yy yyyy chiffre digit digito format formato formatted'
  ).split(' '),
);

/** Words that a heading may carry beside those that say what it means; a heading without them is preferred. */
export const weakConcepts: ReadonlySet<string> = new Set(['employee', 'original', 'payroll']);

const vocabulary: Readonly<Record<string, string>> = {
  number:
    'number,no,num,nbr,nro,numero,n,id,identifiant,identifier,identificador,clave,cve,code,cod,codigo,' +
    'matricule,legajo,expediente,file number,file no,no de dossier,numero de dossier,empid,emp id,no dossier,numero dossier,num dossier',
  employee:
    'employee,employe,emp,empleado,empleada,empl,worker,trabajador,colaborador,colaboradora,associate,' +
    'staff,personnel member,team member,person,persona,personne,salarie,travailleur,membre du personnel',
  payroll: 'payroll,paie,paye,nomina',
  original: 'original,initial,initiale,origine,inicial',
  direct: 'direct,directe,directo,directa,immediat,immediate,inmediato,inmediata,line,hierarchique',

  name: 'name',
  nom: 'nom',
  nombre: 'nombre',
  given: 'prenom,first name,firstname,given name,givenname,forename,nombre de pila,primer nombre,first,given,fname',
  family:
    'nom de famille,nom famille,last name,lastname,family name,familyname,surname,patronyme,apellido,last,lname,' +
    'primer apellido,apellido paterno,apellido 1,apellido p',
  otherFamily: 'segundo apellido,apellido materno,apellido 2,second last name,deuxieme nom de famille',
  full: 'full,complet,complete,completo,full name,nom complet,nombre completo',
  preferred:
    'preferred,prefere,preferee,preferido,preferida,usuel,usuelle,nickname,surnom,apodo,known as,goes by,chosen',
  // the name by marriage in France, the first name in Québec: nobody can tell
  usageName: 'nom d usage,nom usuel',
  middle:
    'middle,middlename,middle initial,mi,m i,deuxieme prenom,second prenom,2 e prenom,2 eme prenom,autre prenom,' +
    'segundo nombre,second name',
  mother: 'mere,mother,mother s,madre',
  maiden: 'maiden,jeune fille,soltera',
  gender: 'gender,genre,sex,sexe,sexo,genero,civilite,titre de civilite',
  pronouns: 'pronom,pronoun,pronombre',
  birth: 'birth,birthday,birthdate,dob,d o b,ddn,naissance,naiss,ne le,nee le,nacimiento,nac',
  nationalId:
    'nas,n a s,sin,s i n,ssn,s s n,nss,n s s,dni,nie,national id,national identification,assurance sociale,securite sociale,' +
    'social insurance,social security,seguridad social,seguro social,identidad',

  email:
    'email,e mail,mail,courriel,adresse courriel,adresse electronique,adresse mail,adresse email,email address,' +
    'e mail address,correo,correo electronico,direccion de correo,mel',
  phone: 'phone,ph,tel,tele,telf,tfno,telephone,telefono,fono,no tel',
  mobile: 'mobile,cell,cellulaire,cellular,cellphone,cel,celular,movil,portable,gsm',
  home: 'home,maison,domicile,residence,residentiel,residencial,res,casa,domicilio,particular,particulier,fijo',
  personal: 'personal,personnel,personnelle,perso,pers',
  work:
    'work,travail,trav,bureau,bur,office,business,biz,professionnel,professionnelle,pro,prof,trabajo,oficina,empresa,' +
    'entreprise,company,corporate,corporativo,corporativa,laboral,profesional,institucional',
  extension:
    'extension,ext,poste tel,poste telephone,poste telephonique,tel poste,telephone poste,no poste,numero poste',

  address:
    'address,addr,adresse,direccion,address line,addr line,adresse ligne,ligne d adresse,linea de direccion,linea direccion,direccion linea',
  street: 'street,rue,calle,calle y numero,no et rue,adresse civique,via',
  firstLine: '1',
  secondLine: '2',
  city: 'city,ville,municipalite,municipality,town,localite,localidad,ciudad,poblacion,municipio',
  province: 'province,prov,provincia,state',
  stateOrStatus: 'etat,estado',
  region: 'region',
  postalCode:
    'postal code,postcode,post code,postal,zip,zip code,zipcode,code postal,cp,c p,codigo postal,cod postal,c postal,postal zip code',
  country: 'country,pays,pais',

  date: 'date,dt,fecha,fec,f',
  hire: 'hire,hired,hiring,hiredate,embauche,embauchee,emb,contratacion,alta,ingreso,incorporacion,admision',
  start: 'start,starting,started,debut,entree,entree en fonction,entree en poste,inicio',
  end: 'end,fin,termination,finalizacion,expiry',
  trial:
    'essai,probation,trial period,probation period,probationary,trial,prueba,periodo de prueba,period of probation,periode d essai,probatoire',
  status: 'status,statut',
  type: 'type,tipo',
  contract: 'contract,contrat,contrato',
  employment: 'employment,emploi,empleo',
  employeeType:
    'employee type,worker type,type d employe,tipo de empleado,tipo de trabajador,full time part time,' +
    'full part time,temps plein temps partiel,jornada',
  size: 'size,taille,talla,taille de vetement',

  title: 'title,titre,cargo,fonction,jobtitle,intitule',
  position: 'position,poste,puesto,puesto de trabajo,job,rol de trabajo,poste occupe',
  profession: 'profession,metier,trade,oficio,profesion,occupation,corps de metier',
  category: 'category,categorie,categoria,job family,job group,job class,classe d emploi,classe emploi,groupe d emploi',
  site:
    'site,location,loc,lieu,lieu de travail,lieu travail,chantier,etablissement,emplacement,succursale,workplace,worksite,sede,' +
    'centro,centro de trabajo,lugar de trabajo,sitio,sucursal,branch,ubicacion,magasin,usine,plant,obra',
  project: 'project,projet,proyecto',
  department: 'department,dept,departement,departamento,depto,dpto',
  unit:
    'groupe,group,service,direction,division,team,equipe,equipo,area,gerencia,unite administrative,business unit,' +
    'org unit,organization unit,unidad,unidad organizativa,grupo',
  organization: 'organization,organisation,organizacion',
  supervisor:
    'supervisor,supervisora,superviseur,superviseure,superior,superieur,superieure,manager,gestionnaire,responsable,' +
    'jefe,jefa,reports to,report to,reporting to,reporta a,releve de,chef',

  language: 'language,lang,langue,idioma,lengua',
  languages: 'languages,langues,idiomas,lenguas',
  spoken: 'spoken,parle,parlee,hablado',
  communication: 'correspondance,correspondence,communication,comunicacion,correspondencia',
  role: 'role,rol',
  portal: 'portail,portal',
  access: 'acces,access,acceso',
  invite: 'inviter,invite,invitation,send invitation,invitar,invitacion',
  shirt: 't shirt,tshirt,shirt,camiseta,chandail,polo',
  allergies: 'allergie,allergy,allergies,alergia',
  lent: 'prete,pretee,borrowed,loaned,assigned,prestado',
  asset: 'bien,equipement,materiel,asset,assets,equipment,material',

  emergency:
    'emergency,urgence,emergencia,ice,emergency contact 1,contact urgence 1,contact d urgence 1,contacto emergencia 1,' +
    'contacto de emergencia 1,first emergency contact,premier contact d urgence,primer contacto de emergencia,' +
    'contact en cas d urgence,personne a contacter en cas d urgence,persona de contacto en caso de emergencia',
  secondEmergency:
    'emergency 2,urgence 2,emergencia 2,emergency contact 2,contact urgence 2,contact d urgence 2,contacto emergencia 2,' +
    'contacto de emergencia 2,second emergency contact,secondary emergency contact,deuxieme contact d urgence,' +
    'segundo contacto de emergencia',
  contact: 'contact,contacto',
  other: 'other,autre,otro,otra,alternate,alternative,secondary,secondaire,secundario',
  relationship: 'relationship,relation,lien,lien de parente,parente,parentesco,relacion',

  label: 'libelle,description,descripcion',
};

/** Words of a vocabulary as written in a heading, and the concept of each; phrases are joined by blanks. */
export const conceptOf: ReadonlyMap<string, string> = new Map(
  Object.entries(vocabulary).flatMap(([concept, phrases]) => phrases.split(',').map((phrase) => [phrase, concept])),
);

export const LONGEST_PHRASE = 7;

/**
 * A word whose meaning depends on the other headings of the row: «Nom» is the family name beside «Prénom», otherwise
 * the whole name; «Estado» is a state beside a city, otherwise the status.
 */
export const dependentConcepts: Readonly<Record<string, { beside: readonly string[]; is: string; otherwise: string }>> =
  {
    nom: { beside: ['given'], is: 'family', otherwise: 'full' },
    nombre: { beside: ['family'], is: 'given', otherwise: 'full' },
    stateOrStatus: { beside: ['city', 'postalCode'], is: 'province', otherwise: 'status' },
  };
