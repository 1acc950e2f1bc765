import { listDetails } from '../../shared/model/evidence.ts'
import { cleanLine, cleanText } from '../../shared/untrustedText.ts'
import { printJson } from './json.ts'
import { type ExportedFinding, evidenceOf, listCommands } from './scanResult.ts'
import { Formatter, type TextStyle } from './textStyle.ts'

const lineCharsMax = 300
const textCharsMax = 20_000

export function renderFinding(finding: ExportedFinding, style: TextStyle): string {
  const format = new Formatter(style)
  const evidence = evidenceOf(finding)
  const { severity, check_id: checkId, cwe_id: cwe } = finding
  const { url = '', request, response, excerpt, samples = [], confidence } = evidence
  const facts = [checkId, cwe, confidence].flatMap((fact) => (fact ? [cleanLine(fact, lineCharsMax)] : []))
  const paragraph = (text: string) => format.wrap(cleanLine(text, textCharsMax), 0)
  const block = (heading: string, text: string | null | undefined) =>
    text ? `${format.paint(heading, 'strong')}\n${format.plain(cleanText(text, textCharsMax))}` : ''
  const details = Object.fromEntries(listDetails(evidence))
  return [
    `${format.paint(severity.toUpperCase(), severity)}  ${format.fit(cleanLine(finding.title ?? checkId, lineCharsMax), severity.length + 2)}`,
    [
      facts.join(', '),
      format.link(format.plain(cleanLine(url, lineCharsMax)), url),
      ...samples.map((sample) => cleanLine(sample, lineCharsMax)),
    ]
      .filter((line) => line !== '')
      .join('\n'),
    paragraph(finding.description ?? ''),
    block('Request', request),
    block('Response', response),
    block('Excerpt', excerpt),
    ...listCommands(evidence).map(({ about, curl, expected }) =>
      block(
        `Reproduce${about === '' ? '' : `: ${cleanLine(about, lineCharsMax)}`}`,
        [curl, expected].filter((text) => text !== '').join('\n'),
      ),
    ),
    block('Details', Object.keys(details).length === 0 ? null : printJson(details)),
    block('Fix', finding.remediation),
  ]
    .filter((section) => section !== '')
    .join('\n\n')
}
