import { describe, expect, it } from 'vitest';
import {
  MAX_WINDOWS,
  MAX_WORKSPACES,
  renamedWorkspace,
  sharedFragment,
  type Workspace,
  type WorkspaceWindow,
  withWorkspace,
  workspaceOfFragment,
  workspacesFromText,
  workspacesToText,
} from './workspaces.ts';

const place = { screen: 0, left: 0, top: 0, width: 500, height: 1_000 };
const aWindow = (over: Partial<WorkspaceWindow> = {}): WorkspaceWindow => ({
  address: '/game/12?pane=1',
  place,
  ...over,
});
const aWorkspace = (
  name: string,
  windows = [aWindow(), aWindow({ address: '/live', group: 'A' })],
): Workspace => ({
  name,
  windows,
});

describe('workspaces', () => {
  it('are read back as they were kept', () => {
    const saved = [aWorkspace('Saturday'), aWorkspace('Tennis')];
    expect(workspacesFromText(workspacesToText(saved))).toEqual(saved);
  });

  it('leave out what cannot be read, and keep the rest', () => {
    const bad = [
      { ...aWorkspace('x'), windows: [] },
      aWorkspace('far', [aWindow({ place: { ...place, left: 99_999 } })]),
      aWorkspace('elsewhere', [aWindow({ address: '//evil.example' })]),
      aWorkspace('own', [aWindow({ address: '/office/history/7' })]),
      aWorkspace(
        'many',
        Array.from({ length: MAX_WINDOWS + 1 }, () => aWindow()),
      ),
      { name: 7 },
    ];
    const text = JSON.stringify({ version: 1, workspaces: [...bad, aWorkspace('good')] });
    expect(workspacesFromText(text).map(({ name }) => name)).toEqual(['good']);
    for (const none of [null, '', '{', '[]', JSON.stringify({ version: 2, workspaces: [] })])
      expect(workspacesFromText(none)).toEqual([]);
  });

  it('are replaced by name, renamed to a free one, and not endlessly many', () => {
    const one = withWorkspace([aWorkspace('a')], aWorkspace('a', [aWindow()]));
    expect(one).toEqual([aWorkspace('a', [aWindow()])]);
    expect(renamedWorkspace([aWorkspace('a'), aWorkspace('b')], 'a', 'c').map(({ name }) => name)).toEqual([
      'c',
      'b',
    ]);
    expect(renamedWorkspace([aWorkspace('a'), aWorkspace('b')], 'a', 'b').map(({ name }) => name)).toEqual([
      'a',
      'b',
    ]);
    let many: readonly Workspace[] = [];
    for (let at = 0; at < MAX_WORKSPACES + 2; at += 1) many = withWorkspace(many, aWorkspace(`${at}`));
    expect([many.length, many[0]?.name]).toEqual([MAX_WORKSPACES, '2']);
  });
});

describe('a workspace in a link', () => {
  it('is read back from the fragment', () => {
    const shared = aWorkspace('Derby, 2 screens');
    expect(workspaceOfFragment(sharedFragment(shared))).toEqual(shared);
  });

  it('is none where the fragment says something else, too much, or an address that is no window', () => {
    const evil = aWorkspace('x', [aWindow({ address: '/settings' })]);
    for (const bad of [
      '',
      '#other',
      '#workspace=%E0%A4%A',
      '#workspace={}',
      sharedFragment(evil),
      `#workspace=${'x'.repeat(7_000)}`,
    ])
      expect(workspaceOfFragment(bad)).toBeUndefined();
  });
});
