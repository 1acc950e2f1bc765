import type { Framework, Technology } from '../model/artifacts.ts'

/**
 * Derived frameworks first: Next.js also shows React. Server frameworks precede client ones, because most
 * fixes belong there.
 */
const byPrecedence: readonly Framework[] = [
  'nextjs',
  'nuxt',
  'remix',
  'astro',
  'wordpress',
  'laravel',
  'django',
  'rails',
  'fastapi',
  'flask',
  'spring',
  'aspnet',
  'php',
  'svelte',
  'angular',
  'vue',
  'react',
  'express',
  'go',
]

/** React Router 7 is the successor of Remix. */
const fixedAs: ReadonlyMap<string, Framework> = new Map([['react-router', 'remix']])

/** Picks the framework for fix texts; null if none was recognized. */
export function pickFramework(technologies: readonly Pick<Technology, 'name'>[]): Framework | null {
  const names = new Set(technologies.map(({ name }) => fixedAs.get(name) ?? name))
  return byPrecedence.find((framework) => names.has(framework)) ?? null
}
