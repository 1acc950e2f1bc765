/** Makes the id of a place on the page from its kind and its name, which may have blanks. */
export function anchorOf(kind: 'about' | 'tag' | 'operation' | 'schema', name: string): string {
  return `${kind}-${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`
}
