import { useState } from 'react';
import { Link } from 'wouter';
import type { TextBlock, TextRun } from '#protocol/content/content-calls.ts';
import { PLACEHOLDER_PIXEL } from '#protocol/http/translation-calls.ts';
import { useLanguage } from '../../i18n/localizer-context.ts';
import styles from './text-body.module.css';

const TAGS = { strong: 'strong', emphasis: 'em', code: 'code' } as const;

/** A text of the house: headings that can be led to, paragraphs, lists and pictures. */
export function TextBody({ blocks }: { readonly blocks: readonly TextBlock[] }) {
  return (
    <div className={styles['body']}>
      {blocks.map((block, index) => (
        // A text does not change while it is shown.
        // oxlint-disable-next-line react/no-array-index-key
        <Block key={index} block={block} />
      ))}
    </div>
  );
}

function Block({ block }: { readonly block: TextBlock }) {
  switch (block.kind) {
    case 'heading':
      return (
        <h2 id={block.id}>
          <Line runs={block.runs} />
        </h2>
      );
    case 'paragraph':
      return (
        <p>
          <Line runs={block.runs} />
        </p>
      );
    case 'picture':
      return <Picture source={block.source} alt={block.alt} />;
    case 'list': {
      const List = block.isOrdered ? 'ol' : 'ul';
      return (
        <List>
          {block.items.map((runs, index) => (
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>
              <Line runs={runs} />
            </li>
          ))}
        </List>
      );
    }
  }
}

/** What was not loaded is said by its words, over a pixel. */
function Picture({ alt, source }: { readonly source: string; readonly alt: string }) {
  const [isLost, setLost] = useState(false);
  return isLost ? (
    <figure data-media="not-loaded">
      <img src={PLACEHOLDER_PIXEL} alt="" />
      <figcaption>{alt}</figcaption>
    </figure>
  ) : (
    <img src={source} alt={alt} loading="lazy" onError={() => setLost(true)} />
  );
}

const Line = ({ runs }: { readonly runs: readonly TextRun[] }) =>
  // oxlint-disable-next-line react/no-array-index-key
  runs.map((run, index) => <Run key={index} run={run} />);

function Run({ run: { style, text, to } }: { readonly run: TextRun }) {
  const { code } = useLanguage();
  const Tag = style && TAGS[style];
  const inner = Tag ? <Tag>{text}</Tag> : text;
  if (to === undefined) return inner;
  return to.startsWith('/') ? <Link href={`/${code}${to}`}>{inner}</Link> : <a href={to}>{inner}</a>;
}
