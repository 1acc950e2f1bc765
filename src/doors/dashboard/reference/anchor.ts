/** Returns a section's id; names may contain spaces. */
export function anchorOf(kind: 'about' | 'tag' | 'operation' | 'schema', name: string): string {
  return `${kind}-${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`
}
