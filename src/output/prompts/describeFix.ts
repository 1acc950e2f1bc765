import { type Fix, recipeFor, type StackName, type WholeRecipe } from '../../engine/model/fix.ts'
import { stackTitles } from './stackTitles.ts'

type DescribedFix = {
  readonly any: string
  readonly stacks: readonly { readonly name: string; readonly text: string }[]
}

export function describeFix(fix: Fix): DescribedFix {
  const described = Object.keys(fix.variants ?? {}).filter((name): name is StackName => name in stackTitles)
  return {
    any: describeRecipe(recipeFor(fix, { stacks: [], sentBy: [], host: null })),
    stacks: described.map((stack) => ({
      name: stackTitles[stack],
      text: describeRecipe(recipeFor(fix, { stacks: [stack], sentBy: [], host: null })),
    })),
  }
}

function describeRecipe({ change, look, steps, keep }: WholeRecipe): string {
  return [
    ...(change === null ? [] : [change]),
    ...(look.length === 0 ? [] : [`Before you change anything:\n\n${bulletList(look)}`]),
    steps,
    ...(keep.length === 0 ? [] : [`Must stay as it was:\n\n${bulletList(keep)}`]),
  ].join('\n\n')
}

export function bulletList(items: readonly string[]): string {
  return items.map((item) => `- ${item.replace(/\n(?=[^\n])/g, '\n  ')}`).join('\n')
}
