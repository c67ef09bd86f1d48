/** The value, or an error where its absence would be a bug of ours. `what` names the thing for the message. */
export function must<Value>(value: Value | null | undefined, what: string): Value {
  if (value === null || value === undefined) throw new Error(`missing: ${what}`);
  return value;
}
