import { randomBytes } from 'node:crypto'
import { type ExportedFinding, evidenceOf } from '../../../output/exports/scanResult.ts'
import { isGithubJob } from '../../../service/environment.ts'
import { isAtLeast, type Severity, severities } from '../../../shared/model/severity.ts'
import { cleanLine } from '../../../shared/untrustedText.ts'
import type { Terminal } from '../terminal.ts'
import type { ScanFlags } from './scanOptions.ts'

/** GitHub shows ten of each kind per step. */
const annotationsMax = 10
const textCharsMax = 500

/** Stops GitHub Actions from interpreting printed lines as workflow commands. */
type CommandGuard = {
  readonly isActive: boolean
  end(): void
}

export function openCommandGuard(
  wanted: ScanFlags['annotations'],
  { env, say }: Pick<Terminal, 'env' | 'say'>,
): CommandGuard {
  const isActive = wanted === 'github' || (wanted === 'auto' && isGithubJob(env))
  if (!isActive) return { isActive, end: () => {} }
  // The end token must be unguessable for the text that is printed.
  const word = randomBytes(16).toString('hex')
  say(`::stop-commands::${word}`)
  return { isActive, end: () => say(`::${word}::`) }
}

/** Formats findings as annotations, worst first. Those that fail the gate are errors. */
export function annotationLines(
  findings: readonly ExportedFinding[],
  failOn: Severity | undefined,
): readonly string[] {
  const errorFloor = failOn ?? 'high'
  const shown = severities
    .flatMap((severity) => findings.filter((finding) => finding.severity === severity))
    .filter(({ severity }) => isAtLeast(severity, errorFloor) || isAtLeast(severity, 'medium'))
  return shown.slice(0, annotationsMax).map((finding) => {
    const kind = isAtLeast(finding.severity, errorFloor) ? 'error' : 'warning'
    const title = `${finding.severity}: ${cleanLine(finding.title ?? finding.check_id, textCharsMax)}`
    const text = `${cleanLine(evidenceOf(finding).url ?? '', textCharsMax)} (${cleanLine(finding.check_id, 100)})`
    return `::${kind} title=${escapeProperty(title)}::${escapeData(text)}`
  })
}

// Escapes as GitHub's toolkit does: data end at a line break, properties also at `:` and `,`.
function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
