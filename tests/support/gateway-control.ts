import type { Gateway } from '@pagaia/mypos-sandbox/gateway.ts';

/** An order as the gateway's books have it. */
export interface GatewayOrder {
  orderId: string;
  state: 'pending' | 'paid' | 'reversed' | 'cancelled' | 'refunded';
  balanceCents: number;
  reference: string | null;
}

/** A form that leads to the payment page. */
export interface PostedForm {
  postUrl: string;
  formData: Record<string, string>;
}

/** What the browser posts from our page to the gateway. */
export function readPostedForm(page: string): PostedForm {
  const plain = (value: string) =>
    value
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&');
  const inputs = [...page.matchAll(/name="([^"]*)" value="([^"]*)"/g)];
  return {
    postUrl: plain(/action="([^"]+)"/.exec(page)?.[1] ?? ''),
    formData: Object.fromEntries(inputs.map(([, name = '', value = '']) => [plain(name), plain(value)])),
  };
}

/** The sandbox gateway's books and buttons, over HTTP as any other program would use them. */
export function createGatewayControl({ origin }: Pick<Gateway, 'origin'>) {
  async function call<T>(path: string, input?: object): Promise<T> {
    const response = await fetch(`${origin}/control/${path}`, {
      ...(input === undefined
        ? {}
        : {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(input),
          }),
    });
    if (!response.ok) throw new Error(`control ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  }

  return {
    call,
    order: (orderId: string) => call<GatewayOrder>(`orders/${orderId}`),
    press: (orderId: string, input: object) =>
      call<{ outcome: string; back?: { url: string; fields: [string, string][] } }>(
        `orders/${orderId}/press`,
        input,
      ),
    /** The body of a message, signed by the gateway unless something else is asked for. */
    compose: async (input: object) => (await call<{ body: string }>('compose', input)).body,
    setMode: (mode: string, more: object = {}) => call('mode', { mode, ...more }),
    /** What the customer's browser does on the way to the payment page. */
    visit: async ({ postUrl, formData }: PostedForm) => {
      const response = await fetch(postUrl, {
        method: 'POST',
        headers: { 'user-agent': 'Mozilla/5.0' },
        body: new URLSearchParams(formData),
      });
      const page = await response.text();
      if (!page.includes('<form') || page.includes('Error Code'))
        throw new Error(`no payment page: ${page.slice(0, 400)}`);
    },
  };
}

export type GatewayControl = ReturnType<typeof createGatewayControl>;
