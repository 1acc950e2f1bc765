import { isRecord, type JsonObject } from '../../shared/json.ts'
import { type MonitorChange, monitorChangeKinds } from '../../shared/model/monitor.ts'
import type { MessageType } from '../../shared/model/webhook.ts'
import { siteName } from '../../shared/origin.ts'
import { cleanLine } from '../../shared/untrustedText.ts'

const issuesShown = 10

const nameCharsMax = 200

/** Unescaped. */
export type DescribedMessage = {
  readonly summary: string
  readonly issues: readonly {
    readonly severity: string
    readonly title: string
    readonly site: string
    readonly url: string
  }[]
  readonly more: number
  readonly link: { readonly label: string; readonly url: string } | null
}

export function describeMessage(
  { type, data }: { readonly type: MessageType; readonly data: JsonObject },
  { baseUrl }: { readonly baseUrl: string },
): DescribedMessage {
  const scan = isRecord(data.scan) ? data.scan : null
  const host = scan === null ? '' : siteText(scan.target_origin ?? scan.target_hostname)
  const link = scan === null ? null : { label: 'Open the scan', url: `${baseUrl}/scans/${String(scan.id)}` }
  const plain = { issues: [], more: 0 }
  switch (type) {
    case 'webhook.test':
      return { ...plain, summary: 'This is a test message from Scanward.', link: null }
    case 'scan.completed': {
      const counts = `New issues: ${Number(data.added)}. Fixed issues: ${Number(data.fixed)}.`
      return { ...plain, summary: `Scan of ${host} completed. ${counts}`, link }
    }
    case 'scan.failed': {
      const error = isRecord(data.error) ? lineOf(data.error.message).replace(/\.$/, '') : ''
      return { ...plain, summary: `Scan of ${host} failed: ${error}.`, link }
    }
    case 'issue.opened':
      return listIssues('New issues', data)
    case 'issue.reopened':
      return listIssues('Reopened issues', data)
    case 'issue.fixed':
      return listIssues('Fixed issues', data)
    case 'monitor.changed': {
      const monitors = { label: 'Open the monitors', url: `${baseUrl}/monitors` }
      return { ...plain, summary: listChanges(data), link: monitors }
    }
  }
}

function listIssues(heading: string, { issues, issues_total: total }: JsonObject): DescribedMessage {
  const listed = (Array.isArray(issues) ? issues : []).filter(isRecord).slice(0, issuesShown)
  return {
    summary: `${heading}: ${Number(total)}`,
    issues: listed.map(({ severity, title, hostname, origin, url }) => ({
      severity: lineOf(severity),
      title: lineOf(title),
      site: siteText(origin ?? hostname),
      url: String(url),
    })),
    more: Math.max(0, Number(total) - listed.length),
    link: null,
  }
}

const changeTexts: Readonly<Record<MonitorChange['kind'], string>> = {
  deployment: 'new deployment',
  certificate_expiring: 'the certificate expires soon',
  certificate_changed: 'the certificate has another issuer',
  dns: 'DNS records changed',
  unreachable: 'the site is unreachable',
  reachable: 'the site is reachable again',
}

/** Only kinds: values may contain text of the site. */
function listChanges({ monitor, changes }: JsonObject): string {
  const host = isRecord(monitor) ? siteText(monitor.target_origin ?? monitor.target_hostname) : ''
  const seen = (Array.isArray(changes) ? changes : []).filter(isRecord).map(({ kind }) => kind)
  const texts = monitorChangeKinds.filter((kind) => seen.includes(kind)).map((kind) => changeTexts[kind])
  return `Change at ${host}: ${texts.join(', ')}.`
}

function siteText(site: unknown): string {
  return lineOf(siteName(String(site)))
}

function lineOf(value: unknown): string {
  return cleanLine(String(value), nameCharsMax)
}
