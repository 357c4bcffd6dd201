import { productName } from '#shared/product-name.ts';

/** What React Router hands to `meta`. */
interface MetaArgs {
  matches: readonly ({ id: string; loaderData: unknown } | undefined)[];
}

/** For the titles of pages, which are made outside of React. The error page has to do without the root's data. */
export function businessName({ matches }: MetaArgs): string {
  const root = matches.find((match) => match?.id === 'root')?.loaderData;
  return (root as { businessName: string } | undefined)?.businessName ?? productName;
}
