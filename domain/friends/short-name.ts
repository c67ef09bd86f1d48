/**
 * A name as others may see it: the first name and one letter, `Ann O.`. Of a single word, or an account without a name, the first two characters are shown
 * alone: `91***`.
 */
export function shortName(firstName: string | null, lastName: string | null, name: string): string {
  const first = firstName?.trim() ?? '';
  const [initial] = Array.from(lastName?.trim() ?? '');
  if (first !== '' && initial !== undefined) return `${first} ${initial.toUpperCase()}.`;
  return `${Array.from(first === '' ? name.trim() : first)
    .slice(0, 2)
    .join('')}***`;
}
