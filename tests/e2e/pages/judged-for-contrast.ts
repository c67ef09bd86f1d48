/**
 * Marks the texts of a page whose contrast is judged, `data-judged`: two of each look, which is the text's own style and, of it and of all around
 * it, class, state and ground. Returns how many. Runs in the page.
 */
export function judgedForContrast(): number {
  const mostOfOneLook = 2;
  const states = ['class', 'data-state', 'data-tone', 'aria-pressed', 'aria-selected', 'aria-current'];
  const numbers = new Map<string, number>();
  const numberOf = (look: string): number => {
    const number = numbers.get(look) ?? numbers.size;
    numbers.set(look, number);
    return number;
  };
  const grounds = new Map<Element, number>();
  const groundOf = (element: Element | null): number => {
    if (!element) return -1;
    const known = grounds.get(element);
    if (known !== undefined) return known;
    const { backgroundColor, backgroundImage, filter, opacity } = getComputedStyle(element);
    const own = states.map((name) => element.getAttribute(name) ?? '');
    const number = numberOf(
      [groundOf(element.parentElement), ...own, backgroundColor, backgroundImage, filter, opacity].join('|'),
    );
    grounds.set(element, number);
    return number;
  };
  for (const judged of document.querySelectorAll('[data-judged]')) judged.removeAttribute('data-judged');
  const texts = new Set<Element>(document.querySelectorAll('input, select, textarea'));
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node.parentElement && node.textContent?.trim()) texts.add(node.parentElement);
  const counts = new Map<string, number>();
  let judged = 0;
  for (const element of texts) {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    const look = [groundOf(element), color, fontSize, fontWeight, textShadow].join('|');
    const count = counts.get(look) ?? 0;
    counts.set(look, count + 1);
    if (count >= mostOfOneLook) continue;
    element.setAttribute('data-judged', '');
    judged += 1;
  }
  return judged;
}
