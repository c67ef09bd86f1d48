/**
 * The shape of a declaration as plain data: what its source says without names of types, comments, order of members and formatting, with
 * everything of ours that it refers to written in its place. Types and valibot schemas alike, so that two shapes are equal when the
 * same bytes cross the wire. Read from the source: a schema's checks have no other form that could be compared.
 */
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseSync } from 'vite';

export interface Syntax {
  readonly type: string;
  readonly [field: string]: unknown;
}

interface Declared {
  readonly file: string;
  readonly node: Syntax;
}

interface Source {
  readonly declared: ReadonlyMap<string, Syntax>;
  /** Local name to file and name there. */
  readonly imported: ReadonlyMap<string, { readonly file: string; readonly name: string }>;
}

export type Shape = string | number | boolean | null | readonly Shape[] | { readonly [field: string]: Shape };

const isSyntax = (value: unknown): value is Syntax =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

const nameOf = (node: unknown): string =>
  String((node as { name?: unknown; value?: unknown }).name ?? (node as { value?: unknown }).value);

const list = (value: unknown): readonly Syntax[] => (Array.isArray(value) ? value.filter(isSyntax) : []);

const DECLARATIONS = new Set(['TSInterfaceDeclaration', 'TSTypeAliasDeclaration', 'FunctionDeclaration']);

/** Members that say nothing about the bytes on the wire. */
const UNSAID = new Set(['start', 'end', 'range', 'loc', 'raw', 'decorators', 'readonly', 'accessibility']);

/** Wrappers that change nothing at run time. */
const TRANSPARENT: Readonly<Record<string, string>> = {
  TSAsExpression: 'expression',
  TSSatisfiesExpression: 'expression',
  TSNonNullExpression: 'expression',
  ParenthesizedExpression: 'expression',
  TSParenthesizedType: 'typeAnnotation',
  TSTypeAnnotation: 'typeAnnotation',
};

const sorted = (shapes: readonly Shape[]): readonly Shape[] =>
  shapes
    .map((shape) => [JSON.stringify(shape), shape] as const)
    .sort(([one], [other]) => (one < other ? -1 : Number(one > other)))
    .map(([, shape]) => shape);

