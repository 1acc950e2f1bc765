import { bulletList } from './describeFix.ts'
import type { PromptFacts } from './sections.ts'
import { factLine, moreAbout } from './sections.ts'

export function agentSections(facts: PromptFacts): readonly string[] {
  const { texts, recipe } = facts
  const look = [...howToFindOut(facts), ...recipe.look]
  return [
    `# Fix a security finding: ${texts.title}`,
    taskLine(facts),
    ...(recipe.change === null ? [] : [recipe.change]),
    ...(look.length === 0 ? [] : ['## Before you change anything', bulletList(look)]),
    '## Steps',
    recipe.steps,
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

function taskLine(facts: PromptFacts): string {
  const { texts, stack, site } = facts
  const application = site === null ? 'the scanned web application' : `the web application at ${site}`
  const title = stack.title === null ? '' : `, identified as ${stack.title}`
  return `You work in the repository of ${application}${title}. ${texts.why}\n\n${factLine(facts)}`
}

/** For an unknown stack, whose steps could be wrong. */
export function howToFindOut({ stack }: Pick<PromptFacts, 'stack'>): readonly string[] {
  if (stack.title !== null) {
    return [
      `Confirm ${stack.title} and its version. If it is another stack, make the same change in its way.`,
    ]
  }
  return [
    "The scan did not recognize the framework. Find out: `package.json`, `composer.json`, `requirements.txt`, `pyproject.toml`, `Gemfile`, `pom.xml`, `go.mod`, `*.csproj`, `index.php`, `Dockerfile`, the web server's configuration.",
  ]
}

export const rulesOfFixes: readonly string[] = [
  'Extend what exists. Never replace or narrow a middleware, matcher, header, policy or sign-in check.',
  "Use the project's language, modules and versions.",
  'Fix the cause wherever it occurs, with a test, and change only what that needs.',
  'Run the tests and any production build. Start it locally with a copy of its data and dummy environment variables. Use its host in every command.',
  'What needs a session refuses requests without one, and accepts others.',
]

function rules({ finding }: PromptFacts): string {
  return bulletList([
    ...rulesOfFixes,
    `Report changed files, commands with output, manual steps, and whether \`${finding.checkId}\` stays open.`,
  ])
}
