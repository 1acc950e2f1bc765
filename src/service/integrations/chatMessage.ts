import type { Json, JsonObject } from '../../shared/json.ts'
import type { ChatKind } from '../../shared/model/integration.ts'
import type { MessageType } from '../../shared/model/webhook.ts'
import { type DescribedMessage, describeMessage } from '../webhooks/describeMessage.ts'
import { escapeSlack, slackLink } from '../webhooks/slackText.ts'

type Issue = DescribedMessage['issues'][number]

export function renderChatMessage(
  kind: ChatKind,
  message: { readonly type: MessageType; readonly data: JsonObject },
  options: { readonly baseUrl: string },
): JsonObject {
  return renderers[kind](describeMessage(message, options))
}

const renderers: Readonly<Record<ChatKind, (message: DescribedMessage) => JsonObject>> = {
  slack: slackBlocks,
  teams: adaptiveCard,
  discord: discordEmbed,
}

/** `text` is for notifications. */
function slackBlocks({ summary, issues, more, link }: DescribedMessage): JsonObject {
  const section = (text: string): JsonObject => ({ type: 'section', text: { type: 'mrkdwn', text } })
  return {
    text: escapeSlack(summary),
    blocks: [
      section(`*${escapeSlack(summary).replaceAll('*', '∗')}*`),
      ...issues.map(({ severity, title, site, url }) =>
        section(`*${capitalize(severity)}* ${slackLink(url, title)}\n${escapeSlack(site)}`),
      ),
      ...(more > 0 ? [section(`and ${more} more`)] : []),
      ...(link === null ? [] : [section(slackLink(link.url, link.label))]),
    ],
    unfurl_links: false,
  }
}

function adaptiveCard({ summary, issues, more, link }: DescribedMessage): JsonObject {
  const block = (text: string, look: JsonObject = {}): JsonObject => ({
    type: 'TextBlock',
    text,
    wrap: true,
    ...look,
  })
  const body: readonly Json[] = [
    block(escapeCard(summary), { weight: 'Bolder', size: 'Medium' }),
    ...issues.map((issue) => block(cardLine(issue))),
    ...(more > 0 ? [block(`and ${more} more`, { isSubtle: true })] : []),
  ]
  const actions: readonly Json[] =
    link === null ? [] : [{ type: 'Action.OpenUrl', title: link.label, url: link.url }]
  const content = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    body,
    actions,
  }
  return {
    type: 'message',
    attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive', contentUrl: null, content }],
  }
}

function cardLine({ severity, title, site, url }: Issue): string {
  return `**${capitalize(severity)}** [${escapeCard(title)}](${url}) (${escapeCard(site)})`
}

/** Discord allows 4,096. */
const embedCharsMax = 4_000

function discordEmbed({ summary, issues, more, link }: DescribedMessage): JsonObject {
  const lines = [
    ...issues.map(
      ({ severity, title, site, url }) =>
        `**${capitalize(severity)}** [${escapeCard(title)}](${url}) (${escapeCard(site)})`,
    ),
    ...(more > 0 ? [`and ${more} more`] : []),
  ]
  const embed = {
    title: summary.slice(0, 256),
    description: lines.join('\n').slice(0, embedCharsMax),
    ...(link === null ? {} : { url: link.url }),
  }
  return { embeds: [embed], allowed_mentions: { parse: [] } }
}

function escapeCard(text: string): string {
  return text.replace(/[\\`*_~[\]()<>|#]/g, '\\$&')
}

function capitalize(word: string): string {
  return word.replace(/^./, (letter) => letter.toUpperCase())
}
