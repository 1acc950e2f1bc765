import type { Framework, Technology } from '../model/artifacts.ts'

/**
 * What builds on another comes first: a Next.js application is a React application too. What renders
 * pages comes before what runs only in the browser, as most fixes are made there.
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

/** Those that are fixed as another is: React Router is what Remix became with its version 7. */
const fixedAs: ReadonlyMap<string, Framework> = new Map([['react-router', 'remix']])

/** Picks the one framework that fix texts are written for; null when none of them was recognized. */
export function pickFramework(technologies: readonly Pick<Technology, 'name'>[]): Framework | null {
  const names = new Set(technologies.map(({ name }) => fixedAs.get(name) ?? name))
  return byPrecedence.find((framework) => names.has(framework)) ?? null
}
