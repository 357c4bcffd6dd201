// Looks at everything around the server – domain, certificate, proxy, mail, payments, disk, clock, backups, weather,
// versions – and prints one list with the step that mends each line. It works whether the server runs or not.
// npm run doctor -- [--mail ADDRESS]   a test mail goes to the address
// Exit code 0: nothing is to be mended. 1: something is. 2: the settings cannot be read, or the command is not this.

import { parseArgs } from 'node:util';
import { readSettings } from '#app/config/config.ts';
import { formatList } from '#app/doctor/format-list.ts';
import { lookAtServer } from '#app/doctor/look-at-server.ts';
import { explainStartFault } from '#app/start-fault.ts';
import { ownCommand } from '#platform/config/own-command.ts';
import { readSender } from '#platform/config/smtp-settings.ts';

const usage = `${ownCommand('doctor', '[--mail ADDRESS]')}   a test mail goes to the address`;

function readRecipient(): string | null {
  const { values } = parseArgs({ options: { mail: { type: 'string' } } });
  if (values.mail === undefined) return null;
  if (readSender(values.mail)?.address !== values.mail)
    throw new Error(`${values.mail} is no e-mail address.`);
  return values.mail;
}

async function run(): Promise<number> {
  const recipient = readRecipient();
  const { config, unknown } = readSettings();
  if (unknown) console.log(`${unknown}\n`);
  const lines = await lookAtServer(config, recipient);
  process.stdout.write(formatList(lines, process.stdout.isTTY && process.stdout.hasColors()));
  return lines.some(({ state }) => state === 'mend') ? 1 : 0;
}

process.exitCode = await run().catch((error: Error) => {
  process.stderr.write(`${explainStartFault(error, undefined) ?? `${error.message}\n${usage}`}\n`);
  return 2;
});
