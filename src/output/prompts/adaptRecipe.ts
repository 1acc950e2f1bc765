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
import { technologiesOf } from './technologies.ts'
import { versionPath } from './versionPath.ts'
import { withoutAbsent } from './withoutAbsent.ts'

/** Returns the recipe for the recognized stack, with the way to the fixed version. */
export function adaptRecipe(
  fix: Fix,
  stack: RecognizedStack,
  finding: ProvenFinding | null = null,
): WholeRecipe {
  const recipe = recipeFor(fix, stack)
  const present = technologiesOf(stack, finding?.checkId ?? null)
  const isPagesRouter = stack.stacks[0] === 'nextjs-pages' && fix.variants?.['nextjs-pages'] === undefined
  const adapt = (text: string) => {
    const only = withoutAbsent(text, present)
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
    proof: adapt(finding === null ? recipe.proof : adaptProof(recipe.proof, finding)),
    withoutTool: recipe.withoutTool === null ? null : adapt(recipe.withoutTool),
  }
}

function isAboutPresent(text: string, libraries: readonly ClientLibrary[] | undefined): boolean {
  if (libraries === undefined) return true
  const present = libraries.map((name): string => clientLibraries[name])
  return !Object.values(clientLibraries).some(
    (title) => text.startsWith(`${title}:`) && !present.includes(title),
  )
}
