import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';

/** A mail as it came over the wire. */
export interface ReceivedMail {
  to: string[];
  from: string;
  messageId: string;
  subject: string;
  /** Headers and body, as they were sent. */
  raw: string;
}

interface MailServerOptions {
  /** Login that it demands. */
  user?: string;
  password?: string;
  port?: number;
}

/** What the server answers instead of taking a mail: by the recipient, or to everybody. */
export type Answer = { code: number; text: string } | null;

/** A real SMTP server on a real socket, which keeps what it gets and refuses what it is told to. */
export async function startMailServer({ user, password, port = 0 }: MailServerOptions = {}) {
  const received: ReceivedMail[] = [];
  let onSender: () => Answer = () => null;
  let onRecipient: (address: string) => Answer = () => null;
  let onText: (mail: ReceivedMail) => Answer | Promise<Answer> = () => null;

  const refusal = (answer: Answer) =>
    answer && Object.assign(new Error(answer.text), { responseCode: answer.code });
  const connections = new Set<Socket>();
  const server = new SMTPServer({
    authOptional: user === undefined,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    // Who sends keeps a connection for the next mail.
    closeTimeout: 100,
    onAuth: (login, _session, done) => {
      const isRight = login.username === user && login.password === password;
      if (isRight) done(null, { user: login.username });
      else done(Object.assign(new Error('Wrong user name or password'), { responseCode: 535 }));
    },
    onMailFrom: (_address, _session, done) => done(refusal(onSender())),
    onRcptTo: ({ address }, _session, done) => done(refusal(onRecipient(address))),
    onData: (stream, session, done) => {
      void read(stream).then(async (raw) => {
        const { mailFrom, rcptTo } = session.envelope;
        const mail = {
          to: rcptTo.map(({ address }) => address),
          from: mailFrom ? mailFrom.address : '',
          messageId: headerOf(raw, 'Message-ID'),
          subject: headerOf(raw, 'Subject'),
          raw,
        };
        const answer = await onText(mail);
        if (!answer) received.push(mail);
        done(refusal(answer));
      }, ignore);
    },
  });
  server.on('error', () => undefined);
  let opened = 0;
  server.server.on('connection', (socket: Socket) => {
    opened += 1;
    connections.add(socket);
    socket.on('close', () => connections.delete(socket));
  });
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const { port: openPort } = server.server.address() as AddressInfo;
  const login = user === undefined ? '' : `${user}:${encodeURIComponent(password ?? '')}@`;
  return {
    url: `smtp://${login}127.0.0.1:${openPort}`,
    port: openPort,
    received,
    refuseSenders: (answer: () => Answer) => {
      onSender = answer;
    },
    refuseRecipients: (answer: (address: string) => Answer) => {
      onRecipient = answer;
    },
    /** Asked when the text is there, and before it is taken: what it waits for, the sender waits for too. */
    refuseTexts: (answer: (mail: ReceivedMail) => Answer | Promise<Answer>) => {
      onText = answer;
    },
    /** How many connections were opened so far. */
    countConnections: () => opened,
    countOpen: () => connections.size,
    /** Ends every connection, as servers do that have waited long enough, and waits until that has happened. */
    cutConnections: async () => {
      const closed = [...connections].map((socket) => once(socket, 'close'));
      for (const socket of connections) socket.destroy();
      await Promise.all(closed);
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

async function read(stream: SMTPServerDataStream): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/** Who sends may be cut off half-way: then nothing was received. */
const ignore = () => undefined;

/** One header, put back into one line. */
export function headerOf(raw: string, name: string): string {
  const [head = ''] = raw.split('\r\n\r\n');
  const match = new RegExp(`^${name}: (.*(?:\\r\\n[ \\t].*)*)`, 'im').exec(head);
  return (match?.[1] ?? '').replace(/\r\n[ \t]/g, ' ');
}
