import type { Framework, Technology } from '../model/artifacts.ts'

/** Next.js also shows React. Server frameworks come first, because most fixes belong there. */
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
  'fastify',
  'go',
]

const fixedAs: ReadonlyMap<string, Framework> = new Map([['react-router', 'remix']])

export function pickFramework(technologies: readonly Pick<Technology, 'name'>[]): Framework | null {
  const names = new Set(technologies.map(({ name }) => fixedAs.get(name) ?? name))
  return byPrecedence.find((framework) => names.has(framework)) ?? null
}
