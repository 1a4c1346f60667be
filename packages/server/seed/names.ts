/** Given and family names of one origin; family names from the most frequent to the rarest. */
type NameList = { female: readonly string[]; male: readonly string[]; family: readonly string[] };

const list = (text: string): readonly string[] => text.trim().split(/\s*,\s*/);

export const namesByOrigin = {
  quebec: {
    female: list(`
      Sophie, Isabelle, Julie, Nathalie, Geneviève, Mélanie, Annie, Caroline, Véronique, Marie-Ève, Marie-Pier, Anne-Marie,
      Audrey, Stéphanie, Valérie, Karine, Catherine, Josée, Chantal, Sylvie, Manon, Guylaine, Hélène, Lucie, Line, Johanne,
      Diane, Francine, Maude, Noémie, Camille, Laurence, Rosalie, Océane, Mégane, Coralie, Ariane, Joannie, Jessica, Vanessa,
      Sabrina, Cynthia, Patricia, Élise, Éloïse, Émilie, Édith, Andréanne, Marie-Claude, Marie-Hélène, Marie-Soleil, Ève,
      Justine, Alexandra, Gabrielle, Florence, Béatrice, Charlotte, Jade, Maïka, Léa, Amélie, Myriam, Sarah-Maude, Frédérique,
      Dominique, Claude, Mireille, Lise, Ginette, Danielle, Nancy, Kathleen, Roxanne, Élyse, Naomie, Raphaëlle, Delphine`),
    male: list(`
      Martin, Éric, Stéphane, Patrick, Sylvain, Daniel, Mathieu, Alexandre, Maxime, Jonathan, Sébastien, Simon, François,
      Jean-François, Jean-Philippe, Jean-Sébastien, Marc-André, Marc-Antoine, Pierre-Luc, Louis-Philippe, Charles-Étienne,
      David, Nicolas, Guillaume, Vincent, Olivier, Samuel, Gabriel, Antoine, Xavier, Félix, William, Jérémie, Anthony, Kevin,
      Steeve, Yannick, Dany, Dave, Michaël, Benoît, Réjean, Gaétan, Normand, Denis, Luc, Yves, Alain, Michel, André, Jacques,
      Gilles, Serge, Mario, Carl, Hugo, Émile, Étienne, Édouard, Tommy, Billy, Jimmy, Cédric, Zachary, Nathan, Raphaël, Rémi,
      Régis, Roger, Claude, Dominique, Frédéric, Philippe, Pascal, Francis, Keven, Bruno, Ghislain, Clément, Loïc`),
    family: list(`
      Tremblay, Gagnon, Bouchard, Côté, Simard, Gauthier, Girard, Lavoie, Fortin, Gagné, Boudreault, Villeneuve, Harvey,
      Larouche, Maltais, Perron, Potvin, Lapointe, Dufour, Munger, Blackburn, Néron, Savard, Truchon, Desbiens, Brassard,
      Duchesne, Guay, Émond, Bergeron, Bilodeau, Bolduc, Boivin, Hudon, Imbeault, Jean, Lalancette, Lemieux, Lessard, Martel,
      Minier, Morin, Nepton, Otis, Ouellet, Pedneault, Pelletier, Privé, Riverin, Rousseau, Roy, Saint-Gelais, St-Pierre,
      St-Hilaire, Saint-Laurent, Ste-Marie, Saint-Onge, Saulnier, Thériault, Turcotte, Vaillancourt, Verreault, Poirier,
      Cormier, Landry, Arsenault, Hervieux, Desrosiers, Deschênes, Dallaire, Dubé, Caron, Beaulieu, Bélanger, Bérubé, Bernier,
      Cloutier, Couture, Dion, Drolet, Duguay, Ferland, Fontaine, Fournier, Gosselin, Grenier, Lachance, Laflamme, Lafrenière,
      Langlois, Laprise, Lefebvre, Legault, Lévesque, Létourneau, Marcoux, Mercier, Michaud, Nadeau, Normandeau, Paquet,
      Paradis, Parent, Plourde, Poulin, Proulx, Racine, Renaud, Rioux, Robitaille, Rochette, Sénéchal, Théberge, Thibault,
      Trudel, Vachon, Veilleux, L’Heureux, L’Italien, D’Amours, Laforêt, Boily, Audet, Aubé, Asselin, Allard, Angers`),
  },
  firstNations: {
    female: list(
      'Maïka, Marie-Josée, Kathia, Shanice, Uapukun, Mélanie, Denise, Natasha, Pishimuss, Jeannette, Évelyne',
    ),
    male: list('Tommy, René, Yannick, Simon, Jean-Guy, Mathieu, Shawn, Gilbert, Marcel, Nikan, Raphaël'),
    family: list(`
      Awashish, Petiquay, Niquay, Tshernish, Bellefleur, Vollant, Fontaine, Kurtness, Robertson, Philippe, Raphaël, Connolly,
      Germain, Moar, Dominique, Siméon, Paul, Bacon, Rousselot, Hervieux, Ambroise, Grégoire, Mollen, Basile`),
  },
  westAfrican: {
    female: list('Fatou, Mariama, Rokhaya, Aminata, Awa, Bintou, Adjoua, Grâce, Khady, Ramata'),
    male: list('Mamadou, Ibrahima, Moussa, Ousmane, Cheikh, Souleymane, Kouassi, Amadou, Boubacar, Emmanuel'),
    family: list('Diallo, Sow, Traoré, Ndiaye, Cissé, Diop, Koné, Coulibaly, N’Guessan, Barry, Bah, Kouamé'),
  },
  maghrebi: {
    female: list('Nadia, Aïcha, Yasmine, Salma, Wafa, Ghizlane, Samira, Leïla, Meriem, Hanane'),
    male: list('Karim, Youssef, Rachid, Hamza, Idriss, Mehdi, Sofiane, Abdelhak, Nabil, Tarek'),
    family: list('Benali, El Amrani, Bensalem, Haddad, Bouzid, Mansouri, El Idrissi, Cherif, Belkacem, Ziani'),
  },
  haitian: {
    female: list('Marie-Ange, Nadège, Roselène, Guerda, Ketly, Mirlande, Fabiola, Wideline, Esther, Rut'),
    male: list('Wilner, Jeff, Frantz, Jean-Robert, Dieudonné, Ronald, Fritz, Stanley, Wesley, Mackenson'),
    family: list(
      'Jean-Baptiste, Pierre-Louis, Désir, Augustin, Charles, Joseph, Saint-Fleur, Louis-Jeune, Toussaint, Étienne',
    ),
  },
  vietnamese: {
    female: list('Thi Mai, Linh, Thuy, Kim Anh, Hong, Lan, Ngoc Diep, Phuong'),
    male: list('Van Minh, Hoang, Duc, Quoc Bao, Thanh, Tuan, Huu Phuc, Long'),
    family: list('Nguyen, Tran, Pham, Le, Huynh, Vo, Dang, Bui, Do'),
  },
  ukrainian: {
    female: list('Oksana, Iryna, Olena, Nataliia, Yuliia, Tetiana, Svitlana, Halyna'),
    male: list('Andriy, Bohdan, Oleksandr, Dmytro, Taras, Vasyl, Yuriy, Ihor'),
    family: list('Kovalenko, Shevchenko, Bondarenko, Tkachenko, Petrenko, Melnyk, Savchenko, Marchenko'),
  },
  ontario: {
    female: list(`
      Emily, Jennifer, Ashley, Megan, Sarah, Heather, Karen, Linda, Brenda, Donna, Kelly, Amanda, Nicole, Shannon, Erin, Grace,
      Hannah, Olivia, Abigail, Chloe, Rachel, Melissa, Tracy, Joanne, Margaret, Fiona, Bronwyn, Leah, Kayla, Brooke, Jocelyn,
      Renée, Colleen, Allison, Stacey, Dawn, Holly, Paige, Meredith, Carolyn`),
    male: list(`
      James, Michael, Robert, Kyle, Tyler, Ryan, Brandon, Justin, Jason, Scott, Derek, Craig, Gord, Doug, Wayne, Keith, Glen,
      Dwayne, Liam, Owen, Ethan, Connor, Logan, Evan, Bradley, Trevor, Colin, Neil, Ian, Stuart, Delroy, Luca, Anthony,
      Nathaniel, Darryl, Garth, Shane, Curtis, Russell, Warren`),
    family: list(`
      Smith, Brown, Wilson, MacDonald, Campbell, Stewart, Thompson, Walker, Clarke, McKenzie, McAllister, O’Connor, O’Reilly,
      Henderson, Morrison, Fraser, Graham, Hughes, Patterson, Williams, Kowalski, Nowak, Rossi, Bianchi, DeLuca, Van der Meer,
      VanDyk, St. John, Baptiste, Francis, Schmidt, Koehler, Penner, Friesen, Wabano, Moonias, Kakegamic, Beaudry, Lalonde,
      Séguin, Charbonneau, Fitzgerald, Sinclair, Abernathy, Whitfield, Okafor, Mensah, Grant, Bell, Carruthers`),
  },
  punjabi: {
    female: list('Harpreet, Simran, Gurleen, Jasleen, Manpreet, Amrit, Navdeep, Kiran, Rupinder, Sukhmani'),
    male: list('Gurpreet, Jaspreet, Mandeep, Harjit, Rajvir, Sukhwinder, Amarjit, Parminder, Balraj, Inderpal'),
    family: list('Singh, Gill, Dhaliwal, Sandhu, Sidhu, Grewal, Dhillon, Brar, Bains, Mann, Kang'),
  },
  spanish: {
    female: list(`
      Ana Lucía, María José, María Fernanda, Gabriela, Valeria, Ximena, Daniela, Alejandra, Guadalupe, Rocío, Lorena, Itzel,
      Verónica, Paola, Luz Elena, Mónica, Sofía, Inés, Pilar, Begoña, Marisol, Yolanda, Adriana, Beatriz, Claudia, Noelia`),
    male: list(`
      José Luis, Juan Carlos, Luis Ángel, Miguel Ángel, Jesús, Raúl, Héctor, Óscar, Ramón, Joaquín, Andrés, Martín, Iván,
      Víctor Hugo, Sergio, Rubén, Álvaro, Íñigo, Tomás, Nicolás, Ernesto, Gerardo, Francisco Javier, Ángel, Saúl, Efraín`),
    family: list(`
      García, Hernández, Martínez, López, González, Rodríguez, Pérez, Sánchez, Ramírez, Cruz, Flores, Gómez, Morales, Vázquez,
      Jiménez, Reyes, Díaz, Torres, Gutiérrez, Ruiz, Mendoza, Aguilar, Ortiz, Castillo, Herrera, Peña, Fuentes, Treviño, Garza,
      Cantú, Elizondo, Villarreal, Ibáñez, Núñez, Muñoz, Zúñiga, de la Cruz, de León, del Río, Salinas, Cárdenas, Quiñones`),
  },
} satisfies Record<string, NameList>;

/** The origin of a person's names. */
export type Origin = keyof typeof namesByOrigin;
