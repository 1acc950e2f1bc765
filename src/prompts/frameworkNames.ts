import type { Framework } from '../engine/model/artifacts.ts'

const names: Readonly<Record<Framework, string>> = {
  nextjs: 'Next.js',
  react: 'React',
  vue: 'Vue',
  nuxt: 'Nuxt',
  svelte: 'Svelte',
  angular: 'Angular',
  remix: 'Remix or React Router',
  astro: 'Astro',
  express: 'Express',
  laravel: 'Laravel',
  django: 'Django',
  rails: 'Ruby on Rails',
  wordpress: 'WordPress',
}

/** Frameworks as their users write them, by the name that a scan gives them. */
export const frameworkNames: ReadonlyMap<string, string> = new Map(Object.entries(names))
