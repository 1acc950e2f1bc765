import { escapeMarkup } from '../../shared/escapeMarkup.ts'
import { isRecord, type JsonObject } from '../../shared/json.ts'
import type { MailType } from '../../shared/model/mail.ts'
import { severities } from '../../shared/model/severity.ts'
import { type MessageType, messageTypes } from '../../shared/model/webhook.ts'
import { siteName } from '../../shared/origin.ts'
import { cleanLine } from '../../shared/untrustedText.ts'
import { describeMessage } from '../webhooks/describeMessage.ts'
import { messageData } from '../webhooks/renderMessage.ts'

export type RenderedMail = { readonly subject: string; readonly text: string; readonly html: string }

export type MailFacts = {
  readonly type: MailType
  readonly data: JsonObject
  readonly organizationName: string | null
  /** Works once; of an invitation or a new password. */
  readonly secretLink: string | null
  /** Null in mails that their reader requested. */
  readonly unsubscribeLink: string | null
  readonly baseUrl: string
}

type Issue = {
  readonly severity: string
  readonly title: string
  readonly site: string
  readonly url: string
}

type MailContent = {
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly issues?: readonly Issue[]
  readonly after?: readonly string[]
  readonly link?: { readonly label: string; readonly url: string } | null
}

const nameCharsMax = 200
const subjectCharsMax = 200

export function renderMail(facts: MailFacts): RenderedMail {
  const content = describe(facts)
  const footer = footerOf(facts)
  return {
    subject: cleanLine(content.subject, subjectCharsMax),
    text: renderText(content, footer),
    html: renderHtml(content, footer),
  }
}

function describe(facts: MailFacts): MailContent {
  const { type, data, secretLink, baseUrl } = facts
  const organization = cleanLine(facts.organizationName ?? '', nameCharsMax)
  switch (type) {
    case 'test':
      return { subject: 'Scanward: test message', paragraphs: ['This is a test message from Scanward.'] }
    case 'password_reset':
      return {
        subject: 'Scanward: choose a new password',
        paragraphs: [
          'A new password was requested for your account. The link works once, for 15 minutes.',
          'If you did not request it, ignore this message: your password stays as it is.',
        ],
        link: secretLink === null ? null : { label: 'Choose a new password', url: secretLink },
      }
    case 'invitation':
      return {
        subject: `Scanward: invitation to ${organization}`,
        paragraphs: [
          `${cleanLine(String(data.invited_by), nameCharsMax)} invites you to ${organization}. The link works once, for 7 days.`,
        ],
        link: secretLink === null ? null : { label: 'Join', url: secretLink },
      }
    case 'digest':
      return describeDigest(facts, organization)
    case 'message': {
      const stored = isRecord(data.data) ? (data.data as JsonObject) : {} // Read from JSON.
      const messageType: MessageType = messageTypes.find((each) => each === data.type) ?? 'webhook.test'
      const told = messageData({ data: stored }, { severityMin: 'critical', baseUrl })
      const { summary, issues, more, link } = describeMessage({ type: messageType, data: told }, { baseUrl })
      return {
        subject: `${organization}: ${summary}`,
        paragraphs: [summary],
        issues,
        after: more > 0 ? [`and ${more} more`] : [],
        link: link ?? { label: 'Open the issues', url: `${baseUrl}/issues` },
      }
    }
  }
}

function describeDigest({ data, baseUrl }: MailFacts, organization: string): MailContent {
  const [since, until] = [data.since, data.until].map((time) => String(time).slice(0, 'yyyy-mm-dd'.length))
  const count = (key: string) => Number(data[key])
  const open = isRecord(data.open) ? data.open : {}
  const totals = severities.map((severity) => `${severity} ${Number(open[severity] ?? 0)}`).join(', ')
  const listed = (Array.isArray(data.issues) ? data.issues : []).filter(isRecord)
  const issues = listed.map(({ id, severity, title, origin }) => ({
    severity: String(severity),
    title: cleanLine(String(title), nameCharsMax),
    site: cleanLine(siteName(String(origin)), nameCharsMax),
    url: `${baseUrl}/issues/${String(id)}`,
  }))
  const news = count('opened') + count('reopened')
  const failed = count('failed_scans')
  return {
    subject: `${organization}: ${news} new, ${count('fixed')} fixed`,
    paragraphs: [
      `Changes of ${organization} from ${since} to ${until}.`,
      `New issues: ${count('opened')}. Reopened: ${count('reopened')}. Fixed: ${count('fixed')}.`,
      ...(failed === 0 ? [] : [`Scans without a result: ${failed}.`]),
      `Open now: ${totals}.`,
    ],
    issues,
    after: news > issues.length ? [`and ${news - issues.length} more`] : [],
    link: { label: 'Open the issues', url: `${baseUrl}/issues` },
  }
}

function footerOf({ unsubscribeLink, baseUrl }: MailFacts): readonly { text: string; url: string }[] {
  return [
    { text: 'Scanward', url: baseUrl },
    ...(unsubscribeLink === null ? [] : [{ text: 'Unsubscribe', url: unsubscribeLink }]),
  ]
}

function renderText(content: MailContent, footer: ReturnType<typeof footerOf>): string {
  const { paragraphs, issues = [], after = [], link = null } = content
  return [
    ...paragraphs,
    ...issues.map(({ severity, title, site, url }) => `${severity}: ${title} (${site})\n${url}`),
    ...after,
    ...(link === null ? [] : [`${link.label}:\n${link.url}`]),
    `--\n${footer.map(({ text, url }) => `${text}: ${url}`).join('\n')}`,
  ].join('\n\n')
}

function renderHtml(content: MailContent, footer: ReturnType<typeof footerOf>): string {
  const { paragraphs, issues = [], after = [], link = null } = content
  const anchor = (url: string, label: string) => `<a href="${escapeMarkup(url)}">${escapeMarkup(label)}</a>`
  const items = issues.map(
    ({ severity, title, site, url }) =>
      `<li><strong>${escapeMarkup(severity)}</strong> ${anchor(url, title)} (${escapeMarkup(site)})</li>`,
  )
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"></head>',
    '<body style="font-family: sans-serif; line-height: 1.5">',
    ...paragraphs.map((text) => `<p>${escapeMarkup(text)}</p>`),
    ...(items.length === 0 ? [] : [`<ul>${items.join('\n')}</ul>`]),
    ...after.map((text) => `<p>${escapeMarkup(text)}</p>`),
    ...(link === null ? [] : [`<p>${anchor(link.url, link.label)}</p>`]),
    `<p style="color: #666">${footer.map(({ text, url }) => anchor(url, text)).join(' · ')}</p>`,
    '</body></html>',
  ].join('\n')
}
