import type { StackName } from '../../engine/model/fix.ts'

/** Stacks as their users write them, by the name that a scan gives them. */
export const stackTitles: Readonly<Record<StackName, string>> = {
  nextjs: 'Next.js',
  'nextjs-pages': 'Next.js (Pages Router)',
  react: 'React',
  vue: 'Vue',
  nuxt: 'Nuxt',
  svelte: 'Svelte',
  angular: 'Angular',
  remix: 'Remix or React Router',
  astro: 'Astro',
  express: 'Express',
  'express-files': 'Express with a built front end',
  laravel: 'Laravel',
  django: 'Django',
  rails: 'Ruby on Rails',
  wordpress: 'WordPress',
  php: 'PHP',
  flask: 'Flask',
  fastapi: 'FastAPI',
  spring: 'Spring',
  aspnet: 'ASP.NET',
  go: 'Go',
  nginx: 'nginx',
  apache: 'Apache HTTP Server',
  caddy: 'Caddy',
}
