import type { PromptFacts } from './sections.ts'
import { placesSection, problemSection, referenceList } from './sections.ts'

/** The instructions for a coding agent that has the application's source code before it. */
export function agentSections(facts: PromptFacts): readonly string[] {
  const { texts, steps } = facts
  return [
    `# Fix a security finding: ${texts.title}`,
    taskLine(facts),
    '## Weakness',
    problemSection(facts),
    '## Location',
    placesSection(facts),
    '## Fix',
    steps,
    ...(texts.fix.risk === undefined ? [] : ['## Risks of the change', texts.fix.risk]),
    '## Verification',
    'First run the tests of the project and its production build. If a step requires a deployment that you cannot do, start the build locally and send the same request to it.',
    texts.fix.verify,
    closingLine(facts),
    '## References',
    referenceList(facts),
  ]
}

function taskLine({ texts, stack, site }: PromptFacts): string {
  const stackPart = stack === null ? '' : `, which the scan identified as ${stack}`
  const application = `${site === null ? 'the scanned web application' : `the web application at ${site}`}${stackPart}`
  const place =
    texts.owner === 'config'
      ? 'The fix belongs in the configuration of response headers, build or hosting in this repository. Find that configuration first, and extend it instead of adding a second one.'
      : 'The fix belongs in the source code.'
  return `You are working in the repository of ${application}. A security scan of the running application found the weakness below. Fix its root cause everywhere in this repository, and change nothing else. ${place}`
}

function closingLine({ finding }: PromptFacts): string {
  return `At the end, report the changed files, the commands that you ran with their output, and any manual steps that remain. After deployment, the next scan must report \`${finding.checkId}\` as passed.`
}
