/** Of a first start; nobody is reached there. */
export const defaultContact = {
  email: 'info@pagaia.example',
  phone: '+39 0544 000 000',
  facebookLink: 'https://facebook.com/',
};
