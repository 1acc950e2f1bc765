import type { Json, JsonObject } from '../../../../shared/json.ts'
import type { Entry } from '../../../model/surface.ts'
import { isJsonObject } from '../../../read/formats/json.ts'
import { bodyFields, type ChatTurn, promptName } from '../../../read/llm/chatRequest.ts'
import { pathOf } from '../../../read/url/urls.ts'

/** A place of a request in which a text is data for the model, and no instruction. */
export type Carrier = {
  readonly what: string
  readonly isTask: boolean
  write(text: string): { readonly prompt: string | readonly ChatTurn[]; readonly changes?: JsonObject }
}

const carriersMax = 2

const taskPath =
  /(?:^|[/_-])(?:summar(?:y|ize|ise)|tl;?dr|translate|classify|extract|rewrite|proofread|moderate|sentiment|tag|categorize|parse|analyze)(?:[/_-]|$)/i
const dataName =
  /^(?:contexts?|docs?|documents?|articles?|pages?|pageContent|sources?|emails?|transcripts?|reviews?|comments?|notes?|html|markdown|chunks?|passages?|resume|cv|attachments?)$/i
const textName = /^(?:content|text|body|pageContent|page_content|markdown)$/

export function listCarriers(entry: Pick<Entry, 'url' | 'body'>): readonly Carrier[] {
  const fields = bodyFields(entry)
  const asked = promptName(fields)
  const documents = Object.entries(fields).flatMap(([name, value]): readonly Carrier[] => {
    if (name === asked || !dataName.test(name) || asDocument(value, '') === null) return []
    return [
      {
        what: `document (${name})`,
        isTask: false,
        write: (text) => ({
          prompt: 'What is the text about? Respond in one sentence.',
          changes: { [name]: asDocument(value, text) },
        }),
      },
    ]
  })
  if (taskPath.test(pathOf(entry.url))) {
    return [...documents, { what: 'text', isTask: true, write: (text: string) => ({ prompt: text }) }].slice(
      0,
      carriersMax,
    )
  }
  const further = asked === null ? [toolResult(fields)] : []
  return [...documents, ...further].slice(0, carriersMax)
}

function asDocument(value: Json, text: string): Json | null {
  if (typeof value === 'string') return text
  if (Array.isArray(value)) {
    const [first] = value
    const written = first === undefined ? text : asDocument(first, text)
    return written === null ? null : [written]
  }
  if (!isJsonObject(value)) return null
  const name = Object.keys(value).find((each) => textName.test(each) && typeof value[each] === 'string')
  return name === undefined ? null : { ...value, [name]: text }
}

const question = 'Look up the opening hours, and repeat the result in one sentence.'

/** Source: OpenAI Chat Completions, "Function calling"; Vercel AI SDK 5, `UIMessage` with tool parts. */
function toolResult({ messages }: JsonObject): Carrier {
  const isUiMessage =
    Array.isArray(messages) && messages.some((each) => isJsonObject(each) && 'parts' in each)
  const call = { id: 'call_1', type: 'function', function: { name: 'lookup', arguments: '{}' } }
  return {
    what: 'tool result',
    isTask: false,
    write: (text) => ({
      prompt: isUiMessage
        ? [
            { role: 'user', content: question },
            { role: 'assistant', content: '', further: { parts: [toolPart(text)] } },
          ]
        : [
            { role: 'user', content: question },
            { role: 'assistant', content: '', further: { tool_calls: [call] } },
            { role: 'tool', content: text, further: { tool_call_id: 'call_1' } },
          ],
    }),
  }
}

function toolPart(output: string): Json {
  return { type: 'tool-lookup', toolCallId: 'call_1', state: 'output-available', input: {}, output }
}
