const invisible = /\p{Default_Ignorable_Code_Point}/gu;

/** Whether a name has at least two letters that can be seen, in whatever script. */
export function hasVisibleLetters(name: string): boolean {
  return (name.replace(invisible, '').match(/\p{L}/gu) ?? []).length >= 2;
}
