/**
 * Markdown as blocks: headings with anchors, paragraphs, lists and pictures, of runs of text. The syntax is read by `marked`; what else Markdown knows,
 * raw HTML first of all, is left out, and a link or picture leads to this site or to an address of `https` or `mailto`.
 */
import { Lexer, type Token, type Tokens } from 'marked';
import type { TextBlock, TextRun } from '#protocol/content/content-calls.ts';
import { mediaPath } from '#protocol/http/translation-calls.ts';

const LINK = /^(?:#[\p{L}\p{N}-]+|https:\/\/[^\s]+|mailto:[^\s]+|\/[a-z\d/#?=&-]*)$/u;
const PICTURE = /^\/guides\/[a-z\d-]+\.(?:jpg|png|svg)$/;
/** A picture by its id, `media:12`. */
const MEDIA = /^media:([a-z\d][a-z\d-]{0,39})$/;

/** The picture at an address; undefined for an address that no text may show. */
function pictureAt(href: string): string | undefined {
  const [, id] = MEDIA.exec(href) ?? [];
  if (id !== undefined) return mediaPath(id);
  return PICTURE.test(href) ? href : undefined;
}

/** The anchor of a title: letters and digits of any script, in small letters. */
export const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** The properties of a run that hold for the runs inside it. */
type Outer = Omit<TextRun, 'text'>;

function runsOf(tokens: readonly Token[] | undefined, outer: Outer = {}): TextRun[] {
  return (tokens ?? []).flatMap((token): TextRun[] => {
    switch (token.type) {
      case 'text': {
        const { text, tokens: inner } = token as Tokens.Text;
        return inner ? runsOf(inner, outer) : [{ ...outer, text: text.replaceAll('\n', ' ') }];
      }
      case 'escape':
        return [{ ...outer, text: (token as Tokens.Escape).text }];
      case 'codespan':
        return [{ ...outer, style: 'code', text: (token as Tokens.Codespan).text }];
      case 'strong':
        return runsOf((token as Tokens.Strong).tokens, { ...outer, style: 'strong' });
      case 'em':
        return runsOf((token as Tokens.Em).tokens, { ...outer, style: 'emphasis' });
      case 'link': {
        const { href, tokens: inner } = token as Tokens.Link;
        return runsOf(inner, LINK.test(href) ? { ...outer, to: href } : outer);
      }
      default:
        return [];
    }
  });
}

export const textOf = (runs: readonly TextRun[]): string => runs.map(({ text }) => text).join('');

function blockOf(token: Token): TextBlock | undefined {
  switch (token.type) {
    case 'heading': {
      const runs = runsOf(token.tokens);
      return { kind: 'heading', id: anchorOf(textOf(runs)), runs };
    }
    case 'paragraph': {
      const [first] = token.tokens ?? [];
      if (first?.type === 'image') {
        const { href, text } = first as Tokens.Image;
        const source = pictureAt(href);
        return source === undefined ? undefined : { kind: 'picture', source, alt: text };
      }
      return { kind: 'paragraph', runs: runsOf(token.tokens) };
    }
    case 'list': {
      const { items, ordered } = token as Tokens.List;
      return { kind: 'list', isOrdered: ordered, items: items.map(({ tokens }) => runsOf(tokens)) };
    }
    default:
      return undefined;
  }
}

export const textBlocks = (markdown: string): readonly TextBlock[] =>
  new Lexer().lex(markdown).flatMap((token) => blockOf(token) ?? []);

/** The words of a text, in lines, for the search. */
export const plainText = (blocks: readonly TextBlock[]): string =>
  blocks
    .map((block) => {
      if (block.kind === 'picture') return block.alt;
      return block.kind === 'list' ? block.items.map(textOf).join('\n') : textOf(block.runs);
    })
    .join('\n');
