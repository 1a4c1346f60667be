/** Words of a site, a garage and a camp that mean nearly the same, without accents: whoever asks with one finds the others. */
export const frenchGroups = `
abatteur abatteurs bucheron bucherons forestier
accident accrochage collision incident cogne blesse blessure
accoucher accouchement grossesse enceinte maternite paternite parental naissance bebe
aide aider secours rescousse assistance
age ans
aiguiser affuter lime
alcool biere vin boisson boire
allergie allergique adrenaline epipen injecteur choc
amende contravention ticket
amener apporter emporter
annee annees an ans annuel
appeler appel telephoner telephone rejoindre contacter avertir aviser signaler numero
apprenti nouveau nouveaux debutant recrue
argent montant somme indemnite rembourse paye verse
arrimer arrimage attacher attache sangles sangle retenu fixer
arreter arret cesser cesse suspendre suspendu stopper finir interrompre
attestation carte certificat permis licence
augmentation hausse
avant-midi matin matinee
avertir aviser avis prevenir annoncer declarer
bain douche toilette
batterie batteries pile piles
blesse blessure plaie coupure saigne hemorragie sang
bois bille billes billots troncs arbres
bottes botte bottines chaussures souliers
bouchons bouchon auditif auditifs oreilles oreille coquilles protecteurs ouie
bouffe manger repas nourriture diner souper lunch dejeuner cafeteria
bruit bruyant decibels son calme silence tranquille
brulure brule bruler
bulletin releve talon
cadenas lock cadenasser cadenassage verrou verrouiller
camion truck camions vehicule remorque fardier
camp campement dortoir chambre
canal frequence chaine
cannabis pot joint drogue
casque calotte
casier vestiaire locker
chaleur chaud chaude canicule
chargement charge chargement palette fardeau
chariot lift elevateur chariots
chauffeur conducteur camionneur conduire conduit conduite rouler volant chauffer
cheque paie paye salaire depot remuneration
chemin route voie rue
chien animal animaux
chomage mise a pied
chute tomber tombe chuter
cle cles clef
collegue coequipier compagnon travailleur gars employe
commencer commence debut debuter
competence formation forme former cours
compagnie entreprise employeur
conge absence absenter absent absences jours
conjoint conjointe blonde chum femme mari epouse
copeaux debris residus branches
corde cable cables
coucher dormir sommeil chambre
couper coupe scier scie tailler
courriel mail
creuser excavation excaver excavee tranchee trou fouille
cuisine cafeteria
date jour
dechets poubelles vidanges ordures poubelle
deces mort mourir decede funerailles
defectueux brise casse briser panne defaut
defibrillateur dea
degre degres temperature froid
demission demissionner quitter depart
deneiger neige
depasser depasse
deversement renverse renverser echappe deverse fuite
diesel carburant essence gaz gazoline fioul
distance eloigne loin proche espacement espaces metre metres centimetres kilometres
docteur medecin clinique hopital
douleur mal
duree dure temps minute minutes heure heures jours semaines mois
eau
echafaudage echafaud echafaudages
echelle echelles escabeau
ecouter musique ecouteurs
electricite electrique volts fils lignes hydro
elingue elingues sangle chaine
engelure engelures gele geles gelure gelee gelees
enquete enqueter enqueteur
entreposer ranger range rangement entreposage
entretien maintenance reparation reparer
environnement urgence
equipement materiel outil outils
equipe equipes crew
etiquette etiquettes tag label
evacuation evacuer
expire echeance bon bonne valide perime remplace
extincteur extincteurs
facture factures recu recus preuve
feu incendie fumee flamme flammes
fiche fiches feuille signaletique signaletiques donnees
fievre malade maladie grippe
formulaire papier papiers document constat rapport
fracture casse
frein freins freiner
froid hiver gel grand
garde-corps garde-fou rambarde lisse
gants gant mitaines
grue grutier levage lever
harcelement harcele harceler intimidation plainte
harnais ceinture longe
hauteur haut hautes eleve metres
heure heures quand
horaire quart shift releve
inspection inspecter verifier verification verifie verifient checker regarder controler controle ronde
interdit defense permis autorise droit
internet wifi reseau sans-fil
journee jour quotidien
klaxon klaxonner coups
laver lavage laveuse linge
lavage rincer rince
lunettes verres vue
lourd tonnes poids pese
machine machines engin abatteuse pelle
maison chez
masque respirateur
meteo vent vente rafales
monter hisser
mort morts chicot chicots
mot
moteur moteurs
motel hotel hebergement
nettoyer nettoyage enleves enlever propre
nom
nuit soir soiree
oeil oeil yeux
ouvrir ouverture
oxygene air gaz
ours animal
overtime supplementaires supplementaire
panneaux panneau signalisation pancarte
parler contact
parrain mentor
patron boss superviseur contremaitre surveillant chef foreman
pause pauses repos repose rechauffer chauffe arret
payer paye payes paie remunere verse rembourse
personnel prive courses epicerie
pieton pietons pied
piqure pique guepe abeille
plainte plaindre plaint denoncer
planter plantation plant plants terre
pneu pneus
poussiere silice
prendre
prescription ordonnance
prix cout coute tarif
priorite premier
probation essai
produit produits chimique acide solvant
profondeur profond creux
psychologue psy psychologique aide
quai chargement
ravitaillement plein faire remplir
rappel
recharge charger chargeur recharger
recul reculer recule marche
reclamer rembourse rembourser remboursement
refus refuser
region
regard manhole egout puits
reservoir citerne cuve silo
respecter
retard retards
retirer enlever retrait ramasser
risque danger dangereux
route routier
sanction punir punition represailles congedier
sauvetage sortir remonter sauver
scie tronconneuse chainsaw
secouriste secouristes premiers soins
semaine semaines
signaleur signaleur flagman signaleurs signal signe dossard
soigner soins
soudure souder soudeur
stationner stationnement stationne garer
tache travail
telephone cellulaire cell mobile
temoin temoigne temoigner
tique tiques bibitte insecte
toiture toit
travail travailler job ouvrage boulot chantier
travailleur travailleurs employe employes gars ouvrier
urgence urgences detresse grave
vacances vacance
vehicule vehicules auto char voiture pick-up pickup camionnette
ventiler ventilation ventilateur
vetement vetements linge habit manteau
vitesse vite rouler km limitee
voir vue visibilite bouche
walkie-talkie radio portative
accroche appuye encroue coince pris
combustible carburant essence
fou corps rambarde lisse garde
doigts doigt orteils peau
blanc blancs blanche
hors-service retire
imprime imprimer copie
jaune vert rouge bleu couleur
pourcentage taux niveau teneur mesure
quitter sortir depart
soins secours secouriste secouristes
`;
