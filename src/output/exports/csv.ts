import { cleanLine, cleanText } from '../../shared/untrustedText.ts'
import { type ExportEntry, entryState, listEntries } from './entries.ts'
import type { ExportInput } from './exportInput.ts'
import { findFailure } from './scanResult.ts'

const cellCharsMax = 4_000

/** Without it, Excel assumes a regional code page. */
const byteOrderMark = '\ufeff'

const columns: readonly (readonly [name: string, read: (entry: ExportEntry) => string])[] = [
  ['severity', ({ finding }) => finding.severity],
  ['check_id', ({ finding }) => finding.check_id],
  ['title', ({ finding }) => cleanLine(finding.title ?? '', cellCharsMax)],
  ['status', (entry) => entryState(entry) || 'open'],
  ['status_reason', ({ suppression }) => cleanLine(suppression?.reason ?? '', cellCharsMax)],
  ['url', ({ evidence }) => cleanLine(evidence.url ?? '', cellCharsMax)],
  [
    'samples',
    ({ evidence: { samples = [] } }) => samples.map((one) => cleanLine(one, cellCharsMax)).join('\n'),
  ],
  ['confidence', ({ evidence }) => evidence.confidence ?? ''],
  ['cwe_id', ({ finding }) => cleanLine(finding.cwe_id ?? '', cellCharsMax)],
  ['description', ({ finding }) => cleanText(finding.description ?? '', cellCharsMax)],
  ['remediation', ({ finding }) => cleanText(finding.remediation ?? '', cellCharsMax)],
  ['fingerprint', ({ finding }) => finding.fingerprint ?? ''],
  ['created_at', ({ finding }) => finding.created_at],
]

/** RFC 4180; a failed scan is one row with the reason. */
export function renderCsv(input: ExportInput): string {
  const failure = findFailure(input.body)
  const rows =
    failure === null
      ? listEntries(input, 'include').map((entry) => columns.map(([, read]) => read(entry)))
      : [columns.map(([name]) => failureCell(name, failure))]
  const lines = [columns.map(([name]) => name), ...rows].map((row) => row.map(csvCell).join(','))
  return `${byteOrderMark}${lines.join('\r\n')}`
}

function failureCell(
  column: string,
  { code, message }: { readonly code: string; readonly message: string },
): string {
  const cells: Readonly<Record<string, string>> = {
    check_id: 'scan',
    title: 'The scan failed',
    status: 'failed',
    status_reason: `${cleanLine(message, cellCharsMax)} (${code})`,
  }
  return cells[column] ?? ''
}

/** Quotes every cell, and prefixes formulas with an apostrophe. Source: RFC 4180; OWASP, CSV Injection. */
function csvCell(text: string): string {
  const inert = text.replace(/(?<=^|[;\t\r\n])(?=[=+\-@\t\r\uff1d\uff0b\uff0d\uff20])/g, "'")
  return `"${inert.replaceAll('"', '""')}"`
}
