import type { JsonObject } from '../../shared/json.ts'
import {
  evidenceCharsMax,
  promptCharsMax,
  type TicketComment,
  type TicketText,
  ticketDescriptionCharsMax,
} from '../../shared/model/ticketText.ts'
import { cleanText } from '../../shared/untrustedText.ts'

const lineCharsMax = 300

export function ticketDocument(text: TicketText, mark: string): JsonObject {
  return documentOf([
    paragraph([plain(text.description, ticketDescriptionCharsMax)]),
    ...text.facts.map(({ label, value }) =>
      paragraph([strong(`${label}: `), plain(value === '' ? '–' : value, lineCharsMax)]),
    ),
    ...(text.evidence === null
      ? []
      : [paragraph([strong('Evidence')]), codeBlock(text.evidence, evidenceCharsMax)]),
    ...(text.prompt === null
      ? []
      : [paragraph([strong('Fix prompt for a coding agent')]), codeBlock(text.prompt, promptCharsMax)]),
    paragraph([link('Open in Scanward', text.url)]),
    paragraph([plain(`Reference: ${mark}`, lineCharsMax)]),
  ])
}

export function commentDocument({ text, reason, url }: TicketComment): JsonObject {
  return documentOf([
    paragraph([plain(text, lineCharsMax)]),
    ...(reason === null ? [] : [{ type: 'blockquote', content: [paragraph([plain(reason, lineCharsMax)])] }]),
    paragraph([link('Open in Scanward', url)]),
  ])
}

function documentOf(content: readonly JsonObject[]): JsonObject {
  return { type: 'doc', version: 1, content }
}

function paragraph(content: readonly JsonObject[]): JsonObject {
  return { type: 'paragraph', content }
}

function codeBlock(text: string, charsMax: number): JsonObject {
  return { type: 'codeBlock', attrs: { language: 'text' }, content: [plain(text, charsMax)] }
}

/** An empty text node is invalid. */
function plain(text: string, charsMax: number): JsonObject {
  const clean = cleanText(text, charsMax)
  return { type: 'text', text: clean === '' ? '–' : clean }
}

function strong(text: string): JsonObject {
  return { type: 'text', text, marks: [{ type: 'strong' }] }
}

function link(text: string, href: string): JsonObject {
  return { type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }
}
