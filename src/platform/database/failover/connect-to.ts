import pg from 'pg';
import type { Server } from './ask-server.ts';
import { listServers, namesSeveral } from './list-servers.ts';
import { type Connected, createPrimary, NoPrimary, type Primary } from './primary.ts';

const primaries = new Map<string, Primary>();

/** What knows which server of this address takes writes: one for all connections of the process. */
function primaryOf(url: string): Primary {
  const known = primaries.get(url) ?? createPrimary(url);
  primaries.set(url, known);
  return known;
}

/** Options for whatever of `pg` opens connections; of several servers they go to the one that takes writes. */
export function connectTo(url: string): Pick<pg.PoolConfig, 'connectionString' | 'Client'> {
  if (!namesSeveral(url)) return { connectionString: url };
  return { connectionString: listServers(url)[0], Client: createClientClass(primaryOf(url)) };
}

/** One connection, not yet opened, for what needs it longer than a pool gives it. */
export function createClient({ url, ...options }: pg.ClientConfig & { url: string }): pg.Client {
  const { connectionString, Client = pg.Client } = connectTo(url);
  const Chosen = Client as typeof pg.Client;
  return new Chosen({ ...options, connectionString });
}

/** Has somebody told when another server takes the writes. */
export function onPrimaryMoved(url: string, tell: (server: Server) => void): void {
  if (namesSeveral(url)) primaryOf(url).onMoved(tell);
}

type Opened = (error: Error | null, client?: pg.Client) => void;

function createClientClass(primary: Primary) {
  return class PrimaryClient extends pg.Client implements Connected {
    server: Server | null = null;
    #takesNoWrites = false;

    override connect(): Promise<pg.Client>;
    override connect(opened: Opened): void;
    override connect(opened?: Opened): Promise<pg.Client> | undefined {
      const connecting = this.#open();
      if (!opened) return connecting;
      connecting.then((client) => opened(null, client), opened);
    }

    async #open(): Promise<pg.Client> {
      const server = await primary.find();
      const { hostname, port } = new URL(server.url);
      this.host = hostname.replace(/^\[(.+)\]$/, '$1');
      this.port = Number(port) || 5432;
      this.server = server;
      this.connection.on('parameterStatus', ({ parameterName: name, parameterValue: value }) => {
        if (name === 'in_hot_standby' || name === 'default_transaction_read_only')
          this.#takesNoWrites ||= value === 'on';
      });
      primary.add(this);
      this.once('end', () => primary.remove(this));
      try {
        await super.connect();
      } catch (error) {
        primary.doubt(server);
        throw error;
      }
      if (!this.#takesNoWrites) return this;
      primary.doubt(server);
      await this.end();
      throw new NoPrimary(`${server.name} takes no writes`);
    }

    drop(reason: Error): void {
      this.connection.stream.destroy(reason);
    }
  };
}
