import type { PromptFacts } from './sections.ts'
import { placesSection, problemSection, referenceList } from './sections.ts'

/** The instructions for a coding agent that has the application's source code before it. */
export function agentSections(facts: PromptFacts): readonly string[] {
  const { texts, steps } = facts
  return [
    `# Fix a security finding: ${texts.title}`,
    taskLine(facts),
    '## What is wrong',
    problemSection(facts),
    '## Where it was seen',
    placesSection(facts),
    '## The change',
    steps,
    ...(texts.fix.risk === undefined ? [] : ['## What the change could break', texts.fix.risk]),
    '## How to prove that it is fixed',
    "First run the project's own tests and its production build. Where the steps say to deploy and you cannot, start that build locally and make the same request to it.",
    texts.fix.verify,
    closingLine(facts),
    '## References',
    referenceList(facts),
  ]
}

function taskLine({ texts, stack, site }: PromptFacts): string {
  const stackPart = stack === null ? '' : `, which the scan recognised as ${stack}`
  const application = `${site === null ? 'the scanned web application' : `the web application at ${site}`}${stackPart}`
  const place =
    texts.owner === 'config'
      ? 'The fix belongs where this repository configures response headers, the build or the hosting: look for that configuration first, and extend what is there instead of adding a second place.'
      : 'The fix belongs in the source code.'
  return `You are working in the repository of ${application}. A security scan of the running application found the weakness below. Fix its cause wherever it occurs in this repository, and change nothing else. ${place}`
}

function closingLine({ finding }: PromptFacts): string {
  return `At the end report which files you changed, what you ran and what it answered, and what is left for a person to do. Once it is deployed, the next scan has to record \`${finding.checkId}\` as passed.`
}
