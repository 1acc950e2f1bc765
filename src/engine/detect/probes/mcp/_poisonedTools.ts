import type { McpTool } from './_mcpMessages.ts'

export type Poison = {
  readonly tool: McpTool
  /** Such as `invisible text`. */
  readonly what: string
  readonly text: string
}

const poisonsMax = 10
const textCharsMax = 20_000
/** Emoji use a few joiners and tags; hidden text has many. */
const invisibleMin = 8

const invisible = /[\u{E0020}-\u{E007E}\u200B\u2060-\u2064\u202A-\u202E\u2066-\u2069]/gu

const concealing =
  /\b(?:do not|don['’]t|never|without)\s+(?:mention|tell|inform|reveal|notify|alert)\w{0,4}\b(?:[^.\n]{0,30}\b(?:this|it|these steps?|the tool)\b[^.\n]{0,30}\buser|\s+(?:the )?user (?:about|that|of) (?:this|it|you|the tool|any))\b/i
const secretFiles =
  /(?:~|\$HOME|\/home\/\w{1,30}|\/root)\/\.(?:ssh|aws|cursor|claude|config|npmrc|netrc|kube)\b|\bid_(?:rsa|ed25519)\b|\bmcp\.json\b|\.env\b(?=[^.]{0,80}\b(?:pass|send|include|content))/i
const acting = /\b(?:read|open|cat|pass|send|include|append|copy|load)\b/i
const overriding =
  /\b(?:ignore|disregard|forget|override)\b[^.\n]{0,40}\b(?:previous|prior|above|all|system|other)\b[^.\n]{0,30}\b(?:instructions?|prompts?|rules?|messages?)\b/i
const marked = /<\s?(?:IMPORTANT|SYSTEM|SECRET|HIDDEN|INSTRUCTIONS?|ADMIN)\s?>/
const commented = /<!--[\s\S]{20,2000}?-->/

const rules: readonly { readonly what: string; readonly find: (text: string) => string | null }[] = [
  { what: 'invisible text', find: findInvisible },
  { what: 'asks to conceal something from the user', find: (text) => sentenceWith(text, concealing) },
  {
    what: 'names files with secrets',
    find(text) {
      const sentence = sentenceWith(text, secretFiles)
      return sentence !== null &&
        acting.test(sentence) &&
        (marked.test(text) || /\b(?:before|first|must|always)\b/i.test(text))
        ? sentence
        : null
    },
  },
  { what: 'overrides other instructions', find: (text) => sentenceWith(text, overriding) },
  {
    what: 'instructions in an HTML comment',
    find(text) {
      const comment = commented.exec(text)?.[0] ?? ''
      return /\b(?:must|always|before|first|you)\b/i.test(comment) && acting.test(comment) ? comment : null
    },
  },
]

export function findPoison(tools: readonly McpTool[]): readonly Poison[] {
  const found: Poison[] = []
  const names = new Map<string, McpTool>()
  for (const tool of tools) {
    const text = visibleTexts(tool).slice(0, textCharsMax)
    const rule = rules
      .map(({ what, find }) => ({ what, text: find(text) }))
      .find((each) => each.text !== null)
    if (rule !== undefined) found.push({ tool, what: rule.what, text: rule.text ?? '' })
    const replaced = shadowedBy(text, tool, tools)
    if (rule === undefined && replaced !== null) {
      found.push({ tool, what: `instructs about the tool ${replaced}`, text: tool.description })
    }
    const plain = plainName(tool.name)
    const twin = names.get(plain)
    if (twin !== undefined && twin.name !== tool.name) {
      found.push({ tool, what: 'has a name that looks like another', text: `${twin.name}, ${tool.name}` })
    }
    names.set(plain, tool)
  }
  return found.slice(0, poisonsMax)
}

function visibleTexts({ title, description, properties }: McpTool): string {
  const ofParameters = Object.values(properties).flatMap((property) =>
    typeof property === 'object' && property !== null && 'description' in property
      ? [property.description]
      : [],
  )
  return [title, description, ...ofParameters].filter((text) => typeof text === 'string').join('\n')
}

/** Tag characters spell ASCII (Unicode, "Tags"). */
function findInvisible(text: string): string | null {
  const found = text.match(invisible) ?? []
  if (found.length < invisibleMin) return null
  const spelled = found
    .map((character) => character.codePointAt(0) ?? 0)
    .filter((point) => point >= 0xe0020)
    .map((point) => String.fromCharCode(point - 0xe0000))
    .join('')
  return spelled === '' ? `${found.length} invisible characters` : spelled
}

function sentenceWith(text: string, pattern: RegExp): string | null {
  return text.split(/(?<=[.!?])\s|\n/).find((sentence) => pattern.test(sentence.slice(0, 2_000))) ?? null
}

/** A description may name another tool, but changes what that does only for its own ends. */
function shadowedBy(text: string, { name }: McpTool, tools: readonly McpTool[]): string | null {
  const others = tools.filter(
    (other) => other.name !== name && other.name.length > 3 && text.includes(other.name),
  )
  const shadowed = others.find((other) => {
    const at = text.indexOf(other.name)
    const around = text.slice(Math.max(0, at - 120), at + other.name.length + 160)
    return (
      /\b(?:when(?:ever)? (?:you )?(?:use|call|using|calling)|instead of|before (?:any )?call)/i.test(
        around,
      ) && /\b(?:secretly|bcc|redirect|change the|replace the|recipient)\b/i.test(around)
    )
  })
  return shadowed?.name ?? null
}

/** Letters of other scripts that look alike become the Latin ones. */
function plainName(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[а]/g, 'a')
    .replace(/[е]/g, 'e')
    .replace(/[оο0]/g, 'o')
    .replace(/[р]/g, 'p')
    .replace(/[с]/g, 'c')
    .replace(/[іl1]/g, 'i')
    .replace(/[^\p{L}\p{N}]/gu, '')
}
