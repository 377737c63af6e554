/** The entry `name` of a table of things of one kind. An unknown name throws: a misspelt description must not render as something else. */
export function named(table, kind, name) {
  if (!Object.hasOwn(table, name)) throw new Error(`no ${kind} is called ${name}`);
  return table[name];
}
