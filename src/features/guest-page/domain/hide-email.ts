/** Enough to recognise one's own address, but too little to reveal one: `a…@example.com`. */
export function hideEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [first = ''] = email;
  return `${first}…${at > 0 ? email.slice(at) : ''}`;
}
