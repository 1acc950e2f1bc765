import {
  type ClientLibrary,
  clientLibraries,
  type Fix,
  type RecognizedStack,
  recipeFor,
  type WholeRecipe,
} from '../../engine/model/fix.ts'
import { inPagesRouter } from './pagesRouter.ts'
import { adaptProof, type ProvenFinding } from './proof.ts'
import { versionPath } from './versionPath.ts'

/** Returns the recipe with only what the recognized stack has, and the way to the fixed version. */
export function adaptRecipe(
  fix: Fix,
  stack: RecognizedStack,
  finding: ProvenFinding | null = null,
): WholeRecipe {
  const recipe = recipeFor(fix, stack)
  const servers = stack.sentBy.length > 0 ? stack.sentBy : stack.stacks
  const own = new Set(servers.flatMap((name) => labelsOf[name] ?? []))
  const isPagesRouter = stack.stacks[0] === 'nextjs-pages' && fix.variants?.['nextjs-pages'] === undefined
  const adapt = (text: string) => {
    const only = own.size === 0 ? text : withoutOthers(text, own)
    return isPagesRouter ? inPagesRouter(only) : only
  }
  const path = fix.place === 'packages' ? versionPath(finding?.evidence ?? null, fix.maintainedMajor) : null
  const changes = [path, recipe.change].filter((text) => text !== null)
  return {
    change: changes.length === 0 ? null : adapt(changes.join('\n\n')),
    look: recipe.look.filter((text) => isAboutPresent(text, stack.libraries)).map(adapt),
    steps: adapt(recipe.steps),
    keep: recipe.keep.map(adapt),
    cost: recipe.cost === null ? null : adapt(recipe.cost),
    proof: finding === null ? recipe.proof : adaptProof(recipe.proof, finding),
    withoutTool: recipe.withoutTool,
  }
}

function isAboutPresent(text: string, libraries: readonly ClientLibrary[] | undefined): boolean {
  if (libraries === undefined) return true
  const present = libraries.map((name): string => clientLibraries[name])
  return !Object.values(clientLibraries).some(
    (title) => text.startsWith(`${title}:`) && !present.includes(title),
  )
}

/** Names of server frameworks in bullets. An unknown server keeps all bullets. */
const labelsOf: Readonly<Partial<Record<string, readonly string[]>>> = {
  nextjs: ['Next.js'],
  'nextjs-pages': ['Next.js'],
  nuxt: ['Nuxt'],
  svelte: ['SvelteKit', 'Svelte'],
  remix: ['Remix', 'React Router'],
  astro: ['Astro'],
  express: ['Express', 'express-graphql', 'graphql-http'],
  fastify: ['Fastify'],
  laravel: ['Laravel', 'PHP'],
  django: ['Django'],
  rails: ['Rails'],
  wordpress: ['WordPress', 'PHP'],
  php: ['PHP', 'Laravel', 'Symfony', 'WordPress'],
  flask: ['Flask', 'Werkzeug'],
  fastapi: ['FastAPI', 'Starlette'],
  spring: ['Spring'],
  aspnet: ['ASP.NET'],
  go: ['Go'],
}

const labels = [...new Set(Object.values(labelsOf).flatMap((names) => names ?? []))]
const bullet = /^\s*- ([^:]{1,80}):/

/** Drops bullets that are only about other server frameworks, unless no bullet would remain. */
function withoutOthers(text: string, own: ReadonlySet<string>): string {
  const lines = text.split('\n')
  const isOthers = (line: string) => {
    const label = bullet.exec(line)?.[1] ?? ''
    const named = labels.filter((name) =>
      new RegExp(`(?:^|[^\\w.-])${escapeDots(name)}(?![\\w-])`).test(label),
    )
    return named.length > 0 && !named.some((name) => own.has(name))
  }
  const bullets = lines.filter((line) => bullet.test(line))
  if (!bullets.some((line) => !isOthers(line))) return text
  const kept: string[] = []
  let isDropping = false
  for (const line of lines) {
    const continues = /^\s+\S/.test(line) && !bullet.test(line)
    isDropping = isOthers(line) || (isDropping && continues)
    if (!isDropping) kept.push(line)
  }
  return kept.join('\n')
}

function escapeDots(name: string): string {
  return name.replaceAll('.', '\\.')
}
