/** What the business is called until staff write down its own name. */
export const productName = 'Pagaia';
