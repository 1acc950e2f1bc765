/** Source: CSP3 §6.8.3. */
const fallbacks: Readonly<Record<string, readonly string[]>> = {
  'default-src': [],
  'child-src': ['default-src'],
  'connect-src': ['default-src'],
  'font-src': ['default-src'],
  'frame-src': ['child-src', 'default-src'],
  'img-src': ['default-src'],
  'manifest-src': ['default-src'],
  'media-src': ['default-src'],
  'object-src': ['default-src'],
  'script-src': ['default-src'],
  'script-src-elem': ['script-src', 'default-src'],
  'script-src-attr': ['script-src', 'default-src'],
  'style-src': ['default-src'],
  'style-src-elem': ['style-src', 'default-src'],
  'style-src-attr': ['style-src', 'default-src'],
  'worker-src': ['child-src', 'script-src', 'default-src'],
  'base-uri': [],
  'form-action': [],
  'frame-ancestors': [],
}

export const sourceDirectives: readonly string[] = Object.keys(fallbacks)

/** Starts with the directive itself. */
export function fallbackChain(directive: string): readonly string[] {
  return [directive, ...(fallbacks[directive] ?? [])]
}
