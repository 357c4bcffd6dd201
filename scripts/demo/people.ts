import type { Language } from '#shared/language.ts';
import type { Chance } from './chance.ts';

export interface Person {
  language: Language;
  fullName: string;
  email: string;
  phoneNumber: string;
  dateOfBirth: string;
}

const names: Record<Language, { first: string; last: string; hosts: string[] }> = {
  EN: {
    first:
      'Emma Oliver Charlotte Jack Grace Harry Lena Jonas Hannah Felix Anke Sven Femke Daan Chloé Lucas Saoirse Liam Ingrid Lars Alice Thomas Julia Matthias Petra Owen',
    last: 'Smith Taylor Walker Hughes Murphy Müller Schneider Weber Hoffmann Schulze de-Vries Jansen Dubois Lefèvre Nilsson Larsen Baker Evans Novák Horváth Gruber Steiner',
    hosts: ['gmail.example', 'outlook.example', 'web.example'],
  },
  IT: {
    first:
      'Giulia Francesca Chiara Sara Martina Elena Valentina Alessia Beatrice Ilaria Marco Luca Matteo Andrea Lorenzo Davide Niccolò Riccardo Federico Simone Ottavia Filippo',
    last: "Rossi Bianchi Ferrari Esposito Romano Colombo Ricci Marino Greco Gallo Conti De-Luca Mancini Costa Giordano Rizzo Lombardi Moretti Barbieri Fontana Santoro D'Angelo",
    hosts: ['libero.example', 'gmail.example', 'tiscali.example'],
  },
  PL: {
    first:
      'Anna Katarzyna Małgorzata Agnieszka Zofia Hanna Łucja Wiktoria Maja Julia Piotr Krzysztof Tomasz Paweł Michał Łukasz Jakub Grzegorz Stanisław Wojciech Jędrzej Kamil',
    last: 'Nowak Wójcik Kowalczyk Woźniak Mazur Krawczyk Zając Król Wieczorek Pawlak Michalak Dudek Stępień Górka Sikora Baran Szewczyk Brzęczyszczykiewicz Duda Włodarczyk Jaśkiewicz',
    hosts: ['wp.example', 'onet.example', 'gmail.example'],
  },
};

const phones: Record<Language, (chance: Chance) => string> = {
  EN: (chance) => (chance.next() < 0.5 ? `+44 77${digits(chance, 8)}` : `+49 151 ${digits(chance, 8)}`),
  IT: (chance) => `+39 3${digits(chance, 2)} ${digits(chance, 3)} ${digits(chance, 4)}`,
  PL: (chance) =>
    `+48 ${chance.pick(['501', '602', '603', '695', '788'])} ${digits(chance, 3)} ${digits(chance, 3)}`,
};

/** Most guests of the coast are Italian. */
const languages = [
  ['IT', 55],
  ['EN', 27],
  ['PL', 18],
] as const satisfies [Language, number][];

/** Somebody who might come to the beach; the addresses lead nowhere. */
export function createPerson(chance: Chance, year: number): Person {
  const language = chance.weighed<Language>(languages);
  const { first, last, hosts } = names[language];
  const given = chance.pick(first.split(' '));
  const family = chance.pick(last.split(' ')).replace('-', ' ');
  const day = (value: number) => String(value).padStart(2, '0');
  return {
    language,
    fullName: `${given} ${family}`,
    email: `${plain(given)}.${plain(family)}${chance.between(1, 99)}@${chance.pick(hosts)}`,
    phoneNumber: phones[language](chance),
    dateOfBirth: `${year - chance.between(20, 68)}-${day(chance.between(1, 12))}-${day(chance.between(1, 28))}`,
  };
}

function digits(chance: Chance, count: number): string {
  return Array.from({ length: count }, () => chance.between(0, 9)).join('');
}

function plain(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll('ł', 'l')
    .replaceAll('Ł', 'L')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase();
}
