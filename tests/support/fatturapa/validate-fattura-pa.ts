import { readFile } from 'node:fs/promises';
import { validateXML } from 'xmllint-wasm';

/**
 * The schema of the Agenzia delle Entrate (fatturapa.gov.it, version 1.2.1), byte for byte as the package @digitalia/fatturapa 1.3.1
 * has it, and that of XML signatures which it imports, of the W3C, as Debian's package xmltooling-schemas has it. The versions
 * 1.2.2 and 1.2.3 add kinds of documents, natures, regimes and payments, of which our documents use none.
 */
const schemas = {
  invoice: 'Schema_del_file_xml_FatturaPA_versione_1.2.1.xsd',
  signature: 'xmldsig-core-schema.xsd',
};

const read = (name: string) => readFile(new URL(name, import.meta.url), 'utf8');

/** What the official schema finds wrong in documents; libxml2 reads it, which shares nothing with our writer. */
export async function findSchemaFaults(documents: readonly string[]): Promise<string[]> {
  const schema = await read(schemas.invoice);
  const { errors } = await validateXML({
    xml: documents.map((contents, index) => ({ fileName: `invoice-${index}.xml`, contents })),
    schema: {
      fileName: 'schema.xsd',
      // The validator has no network.
      contents: schema.replace(/schemaLocation="[^"]+"/, `schemaLocation="${schemas.signature}"`),
    },
    preload: [{ fileName: schemas.signature, contents: await read(schemas.signature) }],
  });
  return errors.map(({ rawMessage }) => rawMessage);
}
