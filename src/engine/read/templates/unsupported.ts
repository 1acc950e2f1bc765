import type { RequestPattern, Template, TemplateBlock } from '../../model/template.ts'
import { isKnownFunction, namesOf, unknownFunction } from './dsl/evaluate.ts'
import { parseExpression } from './dsl/parseExpression.ts'
import { placeholdersIn } from './fillPlaceholders.ts'

/** A part of the format that this program leaves out. The template is well formed. */
export class Unsupported extends Error {}

const requestsMax = 1_000

const harmful: ReadonlyMap<string, string> = new Map([['dos', 'withheld: it may stop the target (tag dos)']])

export function whyUnsupported({ info, blocks, variables }: Template): string | null {
  for (const tag of info.tags) {
    const why = harmful.get(tag)
    if (why !== undefined) return why
  }
  const requests = blocks.flatMap((block) => block.requests)
  if (requests.length > requestsMax) return `it has more than ${requestsMax} requests`
  if (!blocks.some(isMatching)) return 'nothing in it matches a response'
  return unknownCall(variables.map(([, text]) => text))
}

export function isMatching({ matchers, extractors }: TemplateBlock): boolean {
  return matchers.length > 0 || extractors.some(({ isInternal }) => !isInternal)
}

export function refuseUnsent(block: TemplateBlock): void {
  const why =
    block.requests.map(whyNotSent).find((reason) => reason !== null) ??
    unknownCall(block.requests.flatMap(textsOf)) ??
    usesInteractions(block)
  if (why !== null) throw new Unsupported(why)
}

function textsOf({ url, headers, body }: RequestPattern): readonly string[] {
  return [url, ...headers.flat(), ...(body === null ? [] : [body])]
}

function whyNotSent({ url, headers }: RequestPattern): string | null {
  if (headers.some(([name]) => /^host$/i.test(name))) return 'it sends another Host header'
  if (headers.some(([name]) => /^(?:upgrade|expect)$/i.test(name)))
    return 'it changes the protocol of its connection'
  if (/^(?:file|ftp|gopher|ldap):/i.test(url)) return 'it reads no URL of HTTP'
  const isOwn =
    /^\{\{(?:BaseURL|RootURL)\}\}|^https?:\/\/\{\{(?:Hostname|Host)\}\}(?:[:/]|$)|^§|^\{\{\w+\}\}$/i.test(url)
  return isOwn ? null : 'it requests another host than the target'
}

function unknownCall(texts: readonly string[]): string | null {
  for (const source of texts.flatMap(placeholdersIn)) {
    let calls: readonly string[]
    try {
      calls = namesOf(parseExpression(source)).calls
    } catch {
      continue // It is sent as it is written.
    }
    const unknown = calls.find(
      (name) =>
        !isKnownFunction(name) &&
        /^(?:generate|aes|resolve|unpack|wait_for|public_ip|llm|jarm|ip_format|print|rsa|cookie)/.test(name),
    )
    if (unknown !== undefined) return unknownFunction(unknown)
  }
  return null
}

function usesInteractions({ matchers, extractors }: TemplateBlock): string | null {
  const parts = [...matchers, ...extractors].map(({ part }) => part)
  return parts.some((part) => /^interactsh[_-](?:response|ip)$/.test(part))
    ? 'it reads more of a callback than its request'
    : null
}
