import { describe, expect, it } from 'vitest';
import type { KeptHotkeys } from '#protocol/storage/kept-hotkeys.ts';
import { FIXED_KEYS, READY_PROFILES, readyBindings } from './hotkey-table.ts';
import {
  chosenBindings,
  clashesWith,
  isFreeHotkey,
  withCopy,
  withHotkey,
  withoutChanges,
  withoutCopy,
} from './key-profiles.ts';
import { hear } from './key-sequence.ts';
import { isFreeStroke, keyText, type Press, strokeOf } from './strokes.ts';
import { typed } from './typed-figure.ts';

const press = (key: string, code = '', held: Partial<Press> = {}): Press => ({
  key,
  code,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...held,
});

describe('a stroke', () => {
  it.each([
    ['j', 'KeyJ', {}, 'j'],
    ['J', 'KeyJ', { shiftKey: true }, 'Shift+j'],
    // Russian and Arabic layouts: the place of the key.
    ['о', 'KeyJ', {}, 'j'],
    ['О', 'KeyJ', { shiftKey: true }, 'Shift+j'],
    ['ت', 'KeyJ', {}, 'j'],
    // French and Dvorak layouts: the letter that is typed.
    ['a', 'KeyQ', {}, 'a'],
    ['j', 'KeyC', {}, 'j'],
    ['?', 'Slash', { shiftKey: true }, '?'],
    ['/', 'Digit7', { shiftKey: true }, '/'],
    ['٣', 'Digit3', {}, '3'],
    ['۳', 'Digit3', {}, '3'],
    ['¬', 'KeyL', { altKey: true }, 'Alt+l'],
    ['l', 'KeyL', { altKey: true }, 'Alt+l'],
    ['Z', 'KeyZ', { ctrlKey: true, shiftKey: true }, 'Ctrl+Shift+z'],
    ['z', 'KeyZ', { metaKey: true }, 'Ctrl+z'],
    ['ArrowUp', 'ArrowUp', {}, 'ArrowUp'],
    ['Shift', 'ShiftLeft', { shiftKey: true }, undefined],
    ['Dead', 'Quote', {}, undefined],
  ])('of %s at %s', (key, code, held, stroke) => {
    expect(strokeOf(press(key, code, held))).toBe(stroke);
  });

  it('may be given to an act only where no browser and no screen reader needs it', () => {
    for (const free of ['j', 'Shift+g', '/', '?', '5', ',', ']']) expect(isFreeStroke(free)).toBe(true);
    for (const needed of [
      'Tab',
      'Enter',
      'Escape',
      ' ',
      'F5',
      'Ctrl+d',
      'Alt+l',
      'ArrowDown',
      'Insert',
      'Home',
    ])
      expect(isFreeStroke(needed)).toBe(false);
    expect(isFreeHotkey('g g')).toBe(true);
    expect(isFreeHotkey('g g g')).toBe(false);
  });

  it('is read as it stands on the keys', () => {
    expect(['g l', 'Shift+g', 'Ctrl+k', '?'].map(keyText)).toEqual(['G L', '⇧G', 'Ctrl+K', '?']);
  });
});

describe('profiles', () => {
  const KEPT: KeptHotkeys = { profile: 'vim', own: [] };

  it.each(READY_PROFILES)('ready: %s has no clashes, and only free hotkeys', (profile) => {
    const bindings = readyBindings(profile);
    for (const [id, hotkey] of Object.entries(bindings)) {
      expect(isFreeHotkey(hotkey), id).toBe(true);
      expect(clashesWith(bindings, id, hotkey), id).toEqual([]);
    }
    for (const hotkey of Object.values(FIXED_KEYS)) expect(Object.values(bindings)).not.toContain(hotkey);
  });

  it('are copied, changed, and are again what they were made of', () => {
    const copy = withCopy(KEPT, 'Mine', 'own-1');
    expect(chosenBindings(copy)).toEqual(readyBindings('vim'));
    const changed = withHotkey(copy, 'slip/place', 'j');
    // The key that it took leads nowhere else any more.
    expect(chosenBindings(changed)).toMatchObject({ 'slip/place': 'j' });
    expect(chosenBindings(changed)['move/down']).toBeUndefined();
    expect(chosenBindings(withoutChanges(changed))).toEqual(readyBindings('vim'));
    expect(withoutCopy(changed)).toEqual(KEPT);
    expect(chosenBindings({ ...changed, profile: 'gone' })).toEqual(readyBindings('default'));
  });

  it('tell clashes: the same hotkey, and one that begins like another', () => {
    const bindings = { one: 'g', two: 'q 1', three: 'x' };
    expect(clashesWith(bindings, 'new', 'x')).toEqual(['three']);
    expect(clashesWith(bindings, 'new', 'g l')).toEqual(['one']);
    expect(clashesWith(bindings, 'new', 'q')).toEqual(['two']);
    expect(clashesWith(bindings, 'three', 'x')).toEqual([]);
  });
});

describe('strokes one after the other', () => {
  const bindings = { top: 'g g', live: 'g l', down: 'j' };
  it.each([
    ['', 'j', { kind: 'act', id: 'down' }],
    ['', 'g', { kind: 'begun', pending: 'g' }],
    ['g', 'l', { kind: 'act', id: 'live' }],
    ['g', 'j', { kind: 'nothing' }],
    ['', 'y', { kind: 'nothing' }],
  ])('%s %s', (pending, stroke, heard) => {
    expect(hear(bindings, pending, stroke)).toEqual(heard);
  });
});

describe('a figure that is typed', () => {
  const STAKE = { accuracy: 2, maxLength: 15, hasSteps: true };
  const type = (keys: readonly string[], rule = STAKE) =>
    keys.reduce((text, key) => {
      const next = typed(text, press(key), rule);
      return next.kind === 'typing' ? next.text : text;
    }, '');

  it('takes digits and separators of every script, and nothing else', () => {
    expect(type(['1', '0', '0'])).toBe('100');
    expect(type(['١', '٠', '٫', '٥'])).toBe('10.5');
    expect(type(['۲', '۵'])).toBe('25');
    expect(type(['1', ',', '5', '0', '9'])).toBe('1.50');
    expect(type(['1', 'x', 'ArrowUp', '2', 'Backspace', '3'])).toBe('13');
  });

  it('is entered, left, or stepped before anything was typed', () => {
    expect(typed('100', press('Enter'), STAKE)).toEqual({ kind: 'entered', text: '100' });
    expect(typed('', press('Enter'), STAKE)).toEqual({ kind: 'left' });
    expect(typed('100', press('Escape'), STAKE)).toEqual({ kind: 'left' });
    expect(typed('', press('+'), STAKE)).toEqual({ kind: 'step', by: 1 });
    expect(typed('', press('-'), STAKE)).toEqual({ kind: 'step', by: -1 });
    expect(typed('5', press('+'), STAKE)).toEqual({ kind: 'typing', text: '5' });
    expect(typed('', press('+'), { accuracy: 0, maxLength: 3 })).toEqual({ kind: 'typing', text: '' });
  });
});
