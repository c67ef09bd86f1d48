/** The addresses of the page's screens, which the server reads as well, and what only the page does with them. */
import { parsePath } from '#domain/addresses/screen-routes.ts';

export { WrongInputParameterError } from '#domain/addresses/route-pattern.ts';
export {
  type Address,
  type AuthStep,
  parsePath,
  pathOf,
  type Route,
} from '#domain/addresses/screen-routes.ts';

/** The address of a page in another language. */
export function inLanguage(path: string, language: string): string {
  const { language: before } = parsePath(path);
  return before === undefined ? `/${language}/live` : path.replace(`/${before}`, `/${language}`);
}
