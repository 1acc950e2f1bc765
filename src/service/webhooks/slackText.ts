import type { JsonObject } from '../../shared/json.ts'
import type { MessageType } from '../../shared/model/webhook.ts'
import { describeMessage } from './describeMessage.ts'

/** Renders Slack markup, also for Mattermost and Discord (`/slack` URL). */
export function renderSlackText(
  message: { readonly type: MessageType; readonly data: JsonObject },
  options: { readonly baseUrl: string },
): string {
  const { summary, issues, more, link } = describeMessage(message, options)
  const lines = issues.map(
    ({ severity, title, site, url }) =>
      `• ${escapeSlack(severity)}: ${slackLink(url, title)} (${escapeSlack(site)})`,
  )
  const last = link === null ? '' : ` ${slackLink(link.url, link.label)}`
  return [`${escapeSlack(summary)}${last}`, ...lines, ...(more > 0 ? [`and ${more} more`] : [])].join('\n')
}

export function slackLink(url: string, label: string): string {
  return `<${url}|${escapeSlack(label)}>`
}

/** Includes the bar that ends a link's URL. */
export function escapeSlack(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('|', '¦')
}
