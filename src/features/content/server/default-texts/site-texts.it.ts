import type { SiteTexts } from './site-texts.ts';

export const italian: SiteTexts = {
  slides: {
    morning: {
      title: 'Il mare prima di colazione',
      content:
        '<p>Tra le otto e le dieci l’Adriatico è liscio come l’olio. Esci in kayak mentre la spiaggia dorme ancora.</p>',
      button: 'Scegli l’orario',
      weeklyButton: 'Dove siamo questa settimana?',
    },
    tandem: {
      title: 'Due pagaie, un solo ritmo',
      content:
        '<p>In coppia, tra amici, un genitore con un figlio: un doppio largo e stabile porta <strong>tutti e due</strong> e anche la merenda.</p>',
      button: 'Partite insieme',
      weeklyButton: 'Dove siamo questa settimana?',
    },
    lagoon: {
      title: 'Là dove vivono i fenicotteri',
      content:
        '<p>Piccoli gruppi, acque tranquille e una guida che conosce ogni canale. Vieni con noi in laguna.</p>',
      button: 'Scopri le escursioni guidate',
    },
  },
  banner: 'Kayak e SUP sulle spiagge intorno a Ravenna.',
  single: {
    title: 'Kayak singolo',
    content:
      'Agile, leggero e facile da girare: dopo dieci minuti va dove guardi tu.\nLa seduta è aperta: non ti senti mai chiuso e tutto si asciuga al sole.',
  },
  tandem: {
    title: 'Kayak doppio',
    content:
      'Per due adulti, o per un adulto con un bambino.\nAbbastanza largo per scambiarsi di posto, abbastanza stabile per fare fotografie.',
  },
  sup: {
    title: 'Stand-up paddle (SUP)',
    content:
      'Tavole che perdonano i primi passi, con il leash e la pagaia regolata sulla tua altezza.\nIn ginocchio per il primo minuto, in piedi per il resto della mattina.',
  },
  goldenHour: {
    title: 'L’ora d’oro, in SUP',
    content:
      'Alle otto del mattino il mare è di chi sta in piedi su una tavola.\nIl vento dorme, la luce è d’oro e la spiaggia è tutta tua.',
  },
  offerButton: 'Vedi gli orari liberi',
  bring: {
    title: 'Che cosa portare',
    content:
      'Crema solare, un cappello e una bottiglia d’acqua.\nSandali o vecchie scarpe da ginnastica che si possono bagnare.\nUna maglietta sopra il costume: sull’acqua il sole è più forte.\nChiavi e telefono viaggiano all’asciutto, nella sacca che trovi su ogni kayak.',
  },
  about: {
    title: 'Chi siamo',
    content:
      '<p>La pagaia ci ha dato il nome. Tutto è cominciato con quattro kayak di seconda mano, un rimorchio e una spiaggia che il lunedì era vuota.</p><h2>Vicini all’acqua</h2><p>Ancora oggi portiamo kayak e SUP di spiaggia in spiaggia, dove quel giorno il mare è calmo. Ci riconosci dalla bandiera arancione: una tenda, una fila di kayak e qualcuno che ti mostra come si tiene la pagaia.</p><h2>Le nostre promesse</h2><ul><li>Kayak e SUP controllati ogni mattina.</li><li>Un giubbotto di salvataggio della misura giusta, per tutti.</li><li>Una parola sincera sul vento. Se è troppo forte non esce nessuno e tu scegli un altro giorno.</li></ul>',
    button: 'Scegli giorno e ora',
  },
  contact: {
    title: 'Contattaci',
    content: 'Domande su una prenotazione, un gruppo o il meteo? Scrivi o chiama: ti aiutiamo volentieri.',
    season: 'Aperti tutto l’anno, 8:00–17:00',
  },
  week: {
    title: 'Dove siamo questa settimana?',
    content: 'Ci spostiamo lungo la costa seguendo il vento. Ci trovi qui dalle 8:00 alle 17:00.',
  },
};