/** Creates the reader of shapes. `root` is the folder of the repository, in which `#domain/...` and its like are looked for. */
export function createShapes(root: string) {
  const sources = new Map<string, Source>();

  const fileOf = (specifier: string, from: string): string | undefined => {
    if (specifier.startsWith('#')) return resolve(root, specifier.slice(1));
    return specifier.startsWith('.') ? resolve(dirname(from), specifier) : undefined;
  };

  function sourceOf(file: string): Source {
    const known = sources.get(file);
    if (known) return known;
    const { errors, program } = parseSync(file, readFileSync(file, 'utf8'));
    if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message ?? ''}`);
    const declared = new Map<string, Syntax>();
    const imported = new Map<string, { readonly file: string; readonly name: string }>();
    for (const statement of program.body as unknown as readonly Syntax[]) {
      if (statement.type === 'ImportDeclaration') {
        const target = fileOf(nameOf(statement['source']), file);
        for (const { imported: there, local } of list(statement['specifiers']))
          if (target !== undefined && there !== undefined)
            imported.set(nameOf(local), { file: target, name: nameOf(there) });
        continue;
      }
      const node = isSyntax(statement['declaration']) ? statement['declaration'] : statement;
      if (DECLARATIONS.has(node.type)) declared.set(nameOf(node['id']), node);
      for (const declarator of list(node['declarations'])) declared.set(nameOf(declarator['id']), declarator);
    }
    const source = { declared, imported };
    sources.set(file, source);
    return source;
  }

  /** Finds a declaration; undefined for names of the language and of packages. */
  function find(name: string, file: string): Declared | undefined {
    const { declared, imported } = sourceOf(file);
    const node = declared.get(name);
    if (node) return { file, node };
    const elsewhere = imported.get(name);
    return elsewhere && find(elsewhere.name, elsewhere.file);
  }

  /**
   * The shape of what a name refers to. `within` holds the declarations on the way here: one that contains itself is
   * named by how far up it stands.
   */
  function referred(name: string, file: string, within: readonly Syntax[]): Shape {
    const target = find(name, file);
    if (!target) return name;
    const above = within.indexOf(target.node);
    if (above >= 0) return { itself: within.length - above };
    return shapeOf(target.node, target.file, [...within, target.node]);
  }

  function plain(node: Syntax, file: string, within: readonly Syntax[]): Shape {
    const fields = Object.entries(node).flatMap(([field, value]): (readonly [string, Shape])[] => {
      if (UNSAID.has(field) || value === undefined || value === null || value === false) return [];
      if (typeof value === 'function' || typeof value === 'bigint') return [[field, String(value)]];
      if (value instanceof RegExp) return [[field, String(value)]];
      return [[field, valueShape(value, file, within)]];
    });
    return Object.fromEntries(fields);
  }

  function valueShape(value: unknown, file: string, within: readonly Syntax[]): Shape {
    if (Array.isArray(value)) return value.map((one: unknown) => valueShape(one, file, within));
    if (isSyntax(value)) return shapeOf(value, file, within);
    if (typeof value === 'object' && value !== null) return plain(value as unknown as Syntax, file, within);
    return value as Shape;
  }

  function shapeOf(node: Syntax, file: string, within: readonly Syntax[]): Shape {
    const of = (value: unknown): Shape => valueShape(value, file, within);
    const inner = TRANSPARENT[node.type];
    if (inner !== undefined) return of(node[inner]);
    switch (node.type) {
      case 'TSInterfaceDeclaration':
        return interfaceShape(node, file, within);
      case 'TSTypeLiteral':
        return { members: sorted(list(node['members']).map(of)) };
      case 'TSTypeAliasDeclaration':
        return of(node['typeAnnotation']);
      case 'VariableDeclarator':
        return of(node['init']);
      case 'FunctionDeclaration':
        return 'function';
      case 'TSUnionType':
        return { either: sorted(list(node['types']).map(of)) };
      case 'TSTypeOperator':
        return node['operator'] === 'readonly' ? of(node['typeAnnotation']) : plain(node, file, within);
      case 'TSTypeReference':
        return typeReference(node, file, within);
      case 'TSTypeQuery':
        return of(node['exprName']);
      case 'TSPropertySignature':
      case 'TSMethodSignature':
        return memberShape(node, file, within);
      case 'TSFunctionType':
        return { takes: parameterShapes(node, file, within), gives: of(node['returnType']) };
      case 'ObjectExpression':
        return { object: sorted(list(node['properties']).map(of)) };
      case 'Property':
        return { key: keyShape(node, file, within), value: of(node['value']) };
      case 'MemberExpression':
        return { of: of(node['object']), member: keyShape({ ...node, key: node['property'] }, file, within) };
      case 'CallExpression':
        return isTransform(node) ? 'transform' : { call: of(node['callee']), with: of(node['arguments']) };
      case 'Identifier':
        return referred(nameOf(node), file, within);
      default:
        return plain(node, file, within);
    }
  }

  /** The shape of an interface, which is a type literal where it extends nothing. */
  function interfaceShape(node: Syntax, file: string, within: readonly Syntax[]): Shape {
    const of = (value: unknown): Shape => valueShape(value, file, within);
    const members = sorted(list((node['body'] as Syntax)['body']).map(of));
    const bases = list(node['extends']);
    return bases.length === 0 ? { members } : { members, extends: bases.map(of) };
  }

  function typeReference(node: Syntax, file: string, within: readonly Syntax[]): Shape {
    const name = nameOf(node['typeName']);
    const given = list((node['typeArguments'] as Syntax | null)?.['params']);
    // A brand and `Readonly` are of the compiler alone.
    if ((name === 'Brand' || name === 'Readonly') && given[0]) return shapeOf(given[0], file, within);
    const target = isSyntax(node['typeName']) ? shapeOf(node['typeName'], file, within) : name;
    return given.length === 0
      ? target
      : { generic: target, with: given.map((one) => shapeOf(one, file, within)) };
  }

  const keyShape = (node: Syntax, file: string, within: readonly Syntax[]): Shape =>
    node['computed'] === true ? valueShape(node['key'], file, within) : nameOf(node['key']);

  function memberShape(node: Syntax, file: string, within: readonly Syntax[]): Shape {
    const key = keyShape(node, file, within);
    const optional = node['optional'] === true;
    const of = (value: unknown): Shape => valueShape(value, file, within);
    return node.type === 'TSPropertySignature'
      ? { key, optional, value: of(node['typeAnnotation']) }
      : { key, optional, takes: parameterShapes(node, file, within), gives: of(node['returnType']) };
  }

  /** The shapes of parameters by position: their names do not cross the wire. */
  const parameterShapes = (node: Syntax, file: string, within: readonly Syntax[]): Shape =>
    list(node['params']).map((one) => valueShape(one['typeAnnotation'], file, within));

  return {
    /** The members of an interface by name, each as a shape. */
    membersOf(file: string, interfaceName: string): ReadonlyMap<string, Shape> {
      const found = find(interfaceName, file);
      if (!found) throw new Error(`${file} declares no ${interfaceName}`);
      const members = list((found.node['body'] as Syntax)['body']);
      return new Map(
        members.map((one) => [nameOf(one['key']), valueShape(one['typeAnnotation'], found.file, [])]),
      );
    },
    /** A constant's object, each of its values as a shape. */
    valuesOf(file: string, constant: string): ReadonlyMap<string, Shape> {
      const found = find(constant, file);
      let object = found?.node['init'];
      while (isSyntax(object) && TRANSPARENT[object.type] !== undefined)
        object = object[TRANSPARENT[object.type] ?? ''];
      if (!found || !isSyntax(object)) throw new Error(`${file} has no object ${constant}`);
      return new Map(
        list(object['properties']).map((one) => [
          nameOf(one['key']),
          valueShape(schemaOf(one['value']) ?? one['value'], found.file, []),
        ]),
      );
    },
  };
}

/** The member `schema` of the object that a call is given, of `entry({ schema, version, ... })`. */
function schemaOf(value: unknown): unknown {
  const [given] = isSyntax(value) ? list(value['arguments']) : [];
  return list(given?.['properties']).find((one) => nameOf(one['key']) === 'schema')?.['value'];
}

/** Whether a call is `v.transform(...)`, which makes a value of ours of what came: it is not a part of what crosses. */
const isTransform = (node: Syntax): boolean =>
  isSyntax(node['callee']) &&
  node['callee'].type === 'MemberExpression' &&
  nameOf(node['callee']['property']) === 'transform';
