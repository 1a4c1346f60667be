import { foreign, groupNames, type HostileFile, harmlessIn, refusedIn } from './hostile-file.ts';
import { zip } from './zip.ts';

export const goodTexts = {
  csv: Buffer.from('\uFEFFPrénom;Nom;Courriel\nÉloïse;Côté;eloise@exemple.ca\n'),
  txt: Buffer.from('Politique de t\xe9l\xe9travail\r\n\x93Citation\x94 \x96 80 \x80\r\n', 'latin1'),
};

const SCRIPT = '<script>alert(document.domain)</script>';
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${SCRIPT}</svg>`;
/** The EICAR test pattern that every virus scanner reports, assembled here so that this file is not reported. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE', '!$H+H*'].join('');

const dos = (rest: string): Buffer =>
  Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), Buffer.alloc(56), Buffer.from(rest)]);

export const hostileTexts = (): HostileFile[] => [
  foreign('picture.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>')),
  foreign('script.svg', Buffer.from(SVG)),
  foreign('script-after-prologue.svg', Buffer.from(`<?xml version="1.0"?>\n<!-- ${' '.repeat(900)} -->\n${SVG}`)),
  foreign('page.html', Buffer.from(`<!DOCTYPE html><title>a</title>${SCRIPT}`)),
  foreign('page.png', Buffer.from(`<html><body>${SCRIPT}`)),
  foreign('page-after-blanks.csv', Buffer.from(`\uFEFF \r\n\t${SCRIPT}`)),
  foreign('page.csv', Buffer.from(`<table><tr><td>${SCRIPT}</table>`)),
  foreign('page-after-comment.txt', Buffer.from(`<!-- a -->${SCRIPT}`)),
  foreign('shell.php', Buffer.from('<?php system($_GET["c"]); ?>')),
  foreign('script.sh', Buffer.from('#!/bin/sh\nrm -rf ~\n')),
  foreign('program.exe', dos('This program cannot be run in DOS mode.')),
  foreign('program.elf', Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01'), Buffer.alloc(200)])),
  foreign('Program.class', Buffer.concat([Buffer.from('cafebabe00000034', 'hex'), Buffer.alloc(64)])),
  foreign('old.doc', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])),
  foreign('nul.csv', Buffer.from('Nom;Courriel\nC\0t\xe9;a@exemple.ca\n', 'latin1')),
  foreign('utf-16-without-mark.csv', Buffer.from('Nom;Courriel\nCôté;a@exemple.ca\n', 'utf16le')),
  foreign('page-in-utf-16.csv', Buffer.from(`\uFEFF${SCRIPT}`, 'utf16le')),
  foreign('nul-in-utf-16.csv', Buffer.from('\uFEFFNom;Cour\0riel\n', 'utf16le')),
  foreign('escape.txt', Buffer.from('\x1b[31mrouge\x1b[0m')),
  foreign('one-byte.txt', Buffer.from([0x81])),
  foreign('eicar.zip', zip([{ name: 'eicar.com', data: EICAR }])),
  harmlessIn(['sheet', 'document'], 'script.js', Buffer.from('alert(1)')),
  harmlessIn(['sheet', 'document'], 'utf-16.csv', Buffer.from('\uFEFFNom;Courriel\nCôté;a@exemple.ca\n', 'utf16le')),
  harmlessIn(['sheet', 'document'], 'formulas.csv', Buffer.from('Nom\n=cmd|"/c calc"!A1\n')),
  harmlessIn(['sheet', 'document'], 'letter.txt', Buffer.from('BMO, MZ et ID3 sont des mots comme les autres.')),
  harmlessIn(['sheet', 'document'], 'eicar.com', Buffer.from(EICAR), true),
  refusedIn(groupNames, 'FILE_EMPTY', 'empty.png', Buffer.alloc(0)),
];
