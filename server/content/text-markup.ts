/** A text of the house as markup, for the page as it is read without scripts. Every word of it is escaped. */
import type { TextBlock, TextEntry, TextRun } from '#protocol/content/content-calls.ts';
import { escaped } from '../lib/markup.ts';
import type { ShownText } from './house-texts.ts';

const TAGS = { strong: 'strong', emphasis: 'em', code: 'code' } as const;

function runMarkup({ style, text, to }: TextRun, language: string): string {
  const tag = style && TAGS[style];
  const inner = tag ? `<${tag}>${escaped(text)}</${tag}>` : escaped(text);
  if (to === undefined) return inner;
  return `<a href="${escaped(to.startsWith('/') ? `/${language}${to}` : to)}">${inner}</a>`;
}

function blockMarkup(block: TextBlock, language: string): string {
  const line = (runs: readonly TextRun[]): string => runs.map((run) => runMarkup(run, language)).join('');
  switch (block.kind) {
    case 'heading':
      return `<h2 id="${escaped(block.id)}">${line(block.runs)}</h2>`;
    case 'paragraph':
      return `<p>${line(block.runs)}</p>`;
    case 'picture':
      return `<img src="${escaped(block.source)}" alt="${escaped(block.alt)}">`;
    case 'list': {
      const tag = block.isOrdered ? 'ol' : 'ul';
      return `<${tag}>${block.items.map((item) => `<li>${line(item)}</li>`).join('')}</${tag}>`;
    }
  }
}

export function textMarkup({ blocks, changed }: ShownText, language: string): string {
  const day = changed === '' ? '' : `<p><time datetime="${escaped(changed)}">${escaped(changed)}</time></p>`;
  return `${day}${blocks.map((block) => blockMarkup(block, language)).join('')}`;
}

/** Links of a list: its texts, its categories and its next pages. */
export function textLists({ categories, items, page, pages, path }: ShownText, language: string): string {
  const link = ({ path: to, title }: Pick<TextEntry, 'path' | 'title'>): string =>
    `<li><a href="/${language}/${escaped(to)}">${escaped(title)}</a></li>`;
  const links = [...items, ...categories].map(link);
  if (page < pages) links.push(link({ path: `${path}/${page + 1}`, title: String(page + 1) }));
  return links.length === 0 ? '' : `<ul>${links.join('')}</ul>`;
}
