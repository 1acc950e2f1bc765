import type { FindingOnSite, SecurityIssue } from '../../shared/model/records.ts'
import { type TicketText, titleCharsMax } from '../../shared/model/ticketText.ts'
import { siteName } from '../../shared/origin.ts'
import { cleanLine } from '../../shared/untrustedText.ts'

const samplesShownMax = 3
const dateChars = 'yyyy-mm-dd'.length

export function presentTicketText(
  { issue, finding }: { readonly issue: SecurityIssue; readonly finding: FindingOnSite },
  { baseUrl, prompt }: { readonly baseUrl: string; readonly prompt: string | null },
): TicketText {
  const evidence = finding.evidence ?? {}
  const site = siteName(issue.origin)
  const severity = issue.severity.replace(/^./, (letter) => letter.toUpperCase())
  const places = [evidence.url ?? '', ...(evidence.samples ?? []).slice(0, samplesShownMax)]
  const messages = [evidence.request, evidence.response, evidence.excerpt]
  const shown = [places.filter((place) => place !== '').join('\n'), ...messages].filter(
    (text) => text !== undefined && text !== null && text !== '',
  )
  return {
    title: cleanLine(`[${severity}] ${issue.title ?? issue.checkId}: ${site}`, titleCharsMax),
    url: `${baseUrl}/issues/${issue.id}`,
    facts: [
      { label: 'Severity', value: issue.severity },
      { label: 'Site', value: site },
      { label: 'Check', value: issue.checkId },
      ...(issue.cweId === null ? [] : [{ label: 'CWE', value: issue.cweId }]),
      { label: 'First seen', value: issue.firstSeen.slice(0, dateChars) },
    ],
    description: finding.description ?? issue.title ?? issue.checkId,
    evidence: shown.length === 0 ? null : shown.join('\n\n'),
    prompt,
  }
}
