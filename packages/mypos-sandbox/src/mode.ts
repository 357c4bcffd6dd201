/** How the whole gateway behaves; `POST /control/mode`. */
export interface Mode {
  /**
   * - `down`: closes the connection without an answer
   * - `hang`: reads the request and never answers
   * - `slow`: waits `delayMs`, then answers as usual
   * - `garbage`: 200 with a text that is no answer
   * - `error`: 500
   * - `redirect`: 302 to another path
   * - `other-host`: 307 to the same path on this machine's other name, `localhost` or `127.0.0.1`
   * - `lost-answer`: does what it was asked and closes the connection
   * - `unsigned`, `forged`: answers of calls without, or with another key's, signature
   */
  mode:
    | 'normal'
    | 'down'
    | 'hang'
    | 'slow'
    | 'garbage'
    | 'error'
    | 'redirect'
    | 'other-host'
    | 'lost-answer'
    | 'unsigned'
    | 'forged';
  delayMs: number;
  /** Values of IPCmethod that it applies to; empty: all. */
  methods: string[];
  /** Requests after which it ends; 0: lasts until changed. */
  times: number;
}

export const normalMode: Mode = { mode: 'normal', delayMs: 0, methods: [], times: 0 };

const modes = 'normal down hang slow garbage error redirect other-host lost-answer unsigned forged'.split(
  ' ',
);
const isCount = (value: unknown) => Number.isInteger(value) && (value as number) >= 0;

export const modeRules: Record<keyof Mode, (value: unknown) => boolean> = {
  mode: (value) => modes.includes(value as string),
  delayMs: isCount,
  methods: (value) => Array.isArray(value) && value.every((method) => typeof method === 'string'),
  times: isCount,
};
