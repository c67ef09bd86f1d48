/**
 * The page `/_site`: the configuration of the site for operators, with a preview that only they see, and every version to
 * go back to.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { asRecord, asText } from '#protocol/http/wire-values.ts';
import { escaped } from '../lib/markup.ts';
import { formScope } from '../operator/form-scope.ts';
import type { OperatorAccess } from '../operator/operator-access.ts';
import { sendPage } from '../operator/plain-page.ts';
import { cookieOf, giveCookie } from '../session/bare-cookie.ts';
import type { AuditLog } from '../store/audit-log.ts';
import { changesBetween, PREVIEW_MS, type SiteEditor, stampOfText } from './site-editor.ts';
import type { SiteVersion } from './site-versions.ts';
import { PREVIEW_COOKIE } from './sites.ts';

export interface SitePageParts {
  readonly editor: SiteEditor;
  readonly audit: Pick<AuditLog, 'write'>;
}

interface Shown {
  /** The text as it was typed; the document as it is unless given. */
  readonly text?: string;
  /** The stamp of the version that was edited. */
  readonly over?: string;
  readonly problems?: readonly string[];
  readonly note?: string;
  readonly status?: number;
}

const SHOWN_VERSIONS = 30;

const list = (items: readonly string[]): string =>
  `<ul role="alert" class="problems">${items.map((item) => `<li>${escaped(item)}</li>`).join('')}</ul>`;

const restore = (number: number, label: string): string =>
  `<form method="post" action="/_site/restore"><input type="hidden" name="number" value="${number}"><button>${label}</button></form>`;

function row(version: SiteVersion, before: SiteVersion | undefined, isNow: boolean): string {
  const at = new Date(version.atMs).toISOString();
  const changes = before ? changesBetween(before.text, version.text) : [];
  const said =
    changes.length > 0 ? changes.map(escaped).join(', ') : before ? 'nothing changed' : 'the first version';
  return (
    `<li data-version="${version.number}"><span>${version.number}. <strong>${escaped(version.by)}</strong> ` +
    `<time datetime="${at}">${at.slice(0, 19).replace('T', ' ')}</time><br><span class="note">${said}</span></span>` +
    `${isNow ? '<strong>In use</strong>' : restore(version.number, 'Restore')}</li>`
  );
}

function history(versions: readonly SiteVersion[], current: string): string {
  if (versions.length === 0) return '';
  const [newest, before] = versions;
  const isNow = newest?.text === current;
  const undo = isNow && before ? restore(before.number, `Undo version ${newest.number}`) : '';
  const rows = versions
    .slice(0, SHOWN_VERSIONS)
    .map((version, at) => row(version, versions[at + 1], isNow && at === 0))
    .join('');
  return `<section class="later"><h2>History</h2>${undo}<ul class="rows">${rows}</ul></section>`;
}

const PREVIEWING = `<form method="post" action="/_site/preview-end" class="draft"><p>You see a draft of the site. Visitors do not. <a href="/">Look at it</a></p><button>End preview</button></form>`;

async function bodyOf(
  editor: SiteEditor,
  { note, over, problems = [], text }: Shown,
  isPreviewing: boolean,
): Promise<string> {
  const current = editor.current();
  const shown = text ?? current;
  return (
    `<p class="note">How this site differs from the product, as JSON (<a href="/_site/schema.json">schema</a>). Changes take effect within seconds.</p>` +
    (isPreviewing ? PREVIEWING : '') +
    (note === undefined ? '' : `<p role="status"><strong>${escaped(note)}</strong></p>`) +
    (problems.length > 0 ? list(problems) : '') +
    `<form method="post" action="/_site/act"><input type="hidden" name="over" value="${over ?? stampOfText(current)}">` +
    `<label class="whole">Configuration <textarea name="text" rows="24" spellcheck="false" dir="ltr">${escaped(shown)}</textarea></label>` +
    `<button name="act" value="check">Check</button><button name="act" value="preview">Preview</button>` +
    `<button class="main" name="act" value="save">Save</button></form>` +
    history(await editor.versions(), current)
  );
}

/** A text of a form with plain ends of lines, which browsers send in their own way. */
const typed = (text: unknown): string => (asText(text) ?? '').replaceAll('\r\n', '\n');

export function sitePage(
  app: FastifyInstance,
  access: OperatorAccess,
  schema: () => unknown,
  { audit, editor }: SitePageParts,
): void {
  const show = async (
    request: FastifyRequest,
    reply: FastifyReply,
    shown: Shown = {},
  ): Promise<FastifyReply> => {
    const name = cookieOf(request, PREVIEW_COOKIE);
    const isPreviewing = name !== undefined && editor.draft(name) !== undefined;
    if (shown.status !== undefined) reply.code(shown.status);
    const body = await bodyOf(editor, shown, isPreviewing);
    return sendPage(reply, { title: 'Site', body, wide: true });
  };

  /** Saves the text, or shows it again with its problems. */
  async function save(request: FastifyRequest, reply: FastifyReply, text: string, over: string, by: string) {
    const saved = await editor.save(text, over, by);
    if (saved.ok) {
      const { number } = saved.value;
      const { address } = request;
      await audit.write({
        action: 'site-changed',
        actor: 'operator',
        address,
        details: { operator: by, number },
      });
      return reply.redirect('/_site', 303);
    }
    const { kind, problems } = saved.error;
    return kind === 'mistakes'
      ? show(request, reply, { text, over, problems, status: 422 })
      : show(request, reply, {
          text,
          note: 'Somebody else changed the configuration meanwhile. Save again to replace it.',
          status: 409,
        });
  }

  access.serve(app, 'GET /_site', (request, reply) => show(request, reply));
  access.serve(app, 'GET /_site/schema.json', (_request, reply) => reply.send(schema()));

  formScope(app, (scope) => {
    access.serve(scope, 'POST /_site/act', async (request, reply, by) => {
      const form = asRecord(request.body);
      const [text, over, act] = [typed(form?.text), asText(form?.over) ?? '', asText(form?.act)];
      if (act === 'save') return save(request, reply, text, over, by);
      if (act === 'preview') {
        const draft = editor.preview(text);
        if (!draft.ok) return show(request, reply, { text, over, problems: draft.error, status: 422 });
        giveCookie(reply, PREVIEW_COOKIE, draft.value, PREVIEW_MS / 1_000);
        return reply.redirect('/', 303);
      }
      const problems = editor.check(text);
      return show(
        request,
        reply,
        problems.length > 0 ? { text, over, problems, status: 422 } : { text, over, note: 'No mistakes.' },
      );
    });

    access.serve(scope, 'POST /_site/restore', async (request, reply, by) => {
      const number = Number(asText(asRecord(request.body)?.number));
      const version = Number.isInteger(number) && number > 0 ? await editor.version(number) : undefined;
      if (!version) return show(request, reply, { note: 'There is no such version.', status: 404 });
      return save(request, reply, version.text, stampOfText(editor.current()), by);
    });

    access.serve(scope, 'POST /_site/preview-end', (_request, reply) => {
      giveCookie(reply, PREVIEW_COOKIE, '', 0);
      return reply.redirect('/_site', 303);
    });
  });
}
