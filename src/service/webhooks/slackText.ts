import { isRecord, type JsonObject } from '../../shared/json.ts'
import { type MonitorChange, monitorChangeKinds } from '../../shared/model/monitor.ts'
import type { MessageType } from '../../shared/model/webhook.ts'
import { siteName } from '../../shared/origin.ts'
import { cleanLine } from '../../shared/untrustedText.ts'

const issuesShown = 10

const nameCharsMax = 200

/** Renders Slack markup, also for Mattermost and Discord (`/slack` URL). */
export function renderSlackText(
  { type, data }: { readonly type: MessageType; readonly data: JsonObject },
  { baseUrl }: { readonly baseUrl: string },
): string {
  const scan = isRecord(data.scan) ? data.scan : null
  const host = scan === null ? '' : siteText(scan.target_origin ?? scan.target_hostname)
  const link = scan === null ? '' : ` <${baseUrl}/scans/${String(scan.id)}|Open the scan>`
  switch (type) {
    case 'webhook.test':
      return 'This is a test message from Scanward.'
    case 'scan.completed':
      return `Scan of ${host} completed. New issues: ${Number(data.added)}. Fixed issues: ${Number(data.fixed)}.${link}`
    case 'scan.failed': {
      const error = isRecord(data.error) ? escapeText(data.error.message).replace(/\.$/, '') : ''
      return `Scan of ${host} failed: ${error}.${link}`
    }
    case 'issue.opened':
      return listIssues('New issues', data)
    case 'issue.reopened':
      return listIssues('Reopened issues', data)
    case 'issue.fixed':
      return listIssues('Fixed issues', data)
    case 'monitor.changed':
      return listChanges(data, baseUrl)
  }
}

function listIssues(heading: string, { issues, issues_total: total }: JsonObject): string {
  const listed = (Array.isArray(issues) ? issues : []).filter(isRecord)
  const lines = listed
    .slice(0, issuesShown)
    .map(
      ({ severity, title, hostname, origin, url }) =>
        `• ${escapeText(severity)}: <${String(url)}|${escapeText(title)}> (${siteText(origin ?? hostname)})`,
    )
  const more = Number(total) - lines.length
  return [`${heading}: ${Number(total)}`, ...lines, ...(more > 0 ? [`and ${more} more`] : [])].join('\n')
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
function listChanges({ monitor, changes }: JsonObject, baseUrl: string): string {
  const host = isRecord(monitor) ? siteText(monitor.target_origin ?? monitor.target_hostname) : ''
  const seen = (Array.isArray(changes) ? changes : []).filter(isRecord).map(({ kind }) => kind)
  const texts = monitorChangeKinds.filter((kind) => seen.includes(kind)).map((kind) => changeTexts[kind])
  return `Change at ${host}: ${texts.join(', ')}. <${baseUrl}/monitors|Open the monitors>`
}

function siteText(site: unknown): string {
  return escapeText(siteName(String(site)))
}

/** Includes the bar that ends a link's URL. */
function escapeText(value: unknown): string {
  return cleanLine(String(value), nameCharsMax)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('|', '¦')
}
