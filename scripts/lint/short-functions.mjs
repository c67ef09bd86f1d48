/**
 * Lint rule `shape/short-functions`: a function has at most 80 lines of its own. Those of functions nested in it are theirs, where they are
 * longer than a few lines, so that a factory may hold several functions and is still counted by what it does itself.
 */

export const MOST_OWN_LINES = 80;
/** A nested function of so many lines is read as part of the one around it. */
const READ_ALONG_LINES = 8;

const nameOf = ({ id, parent }) => (id ?? parent?.id ?? parent?.key)?.name ?? 'a function';

const shortFunctions = {
  create(context) {
    /** Functions around the present place, the innermost last: lines of functions nested in each. */
    const nested = [];
    const enter = () => void nested.push(0);
    const leave = (node) => {
      const lines = node.loc.end.line - node.loc.start.line + 1;
      const own = lines - nested.pop();
      if (lines > READ_ALONG_LINES && nested.length > 0) nested[nested.length - 1] += lines;
      if (own <= MOST_OWN_LINES) return;
      const message = `${nameOf(node)} has ${own} lines of its own, at most ${MOST_OWN_LINES} are read at a glance: move one idea of it, with its state, to a function or file of its own`;
      context.report({ message, node });
    };
    return {
      FunctionDeclaration: enter,
      FunctionExpression: enter,
      ArrowFunctionExpression: enter,
      'FunctionDeclaration:exit': leave,
      'FunctionExpression:exit': leave,
      'ArrowFunctionExpression:exit': leave,
    };
  },
};

export default { meta: { name: 'shape' }, rules: { 'short-functions': shortFunctions } };
