import type { Buyer } from './buyer.ts';
import { type Invoice, invoiceNumber, type Seller } from './invoice.ts';
import type { InvoicePayment } from './payments.ts';
import { sumByRate } from './vat.ts';
import { latinText, writeXml, type XmlNode } from './xml.ts';

/** Whether the exchange takes an invoice: its seller is in Italy, and money has moved. */
export const hasFatturaPa = ({ seller, isTest }: Pick<Invoice, 'seller' | 'isTest'>) =>
  seller.country === 'IT' && !isTest;

/**
 * The exchange refuses other names, and two files of a sender with one name.
 * @returns such as `IT12345678903_0002B.xml`, `null` where it takes none
 */
export function fatturaPaName(invoice: Pick<Invoice, 'id' | 'seller' | 'isTest'>): string | null {
  return hasFatturaPa(invoice) ? `IT${invoice.seller.vatNumber}_${progressive(invoice.id)}.xml` : null;
}

const progressive = (id: number) => id.toString(36).toUpperCase().padStart(5, '0');

/**
 * An invoice or credit note between private parties as the XML of FatturaPA 1.2 (FPR12). Prices have the tax inside, so the lines
 * have no quantities: a net unit price would have to be rounded, and the exchange multiplies it.
 */
export function writeFatturaPa(invoice: Invoice, reference: string): string {
  const root = writeXml([
    'p:FatturaElettronica',
    [
      [
        'FatturaElettronicaHeader',
        [
          describeTransmission(invoice),
          ['CedentePrestatore', describeSeller(invoice.seller)],
          ['CessionarioCommittente', describeBuyer(invoice.buyer)],
        ],
      ],
      [
        'FatturaElettronicaBody',
        [describeDocument(invoice, reference), describeLines(invoice), describePayments(invoice)],
      ],
    ],
  ]);
  const attributes =
    'versione="FPR12" xmlns:p="http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root.replace('<p:FatturaElettronica>', `<p:FatturaElettronica ${attributes}>`)}`;
}

function describeTransmission({ id, seller, buyer }: Invoice): XmlNode {
  const { country, recipientCode, pec } = buyer;
  const code = country === 'IT' ? recipientCode || '0000000' : 'XXXXXXX';
  return [
    'DatiTrasmissione',
    [
      ['IdTrasmittente', vatId('IT', seller.vatNumber)],
      ['ProgressivoInvio', progressive(id)],
      ['FormatoTrasmissione', 'FPR12'],
      ['CodiceDestinatario', code],
      // Beside a code the exchange refuses it.
      code === '0000000' && pec !== '' && ['PECDestinatario', pec],
    ],
  ];
}

const vatId = (country: string, number: string): XmlNode[] => [
  ['IdPaese', country],
  ['IdCodice', number],
];

function describeSeller({ vatNumber, name, fiscalRegime, ...address }: Seller): XmlNode[] {
  return [
    [
      'DatiAnagrafici',
      [
        ['IdFiscaleIVA', vatId('IT', vatNumber)],
        ['Anagrafica', [['Denominazione', latinText(name, 80)]]],
        ['RegimeFiscale', fiscalRegime],
      ],
    ],
    describeAddress(address),
  ];
}

function describeBuyer({ kind, name, firstName, country, vatNumber, taxCode, ...address }: Buyer): XmlNode[] {
  // Who has no number of the European Union is named by one that only has to be there.
  const number = vatNumber || (country === 'IT' ? '' : 'OO99999999999');
  return [
    [
      'DatiAnagrafici',
      [
        number !== '' && ['IdFiscaleIVA', vatId(country, number)],
        taxCode !== '' && ['CodiceFiscale', taxCode],
        [
          'Anagrafica',
          kind === 'company'
            ? [['Denominazione', latinText(name, 80)]]
            : [
                ['Nome', latinText(firstName, 60)],
                ['Cognome', latinText(name, 60)],
              ],
        ],
      ],
    ],
    describeAddress({ country, ...address }),
  ];
}

type Address = Pick<Buyer, 'street' | 'postalCode' | 'city' | 'province' | 'country'>;

/** Outside of Italy there is no province, and the postal code has no place of its own: it goes before the town. */
function describeAddress({ street, postalCode, city, province, country }: Address): XmlNode {
  const isItalian = country === 'IT';
  return [
    'Sede',
    [
      ['Indirizzo', latinText(street, 60)],
      ['CAP', isItalian ? postalCode : '00000'],
      ['Comune', latinText(isItalian ? city : `${postalCode} ${city}`, 60)],
      isItalian && ['Provincia', province],
      ['Nazione', country],
    ],
  ];
}

function describeDocument(invoice: Invoice, reference: string): XmlNode {
  const { credits, issuedOn, grossCents } = invoice;
  return [
    'DatiGenerali',
    [
      [
        'DatiGeneraliDocumento',
        [
          ['TipoDocumento', credits ? 'TD04' : 'TD01'],
          ['Divisa', 'EUR'],
          ['Data', issuedOn],
          ['Numero', invoiceNumber(invoice)],
          ['ImportoTotaleDocumento', decimal(grossCents)],
          ['Causale', latinText(reference, 200)],
        ],
      ],
      credits && [
        'DatiFattureCollegate',
        [
          ['IdDocumento', invoiceNumber(credits)],
          ['Data', credits.issuedOn],
        ],
      ],
    ],
  ];
}

function describeLines({ lines: all }: Invoice): XmlNode {
  const lines = all.filter(({ grossCents }) => grossCents > 0);
  return [
    'DatiBeniServizi',
    [
      ...lines.map(
        ({ description, netCents, rate }, index): XmlNode => [
          'DettaglioLinee',
          [
            ['NumeroLinea', String(index + 1)],
            ['Descrizione', latinText(description, 1000)],
            ['PrezzoUnitario', decimal(netCents)],
            ['PrezzoTotale', decimal(netCents)],
            ['AliquotaIVA', rate.toFixed(2)],
          ],
        ],
      ),
      ...sumByRate(lines).map(
        ({ rate, netCents, vatCents }): XmlNode => [
          'DatiRiepilogo',
          [
            ['AliquotaIVA', rate.toFixed(2)],
            ['ImponibileImporto', decimal(netCents)],
            ['Imposta', decimal(vatCents)],
          ],
        ],
      ),
    ],
  ];
}

const methodCodes: Record<InvoicePayment['method'], string> = {
  cash: 'MP01',
  transfer: 'MP05',
  card: 'MP08',
  terminal: 'MP08',
};

/** All of it is paid. */
function describePayments({ payments }: Invoice): XmlNode | false {
  return (
    payments !== null && [
      'DatiPagamento',
      [
        ['CondizioniPagamento', 'TP02'],
        ...payments.map(
          ({ method, cents }): XmlNode => [
            'DettaglioPagamento',
            [
              ['ModalitaPagamento', methodCodes[method]],
              ['ImportoPagamento', decimal(cents)],
            ],
          ],
        ),
      ],
    ]
  );
}

const decimal = (cents: number) => (cents / 100).toFixed(2);
