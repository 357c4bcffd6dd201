type TagWindow = Window & { dataLayer?: unknown[] };

const sent = new Set<string>();

/** Google's tag reads the arguments objects of this very function, arrays would not do. */
function tag(..._: unknown[]): void {
  const { dataLayer = [] } = window as TagWindow;
  (window as TagWindow).dataLayer = dataLayer;
  // biome-ignore lint/complexity/noArguments: see above
  dataLayer.push(arguments);
}

function loadTag(account: string, now: Date): void {
  tag('consent', 'default', {
    ad_storage: 'granted',
    ad_user_data: 'granted',
    ad_personalization: 'denied',
    analytics_storage: 'denied',
  });
  tag('js', now);
  tag('config', account);
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${account}`;
  document.head.append(script);
}

/** @param conversionId `AW-<account>/<label>`, as Google Ads names a conversion. */
export function sendAdConversion(conversionId: string, reference: string, now: Date): void {
  if (sent.has(reference)) return;
  if (sent.size === 0) loadTag(conversionId.split('/')[0] ?? '', now);
  sent.add(reference);
  tag('event', 'conversion', { send_to: conversionId, transaction_id: reference });
}
