import { bulletList } from './describeFix.ts'
import { inventories } from './inventories.ts'
import type { PromptFacts } from './sections.ts'
import { factLine, moreAbout } from './sections.ts'

export function agentSections(facts: PromptFacts): readonly string[] {
  const { recipe } = facts
  const look = [...howToFindOut(facts), ...recipe.look]
  return [
    ...beginning(facts),
    '## Steps',
    recipe.steps,
    ...(look.length === 0 ? [] : ['## Before you change anything', bulletList(look)]),
    ...(recipe.keep.length === 0 ? [] : ['## Must stay as it was', bulletList(recipe.keep)]),
    ...(recipe.cost === null ? [] : ['## Costs and risks', recipe.cost]),
    '## Proof',
    recipe.proof,
    ...(recipe.withoutTool === null ? [] : [recipe.withoutTool]),
    '## Rules',
    rules(facts),
    `Read more: ${moreAbout(facts)}`,
  ]
}

/** Short, so that the change is in the first lines. */
function beginning(facts: PromptFacts): readonly string[] {
  const { texts, stack, site, recipe, finding } = facts
  const application = site === null ? 'the scanned web application' : `the web application at ${site}`
  const title = stack.title === null ? '' : `, identified as ${stack.title}`
  const task = `You work in the repository of ${application}${title}.`
  const isInventory = inventories.has(finding.checkId)
  return [
    isInventory ? `# Review an inventory: ${texts.title}` : `# Fix a security finding: ${texts.title}`,
    `${task} ${texts.why}${isInventory ? ' It is no weakness by itself, and it stays in later scans.' : ''}\n${factLine(facts)}`,
    ...(recipe.change === null ? [] : [recipe.change]),
  ]
}

/** For an unknown stack, whose steps could be wrong. */
export function howToFindOut({ stack }: Pick<PromptFacts, 'stack'>): readonly string[] {
  if (stack.title !== null) {
    return [`Confirm ${stack.title} and its version. In another stack make the same change in its way.`]
  }
  return [
    "The scan did not recognize the framework. Find out: `package.json`, `composer.json`, `requirements.txt`, `pyproject.toml`, `Gemfile`, `pom.xml`, `go.mod`, `*.csproj`, `index.php`, `Dockerfile`, the web server's configuration.",
  ]
}

export const rulesOfFixes: readonly string[] = [
  'Extend middleware, matchers, headers, policies and sign-in checks that exist. Never replace or narrow them.',
  "Fix the cause everywhere, with a test, in the project's language and versions. Change nothing else.",
  'Run the tests and any production build. Start it locally with copied data and dummy environment variables. Use its host in every command.',
  'Run the proof before the change too: it must show the weakness then, or it proves nothing.',
  'What needs a session still refuses requests without one.',
]

function rules({ finding }: PromptFacts): string {
  return bulletList([
    ...rulesOfFixes,
    `Report changed files, commands with output, manual steps, and whether \`${finding.checkId}\` stays open.`,
  ])
}
